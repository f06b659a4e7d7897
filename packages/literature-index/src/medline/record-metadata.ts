import type { Grant, MeshHeading, RecordMetadata, Substance } from '@sextant/contracts/literature/article';
import { child, children, type Element, getOptionalText, getText } from './element.ts';
import { parseAccessions, parseTrials } from './trials.ts';

/**
 * Version of the metadata parser, stored with each record. Raise it when a field of `RecordMetadata` is added or read
 * differently, so that files are read again. Version 1 was not recorded, and read no metadata; 2 read neither other abstracts,
 * affiliations, notices and dates in PubMed, nor markup.
 */
export const PARSER_VERSION = 3;

const getUi = (element: Element | undefined): string | null => element?.attributes.UI || null;
const isMajor = (element: Element | undefined): boolean => element?.attributes.MajorTopicYN === 'Y';
const named = (element: Element) => ({ name: getText(element), ui: getUi(element) });

/** The registry number that MEDLINE writes for a substance without one. */
const NO_REGISTRY_NUMBER = '0';

function parseSubstance(chemical: Element): Substance[] {
  const substance = child(chemical, 'NameOfSubstance');
  if (!substance) return [];
  const number = getText(child(chemical, 'RegistryNumber'));
  const registryNumber = number && number !== NO_REGISTRY_NUMBER ? number : null;
  return [{ ...named(substance), registryNumber }];
}

/** Headings in order; a descriptor may repeat with other qualifiers. */
export function parseMeshHeadings(citation: Element | undefined): MeshHeading[] {
  return children(child(citation, 'MeshHeadingList'), 'MeshHeading').flatMap((heading) => {
    const descriptor = child(heading, 'DescriptorName');
    if (!getText(descriptor) || !descriptor) return [];
    const qualifiers = children(heading, 'QualifierName').map((qualifier) => ({
      ...named(qualifier),
      major: isMajor(qualifier),
    }));
    return [{ ...named(descriptor), major: isMajor(descriptor), qualifiers }];
  });
}

const parseGrant = (grant: Element): Grant => ({
  id: getOptionalText(child(grant, 'GrantID')),
  acronym: getOptionalText(child(grant, 'Acronym')),
  agency: getOptionalText(child(grant, 'Agency')),
  country: getOptionalText(child(grant, 'Country')),
});

/** Publication types and their identifiers, each once. */
export function parsePublicationTypes(elements: readonly Element[]) {
  const uis = new Map<string, string | null>();
  for (const element of elements) {
    const { name, ui } = named(element);
    if (name) uis.set(name, uis.get(name) ?? ui);
  }
  return { publicationTypes: [...uis.keys()], publicationTypeUis: [...uis.values()] };
}

const parseLanguages = (parent: Element | undefined): string[] => [
  ...new Set(children(parent, 'Language').map(getText).filter(Boolean)),
];

const parseGrants = (parent: Element | undefined): Grant[] =>
  children(child(parent, 'GrantList'), 'Grant')
    .map(parseGrant)
    .filter((grant) => Object.values(grant).some(Boolean));

/** Metadata that articles and books store in the same elements. */
type SharedMetadata = Pick<RecordMetadata, 'trials' | 'languages' | 'grants' | 'accessions' | 'parsedBy'>;
/** What the caller reads itself. */
type OwnMetadata =
  | 'publicationTypeUis'
  | 'otherAbstracts'
  | 'vernacularTitle'
  | 'affiliations'
  | 'notices'
  | 'entered'
  | 'created';

/**
 * @param article the `Article` or `BookDocument`
 * @param texts title and abstract, which may name trials
 */
const sharedMetadata = (article: Element | undefined, texts: readonly (string | null)[]): SharedMetadata => ({
  trials: parseTrials(child(article, 'DataBankList'), texts),
  languages: parseLanguages(article),
  grants: parseGrants(article),
  accessions: parseAccessions(child(article, 'DataBankList')),
  parsedBy: PARSER_VERSION,
});

/** Metadata of a `MedlineCitation`, except headings and publication types, which the caller has read already. */
export const citationMetadata = (
  citation: Element | undefined,
  texts: readonly (string | null)[],
): Omit<RecordMetadata, 'meshHeadings' | OwnMetadata> => ({
  substances: children(child(citation, 'ChemicalList'), 'Chemical').flatMap(parseSubstance),
  ...sharedMetadata(child(citation, 'Article'), texts),
  country: getOptionalText(child(citation, 'MedlineJournalInfo', 'Country')),
});

/** Metadata of a `BookDocument`: books have no headings, no substances and no journal. */
export const bookMetadata = (
  document: Element | undefined,
  texts: readonly (string | null)[],
): Omit<RecordMetadata, OwnMetadata> => ({
  substances: [],
  meshHeadings: [],
  ...sharedMetadata(document, texts),
  country: null,
});
