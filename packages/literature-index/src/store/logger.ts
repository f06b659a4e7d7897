/** Receives errors of background work that no caller awaits; compatible with pino. */
export interface Logger {
  warn(details: { readonly err: unknown }, text: string): void;
}
