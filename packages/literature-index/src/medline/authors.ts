import { child, type Element, getText, unique } from './element.ts';

const isValid = ({ attributes }: Element) => attributes.ValidYN !== 'N';

const toInitials = (foreName: string) =>
  foreName
    .split(/[\s-]+/u)
    .map((name) => name.charAt(0))
    .join('');

const shortName = (author: Element): string => {
  const family = getText(child(author, 'LastName'));
  const initials = getText(child(author, 'Initials')) || toInitials(getText(child(author, 'ForeName')));
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
