import { child, type Element, textOf, unique } from './element.ts';

const isValid = ({ attributes }: Element) => attributes.ValidYN !== 'N';

const initialsOf = (foreName: string) =>
  foreName
    .split(/[\s-]+/u)
    .map((name) => name.charAt(0))
    .join('');

const shortName = (author: Element): string => {
  const family = textOf(child(author, 'LastName'));
  const given = textOf(child(author, 'Initials')) || initialsOf(textOf(child(author, 'ForeName')));
  return [family, given, textOf(child(author, 'Suffix'))].filter(Boolean).join(' ');
};

/** Authors as PubMed lists them: 'Smith JA', 'Smith JA Jr', or the name of a group. */
export const authorsOf = (authors: readonly Element[]): string[] =>
  unique(
    authors.filter(isValid).map((author) => textOf(child(author, 'CollectiveName')) || shortName(author)),
  );

/** Full family and given names, so that 'Smith Jane' finds them; groups have none. */
export const fullNamesOf = (authors: readonly Element[]): string[] =>
  unique(
    authors.filter(isValid).map((author) => {
      const given = textOf(child(author, 'ForeName'));
      return given ? `${textOf(child(author, 'LastName'))} ${given}`.trim() : '';
    }),
  );
