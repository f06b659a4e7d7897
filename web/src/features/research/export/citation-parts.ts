export interface Person {
  readonly family: string;
  /** Initials with full stops: 'A. B.' */
  readonly given: string;
  /** 'Jr', '3rd'; empty where there is none. */
  readonly suffix: string;
}

const INITIALS = /^(.+?) (\p{Lu}{1,4})( (?:Jr|Sr|\d(?:st|nd|rd|th)|II|III|IV))?$/u;

/** 'García-López AB' in its parts; null for any other form, which is the name of a group. */
export function personOf(name: string): Person | null {
  const parts = INITIALS.exec(name.trim());
  if (!parts) return null;
  const [, family = '', initials = '', suffix = ''] = parts;
  return { family, given: [...initials].map((letter) => `${letter}.`).join(' '), suffix: suffix.trim() };
}
