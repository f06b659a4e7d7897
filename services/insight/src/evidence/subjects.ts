import { uninvert } from '@sextant/literature-text/normal-form';
import { isFieldOfStudy, isTechnologyKind, readTraits, type TreatmentUse } from '../kinds/kinds.ts';
import { type Concept, isDosageForm } from '../names/names.ts';
import type { ConceptEvidence, EvidenceBase } from './evidence.ts';

/** A treatment that studies of a literature name, with its kin. */
export interface TableSubject {
  readonly key: string;
  /** In running text. */
  readonly name: string;
  readonly use: TreatmentUse;
  /** It names a class: no rival of anything, and without gaps of its own. */
  readonly isClass?: true;
  /** Classes that it shares with its rivals. */
  readonly classes?: readonly string[];
  /** Places of the subjects that are a part, a form, a class or a member of it. */
  readonly kin?: readonly number[];
}

/** An indication, population or setting in which treatments are studied. */
export interface TableField {
  readonly key: string;
  readonly name: string;
  readonly is: 'condition' | 'population' | 'setting';
  /** The topic itself: no field that a treatment of the topic could lack. */
  readonly isWhole?: true;
  /** Places of the fields that it is a case of: a study in one of them may be in it under another name. */
  readonly above?: readonly number[];
}

/** The treatments and fields of a literature, and which of them its documents name. */
export interface Subjects {
  readonly subjects: readonly TableSubject[];
  readonly fields: readonly (TableField & {
    /** All names, for a search by words. */
    readonly names: readonly string[];
  })[];
  /** Place of the subject that a technology's key stands for, forms among them; undefined for others. */
  placeOf(key: string): number | undefined;
  /** Places of subjects and fields that a document names: anywhere, and fields in its title or among its main headings. */
  namedIn(document: number): {
    readonly subjects: readonly number[];
    readonly fields: readonly number[];
    readonly mainFields: readonly number[];
  };
}

const MAX_SUBJECTS = 80;
const MAX_FIELDS = 60;
const MIN_ARTICLES = 3;
/** A device or procedure within so many longer names is a class of them. */
const MIN_LONGER = 2;
/** A field of more articles is the topic itself. */
const MAX_FIELD_SHARE = 0.4;

const byCount = (a: ConceptEvidence, b: ConceptEvidence) =>
  b.count - a.count || (a.concept.key < b.concept.key ? -1 : 1);
const isPartOf = (part: readonly string[], whole: readonly string[]) =>
  part.every((word) => whole.includes(word));
const treesOf = ({ meaning }: Concept) => meaning?.trees ?? [];
const isBelow = (a: Concept, b: Concept) =>
  treesOf(a).some((tree) => treesOf(b).some((above) => tree.startsWith(`${above}.`)));
const parentOf = (tree: string) => tree.slice(0, Math.max(0, tree.lastIndexOf('.')));
const isJustBelow = (a: Concept, b: Concept) =>
  treesOf(a).some((tree) => treesOf(b).includes(parentOf(tree)));

/** A neighboring diagnosis tells of the same patients by another name: psychosis beside schizophrenia. */
const isAboveOrBeside = (a: Concept, b: Concept) =>
  isBelow(b, a) ||
  treesOf(a).some(
    (tree) => parentOf(tree) !== '' && treesOf(b).some((other) => parentOf(other) === parentOf(tree)),
  );

/** An acronym by its heading: 'ED' is an emergency service. A title's capitals are no name: 'Ultrasound-Guided catheters'. */
const nameOf = ({ label, meaning }: Concept) =>
  meaning && !meaning.isSubstance && /^[A-Z]{2,6}s?$/.test(label)
    ? uninvert(meaning.name).toLowerCase()
    : label.replace(/^[A-Z][a-z]+-[A-Z][a-z]+\b/, (words) => words.toLowerCase());

/** A drug's name with a route or dosage form is still the drug. */
function formsByKey(technologies: readonly ConceptEvidence[]): ReadonlyMap<string, ConceptEvidence> {
  const byWords = new Map(technologies.map((one) => [one.concept.words.join(' '), one]));
  const bare = ({ concept }: ConceptEvidence) =>
    concept.words.filter((word) => !isDosageForm(word)).join(' ');
  return new Map(technologies.map((one) => [one.concept.key, byWords.get(bare(one)) ?? one]));
}

/** What a reader would accept in a list. */
export interface Acceptance {
  readonly isShown: (concept: ConceptEvidence) => boolean;
  /** Whether a condition is treated, not caused, by treatments. */
  readonly isField: (concept: ConceptEvidence) => boolean;
  /** Removes concepts that would be taken for an earlier one. */
  readonly distinct: (concepts: readonly ConceptEvidence[]) => readonly ConceptEvidence[];
}

/** The most frequent treatments and fields of a literature. */
export function findSubjects(base: EvidenceBase, { isShown, isField, distinct }: Acceptance): Subjects {
  const { index, concepts, documents } = base;
  const named = concepts.filter(({ count }) => count >= MIN_ARTICLES).toSorted(byCount);
  const technologies = named.filter((one) => isTechnologyKind(one.kind) && !one.isForeign && isShown(one));
  const forms = formsByKey(technologies);
  const treatments = technologies
    .filter((one) => forms.get(one.concept.key) === one && (one.isKindByName || one.concept.meaning !== null))
    .flatMap((one) => {
      const traits = readTraits(one.concept, one.kind, index);
      return traits ? [{ ...one, concept: one.concept, traits }] : [];
    })
    .slice(0, MAX_SUBJECTS);
  const isKin = (a: (typeof treatments)[number], b: (typeof treatments)[number]) =>
    isPartOf(a.concept.words, b.concept.words) ||
    isPartOf(b.concept.words, a.concept.words) ||
    // Drugs stand below each other by their structure: esomeprazole below omeprazole.
    ((a.traits.use !== 'drug' || a.traits.isClass) && isBelow(b.concept, a.concept)) ||
    ((b.traits.use !== 'drug' || b.traits.isClass) && isBelow(a.concept, b.concept));
  const subjects = treatments.map((one): TableSubject => {
    const kin = treatments.flatMap((other, place) => (other !== one && isKin(one, other) ? place : []));
    const { use, classes } = one.traits;
    const longer = treatments.filter(
      (other) => other !== one && isPartOf(one.concept.words, other.concept.words),
    );
    const isClass = one.traits.isClass || (use !== 'drug' && longer.length >= MIN_LONGER);
    return {
      key: one.concept.key,
      name: nameOf(one.concept),
      use,
      ...(isClass && { isClass: true as const }),
      ...(classes.length > 0 && { classes }),
      ...(kin.length > 0 && { kin }),
    };
  });
  const places = new Map(subjects.map(({ key }, place) => [key, place]));
  const placeOf = (key: string) => places.get(forms.get(key)?.concept.key ?? key);

  const found = distinct(
    named.filter((one) => isField(one) && isFieldOfStudy(one.concept, one.kind, one.isKindByName)),
  ).slice(0, MAX_FIELDS);
  const wholes = found.filter(({ topic, share }) => topic || share > MAX_FIELD_SHARE);
  const fields = found.map(({ concept, kind }) => {
    const above = found.flatMap((other, place) => (isBelow(concept, other.concept) ? place : []));
    return {
      key: concept.key,
      name: nameOf(concept),
      is: kind === 'condition' || kind === 'population' ? kind : ('setting' as const),
      ...(wholes.some((whole) => whole.concept === concept || isAboveOrBeside(concept, whole.concept)) && {
        isWhole: true as const,
      }),
      ...(above.length > 0 && { above }),
      names: [
        ...concept.spellings.map(({ text }) => text),
        ...(concept.meaning ? (index.meanings.vocabulary.get(concept.meaning.id)?.entryTerms ?? []) : []),
      ],
    };
  });
  const fieldPlaces = (isCase: (concept: Concept, field: Concept) => boolean) =>
    concepts.map(({ concept }) =>
      found.flatMap(({ concept: field }, place) =>
        concept === field || isPartOf(field.words, concept.words) || isCase(concept, field) ? place : [],
      ),
    );
  /** Places of the fields that a concept comes near to, with all that it is a case of; and of those that it names: an infarction is no study of necrosis. */
  const [fieldsOf, mainFieldsOf] = [fieldPlaces(isBelow), fieldPlaces(isJustBelow)];
  const fieldByHeading = new Map(
    found.flatMap(({ concept }, place) => (concept.meaning ? [[concept.meaning.id, place]] : [])),
  );
  const subjectByHeading = new Map(
    treatments.flatMap(({ concept }, place) => (concept.meaning ? [[concept.meaning.id, place]] : [])),
  );
  const unique = (list: readonly number[]) => [...new Set(list)].sort((a, b) => a - b);

  return {
    subjects,
    fields,
    placeOf,
    namedIn(document) {
      const record = documents[document]?.record;
      const titleTo = index.corpus.texts[document]?.titleTo ?? 0;
      const mentions = index.mentionsIn(document);
      const headings = [
        ...(record?.meshHeadings ?? []).map(({ ui, major, qualifiers }) => ({
          ui,
          isMain: major || qualifiers.some((each) => each.major),
        })),
        ...(record?.substances ?? []).map(({ ui }) => ({ ui, isMain: true })),
      ];
      const place = (map: ReadonlyMap<unknown, unknown>) => (ui: string | null) =>
        ((ui && map.get(ui)) ?? []) as number | [];
      return {
        subjects: unique([
          ...mentions.flatMap(({ concept }) => placeOf(concepts[concept]?.concept.key ?? '') ?? []),
          ...headings.flatMap(({ ui }) => place(subjectByHeading)(ui)),
        ]),
        fields: unique([
          ...mentions.flatMap(({ concept }) => fieldsOf[concept] ?? []),
          ...headings.flatMap(({ ui }) => place(fieldByHeading)(ui)),
        ]),
        mainFields: unique([
          ...mentions.flatMap(({ concept, first }) => (first < titleTo ? (mainFieldsOf[concept] ?? []) : [])),
          ...headings.flatMap(({ ui, isMain }) => (isMain ? place(fieldByHeading)(ui) : [])),
        ]),
      };
    },
  };
}
