import { child, type Element, getText, unique } from './element.ts';
import { getProse } from './markup.ts';

const isValid = ({ attributes }: Element) => attributes.ValidYN !== 'N';

const toInitials = (foreName: string) =>
  foreName
    .split(/[\s-]+/u)
    .map((name) => name.charAt(0))
    .join('');

const GROUP_WORD =
  /\b(?:group|investigators|collaborators|collaboration|committee|consortium|network|trialists|stud(?:y|ies))\b/iu;
/** No family has such a name. */
const GROUP_ALONE = /^(?:investigators|collaborators|collaboration|committee|consortium|trialists)$/iu;
/** Some families have: 'Study, Anna Maria' is a person. */
const GROUP_OR_FAMILY = /^(?:group|network|stud(?:y|ies))$/iu;
/** What is no given name: 'PROGRESS Collaborative', 'Brazilian Consensus', 'UKPDS'. */
const NO_GIVEN_NAME =
  /\b(?:association|collaborative|consensus|cooperative|international|project|research|society|task|trial|working)\b/iu;
const ACRONYM = /\p{Lu}{3}|\d/u;

/**
 * Older records file a group as a person: 'Group' as family name, 'Lilly Resistant Schizophrenia Study' as given
 * names.
 */
const isGroup = (family: string, given: string) =>
  GROUP_WORD.test(given) ||
  (given !== '' && GROUP_ALONE.test(family)) ||
  (GROUP_OR_FAMILY.test(family) && (NO_GIVEN_NAME.test(given) || ACRONYM.test(given)));

interface Author {
  readonly isGroup: boolean;
  /** 'Smith JA Jr', or the name of the group. */
  readonly name: string;
  /** 'Smith Jane Ann': as full as the record has it. */
  readonly fullName: string;
}

function parseAuthor(author: Element): Author {
  const collective = getText(child(author, 'CollectiveName'));
  if (collective) return { isGroup: true, name: collective, fullName: '' };
  const family = getText(child(author, 'LastName'));
  const given = getText(child(author, 'ForeName'));
  if (isGroup(family, given)) return { isGroup: true, name: `${given} ${family}`, fullName: '' };
  const initials = getText(child(author, 'Initials')) || toInitials(given);
  return {
    isGroup: false,
    name: [family, initials, getText(child(author, 'Suffix'))].filter(Boolean).join(' '),
    fullName: [family, given || initials].filter(Boolean).join(' '),
  };
}

/** Authors as PubMed lists them, and what a search by author needs to know of them. */
export function parseAuthors(elements: readonly Element[]) {
  const all = elements
    .filter(isValid)
    .map(parseAuthor)
    .filter(({ name }) => name);
  const persons = all.filter((author) => !author.isGroup);
  const [first, last] = [persons[0], persons.at(-1)];
  return {
    authors: unique(all.map(({ name }) => name)),
    authorNames: persons.map(({ fullName }) => fullName),
    leadAuthors: first && last ? [first.name, last.name] : [],
    groups: unique(all.filter((author) => author.isGroup).map(({ name }) => name)),
  };
}

const EMAIL = /\s*(?:electronic address:|e-?mail:?)?\s*[^\s@,;:()<>]+@[^\s@,;()<>]+[.,;]*/giu;
const MAYBE_EMAIL = /@/;

/** Affiliations of all authors, each once: a person's address is nobody else's business. */
export const parseAffiliations = (elements: readonly Element[]): string[] =>
  unique(
    elements.flatMap((author) =>
      author.children.flatMap((node) => {
        if (typeof node === 'string' || node.name !== 'AffiliationInfo') return [];
        const text = getProse(child(node, 'Affiliation'));
        return MAYBE_EMAIL.test(text) ? text.replace(EMAIL, ' ').replace(/\s+/gu, ' ').trim() : text;
      }),
    ),
  );
