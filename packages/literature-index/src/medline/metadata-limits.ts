import type { RecordMetadata } from '@sextant/contracts/literature/article';

/** The limits of the contracts. Real records have some hundred grants and a dozen of everything else. */
const MAX_ITEMS = 1_000;
const MAX_QUALIFIERS = 100;
const MAX_PUBLICATION_TYPES = 100;
const MAX_LANGUAGES = 100;
const MAX_NAME_CHARS = 500;
const MAX_UI_CHARS = 50;
const MAX_NUMBER_CHARS = 100;
const MAX_OTHER_ABSTRACTS = 100;
const MAX_ABSTRACT_CHARS = 100_000;
const MAX_TITLE_CHARS = 4_000;
const MAX_AFFILIATIONS = 5_000;
const MAX_AFFILIATION_CHARS = 2_000;
const MAX_NOTICES = 100;
const MAX_NOTICE_CHARS = 2_000;
const MAX_ACCESSIONS = 5_000;
const MAX_ACCESSION_CHARS = 300;

const isWithinLength = (text: string | null, maxChars: number) => text === null || text.length <= maxChars;
const isNamed = ({ name, ui }: { readonly name: string; readonly ui: string | null }) =>
  isWithinLength(name, MAX_NAME_CHARS) && isWithinLength(ui, MAX_UI_CHARS);

function isWithin<Item>(
  items: readonly Item[] | null,
  maxItems: number,
  isItemWithin: (item: Item) => boolean,
): boolean {
  return items === null || (items.length <= maxItems && items.every(isItemWithin));
}

function isWithinLimits(metadata: RecordMetadata): boolean {
  return (
    isWithin(
      metadata.substances,
      MAX_ITEMS,
      (substance) => isNamed(substance) && isWithinLength(substance.registryNumber, MAX_NUMBER_CHARS),
    ) &&
    isWithin(
      metadata.meshHeadings,
      MAX_ITEMS,
      (heading) => isNamed(heading) && isWithin(heading.qualifiers, MAX_QUALIFIERS, isNamed),
    ) &&
    isWithin(metadata.publicationTypeUis, MAX_PUBLICATION_TYPES, (ui) => isWithinLength(ui, MAX_UI_CHARS)) &&
    isWithin(
      metadata.trials,
      MAX_ITEMS,
      ({ registry, number }) =>
        isWithinLength(registry, MAX_NUMBER_CHARS) && isWithinLength(number, MAX_NUMBER_CHARS),
    ) &&
    isWithin(metadata.languages, MAX_LANGUAGES, (language) => isWithinLength(language, MAX_NUMBER_CHARS)) &&
    isWithinLength(metadata.country, MAX_NAME_CHARS) &&
    isWithin(metadata.grants, MAX_ITEMS, ({ id, acronym, agency, country }) =>
      [id, acronym, agency, country].every((text) => isWithinLength(text, MAX_NAME_CHARS)),
    ) &&
    isWithin(
      metadata.otherAbstracts,
      MAX_OTHER_ABSTRACTS,
      ({ language, type, text }) =>
        isWithinLength(language, MAX_NUMBER_CHARS) &&
        isWithinLength(type, MAX_NUMBER_CHARS) &&
        isWithinLength(text, MAX_ABSTRACT_CHARS),
    ) &&
    isWithinLength(metadata.vernacularTitle, MAX_TITLE_CHARS) &&
    isWithin(metadata.affiliations, MAX_AFFILIATIONS, (text) =>
      isWithinLength(text, MAX_AFFILIATION_CHARS),
    ) &&
    isWithin(
      metadata.notices,
      MAX_NOTICES,
      ({ date, notice }) =>
        isWithinLength(date, MAX_NUMBER_CHARS) && isWithinLength(notice, MAX_NOTICE_CHARS),
    ) &&
    isWithin(metadata.accessions, MAX_ACCESSIONS, (text) => isWithinLength(text, MAX_ACCESSION_CHARS))
  );
}

const truncate = (text: string, maxChars = MAX_NAME_CHARS) =>
  isWithinLength(text, maxChars) ? text : text.slice(0, maxChars).toWellFormed();
const truncateOptional = (text: string | null, maxChars = MAX_NAME_CHARS) => text && truncate(text, maxChars);
/** A truncated identifier would identify something else. */
const orNull = (identifier: string | null, maxChars: number) =>
  isWithinLength(identifier, maxChars) ? identifier : null;
const named = ({ name, ui }: { readonly name: string; readonly ui: string | null }) => ({
  name: truncate(name),
  ui: orNull(ui, MAX_UI_CHARS),
});
const limitItems = <Item, Cut>(
  items: readonly Item[] | null,
  maxItems: number,
  truncateItem: (item: Item) => Cut,
) => (items === null ? null : items.slice(0, maxItems).map(truncateItem));

/**
 * Restricts a record's metadata to the limits of the contracts: anything beyond is damage, and is truncated or dropped.
 * Returns the same object if it is within them.
 */
export function metadataWithinLimits(metadata: RecordMetadata): RecordMetadata {
  if (isWithinLimits(metadata)) return metadata;
  return {
    substances: limitItems(metadata.substances, MAX_ITEMS, (substance) => ({
      ...named(substance),
      registryNumber: orNull(substance.registryNumber, MAX_NUMBER_CHARS),
    })),
    meshHeadings: limitItems(metadata.meshHeadings, MAX_ITEMS, (heading) => ({
      ...named(heading),
      major: heading.major,
      qualifiers: heading.qualifiers
        .slice(0, MAX_QUALIFIERS)
        .map((qualifier) => ({ ...named(qualifier), major: qualifier.major })),
    })),
    publicationTypeUis: limitItems(metadata.publicationTypeUis, MAX_PUBLICATION_TYPES, (ui) =>
      orNull(ui, MAX_UI_CHARS),
    ),
    trials: limitItems(
      metadata.trials?.filter(({ registry, number }) =>
        [registry, number].every((text) => isWithinLength(text, MAX_NUMBER_CHARS)),
      ) ?? null,
      MAX_ITEMS,
      (trial) => trial,
    ),
    languages: limitItems(metadata.languages, MAX_LANGUAGES, (language) =>
      truncate(language, MAX_NUMBER_CHARS),
    ),
    country: truncateOptional(metadata.country),
    grants: limitItems(metadata.grants, MAX_ITEMS, ({ id, acronym, agency, country }) => ({
      id: truncateOptional(id),
      acronym: truncateOptional(acronym),
      agency: truncateOptional(agency),
      country: truncateOptional(country),
    })),
    otherAbstracts: limitItems(metadata.otherAbstracts, MAX_OTHER_ABSTRACTS, ({ language, type, text }) => ({
      language: truncate(language, MAX_NUMBER_CHARS),
      type: truncateOptional(type, MAX_NUMBER_CHARS),
      text: truncate(text, MAX_ABSTRACT_CHARS),
    })),
    vernacularTitle: truncateOptional(metadata.vernacularTitle, MAX_TITLE_CHARS),
    affiliations: limitItems(metadata.affiliations, MAX_AFFILIATIONS, (text) =>
      truncate(text, MAX_AFFILIATION_CHARS),
    ),
    notices: limitItems(metadata.notices, MAX_NOTICES, ({ kind, date, notice }) => ({
      kind,
      date: truncateOptional(date, MAX_NUMBER_CHARS),
      notice: truncateOptional(notice, MAX_NOTICE_CHARS),
    })),
    entered: metadata.entered,
    created: metadata.created,
    accessions: limitItems(
      metadata.accessions?.filter((text) => isWithinLength(text, MAX_ACCESSION_CHARS)) ?? null,
      MAX_ACCESSIONS,
      (text) => text,
    ),
    parsedBy: metadata.parsedBy,
  };
}
