import type { Grant, MeshHeading, RecordMetadata, Substance } from '@sextant/contracts/literature/article';
import { child, children, type Element, optionalTextOf, textOf } from './element.ts';
import { trialsOf } from './trials.ts';

/**
 * Version of the metadata parser, stored with each record. Raise it when a field of `RecordMetadata` is added or read
 * differently, so that files are read again. Version 1 was not recorded, and read no metadata.
 */
export const PARSER_VERSION = 2;

const uiOf = (element: Element | undefined): string | null => element?.attributes.UI || null;
const isMajor = (element: Element | undefined): boolean => element?.attributes.MajorTopicYN === 'Y';
const named = (element: Element) => ({ name: textOf(element), ui: uiOf(element) });

/** The registry number that MEDLINE writes for a substance without one. */
const NO_REGISTRY_NUMBER = '0';

function substanceOf(chemical: Element): Substance[] {
  const substance = child(chemical, 'NameOfSubstance');
  if (!substance) return [];
  const number = textOf(child(chemical, 'RegistryNumber'));
  const registryNumber = number && number !== NO_REGISTRY_NUMBER ? number : null;
  return [{ ...named(substance), registryNumber }];
}

/** Headings in order; a descriptor may repeat with other qualifiers. */
export function meshHeadingsOf(citation: Element | undefined): MeshHeading[] {
  return children(child(citation, 'MeshHeadingList'), 'MeshHeading').flatMap((heading) => {
    const descriptor = child(heading, 'DescriptorName');
    if (!textOf(descriptor) || !descriptor) return [];
    const qualifiers = children(heading, 'QualifierName').map((qualifier) => ({
      ...named(qualifier),
      major: isMajor(qualifier),
    }));
    return [{ ...named(descriptor), major: isMajor(descriptor), qualifiers }];
  });
}

const grantOf = (grant: Element): Grant => ({
  id: optionalTextOf(child(grant, 'GrantID')),
  acronym: optionalTextOf(child(grant, 'Acronym')),
  agency: optionalTextOf(child(grant, 'Agency')),
  country: optionalTextOf(child(grant, 'Country')),
});

/** Publication types and their identifiers, each once. */
export function publicationTypesOf(elements: readonly Element[]) {
  const uis = new Map<string, string | null>();
  for (const element of elements) {
    const { name, ui } = named(element);
    if (name) uis.set(name, uis.get(name) ?? ui);
  }
  return { publicationTypes: [...uis.keys()], publicationTypeUis: [...uis.values()] };
}

const languagesOf = (parent: Element | undefined): string[] => [
  ...new Set(children(parent, 'Language').map(textOf).filter(Boolean)),
];

const grantsOf = (parent: Element | undefined): Grant[] =>
  children(child(parent, 'GrantList'), 'Grant')
    .map(grantOf)
    .filter((grant) => Object.values(grant).some(Boolean));

/** Metadata that articles and books store in the same elements. */
type SharedMetadata = Pick<RecordMetadata, 'trials' | 'languages' | 'grants' | 'parsedBy'>;

/**
 * @param article the `Article` or `BookDocument`
 * @param texts title and abstract, which may name trials
 */
const sharedMetadata = (article: Element | undefined, texts: readonly (string | null)[]): SharedMetadata => ({
  trials: trialsOf(child(article, 'DataBankList'), texts),
  languages: languagesOf(article),
  grants: grantsOf(article),
  parsedBy: PARSER_VERSION,
});

/** Metadata of a `MedlineCitation`, except headings and publication types, which the caller has read already. */
export const citationMetadata = (
  citation: Element | undefined,
  texts: readonly (string | null)[],
): Omit<RecordMetadata, 'meshHeadings' | 'publicationTypeUis'> => ({
  substances: children(child(citation, 'ChemicalList'), 'Chemical').flatMap(substanceOf),
  ...sharedMetadata(child(citation, 'Article'), texts),
  country: optionalTextOf(child(citation, 'MedlineJournalInfo', 'Country')),
});

/** Metadata of a `BookDocument`: books have no headings, no substances and no journal. */
export const bookMetadata = (
  document: Element | undefined,
  texts: readonly (string | null)[],
): Omit<RecordMetadata, 'publicationTypeUis'> => ({
  substances: [],
  meshHeadings: [],
  ...sharedMetadata(document, texts),
  country: null,
});
