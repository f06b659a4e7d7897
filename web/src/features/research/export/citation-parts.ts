export interface Person {
  readonly family: string;
  /** Initials with full stops: 'A. B.' */
  readonly given: string;
  /** 'Jr', '3rd'; may be empty. */
  readonly suffix: string;
}

const INITIALS = /^(.+?) (\p{Lu}{1,4})( (?:Jr|Sr|\d(?:st|nd|rd|th)|II|III|IV))?$/u;

/** Parses 'García-López AB'; null for other forms, which are names of groups. */
export function parsePerson(name: string): Person | null {
  const parts = INITIALS.exec(name.trim());
  if (!parts) return null;
  const [, family = '', initials = '', suffix = ''] = parts;
  return { family, given: [...initials].map((letter) => `${letter}.`).join(' '), suffix: suffix.trim() };
}
