import { child, type Element, getText, unique } from './element.ts';

const isValid = ({ attributes }: Element) => attributes.ValidYN !== 'N';

const toInitials = (foreName: string) =>
  foreName
    .split(/[\s-]+/u)
    .map((name) => name.charAt(0))
    .join('');

const GROUP =
  /\b(?:group|investigators|collaborators|collaboration|committee|consortium|network|trialists|stud(?:y|ies))\b/iu;

/** Older records file a group as a person: 'Group' as family name, 'Lilly Resistant Schizophrenia Study' as given names. */
const isGroup = (family: string, given: string) => given.includes(' ') && GROUP.test(`${given} ${family}`);

const shortName = (author: Element): string => {
  const family = getText(child(author, 'LastName'));
  const given = getText(child(author, 'ForeName'));
  const initials = getText(child(author, 'Initials')) || toInitials(given);
  if (isGroup(family, given)) return `${given} ${family}`;
  return [family, initials, getText(child(author, 'Suffix'))].filter(Boolean).join(' ');
};

/** Authors as PubMed lists them: 'Smith JA', 'Smith JA Jr', or the name of a group. */
export const parseAuthors = (authors: readonly Element[]): string[] =>
  unique(
    authors.filter(isValid).map((author) => getText(child(author, 'CollectiveName')) || shortName(author)),
  );

/** Full family and given names, so that 'Smith Jane' finds them; groups have none. */
export const parseFullNames = (authors: readonly Element[]): string[] =>
  unique(
    authors.filter(isValid).map((author) => {
      const initials = getText(child(author, 'ForeName'));
      return initials ? `${getText(child(author, 'LastName'))} ${initials}`.trim() : '';
    }),
  );
