const BEARER = /^Bearer(?:\s+(.*))?$/i;

/** The secret of an `Authorization: Bearer` header; '' for one without a secret, null for no such header. */
export function bearerOf({ authorization }: { readonly authorization?: string | undefined }): string | null {
  const match = BEARER.exec(authorization?.trim() ?? '');
  return match ? (match[1] ?? '') : null;
}
