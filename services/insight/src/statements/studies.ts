import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import {
  isMemberOf,
  isPresentable,
  isTechnology,
  type Literature,
  memoizeByContext,
  removeSimilar,
  topicRelatives,
} from '../assessment/assessment.ts';
import { SYNTHESES, SYNTHESES_AND_RANDOMIZED, TRIALS } from '../evidence/designs.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { EvidenceTable, TableSentence, TableStudy } from '../evidence/table.ts';
import { isQuotable } from '../quotes/quotable.ts';
import { elsewhere, onTopic } from './on-topic.ts';
import { names, placeOf } from './quotes.ts';

/** What statements ask of a literature: its technologies, the query's own subject, and the studies on them. */
export interface Studies {
  /** Technologies that statements may be about, most frequent first. */
  readonly technologies: readonly ConceptEvidence[];
  /** Whether its name is known as one thing: by the vocabulary, by the WHO's stems, or as a treatment of its own. */
  readonly isKnown: (technology: ConceptEvidence) => boolean;
  /** Whether it is given or done to people, by its own name: no class, no test. */
  readonly isTreatment: (technology: ConceptEvidence) => boolean;
  /** Studies of the query's subject whose title or arms name a technology, in the order of the table. */
  readonly of: (technology: ConceptEvidence) => readonly TableStudy[];
  /** Studies of the query's subject that name a technology anywhere. */
  readonly naming: (technology: ConceptEvidence) => readonly TableStudy[];
  /** All studies of the query's subject, in the order of the table. */
  readonly onTopic: readonly TableStudy[];
  readonly withPmid: (pmid: string) => TableStudy | undefined;
  /** Whether a text names a condition, and not the query's. */
  readonly isElsewhere: (text: string) => boolean;
  /** The query's own technologies: what it names, and their members and forms. Where it names none, all are. */
  readonly isOwn: (technology: ConceptEvidence) => boolean;
  /** Technologies that a study tests: a title or an arm names them. */
  readonly testedIn: (study: TableStudy) => readonly ConceptEvidence[];
  /** The same, and what the query itself names; a technique of the query, 'drug repurposing', is tested by no study. */
  readonly candidatesIn: (study: TableStudy) => readonly ConceptEvidence[];
  /** Whether a text names a class of the query right before its member: 'the ACE inhibitor ramipril'. */
  readonly isApposition: (text: string, before: ConceptEvidence, technology: ConceptEvidence) => boolean;
  /** What follows a quote of the conclusion in the conclusion, and whether without a gap. */
  readonly restOf: (study: TableStudy, quote: string) => { rest: string | null; isWhole: boolean };
}

/** What an article says of itself limits nothing. */
const OF_ITSELF =
  /^(?:trial )?regist(?:ration|ry|ered)\b|^[^.]*\b(?:is|are) (?:discussed|outlined|reviewed|presented|described)\b[^.]*\.$/i;
const MIN_ARTICLES = 4;
/** Characters between a class and its member. */
const APPOSITION = 4;
/** A name that nothing else knows is a technology where so many studies test it. */
const MIN_TESTS = { specific: 3, word: 8 };

const isKnown = ({ concept, kind, isKindByName }: ConceptEvidence) =>
  concept.meaning !== null || (kind === 'platform' && isKindByName && concept.words.length === 1);
/** 'Extract' alone could be of anything; 'CPX-351' and 'midline catheter' could not. */
const isSpecific = ({ concept }: ConceptEvidence) => / |\p{Lu}.*[\p{Lu}\d]/u.test(concept.label);

function studiesOf(literature: Literature): Studies {
  const { base, table } = literature;
  const treatments = new Set(table.subjects?.flatMap(({ key, isClass }) => (isClass ? [] : key)));
  const tests = new Map<string, number>();
  for (const { technologies: keys } of table.studies)
    for (const key of keys) tests.set(key, (tests.get(key) ?? 0) + 1);
  const found = base.concepts
    .filter((one) => isTechnology(one) && isPresentable(one) && one.count >= MIN_ARTICLES)
    .filter(
      (one) =>
        isKnown(one) || (tests.get(one.concept.key) ?? 0) >= MIN_TESTS[isSpecific(one) ? 'specific' : 'word'],
    )
    .toSorted((a, b) => b.count - a.count || (a.concept.key < b.concept.key ? -1 : 1));
  // What the query names is a subject of answers, whatever its kind.
  const topics = base.topics.filter(({ kind }) => kind !== 'condition' && kind !== 'population');
  const technologies = removeSimilar([...topics, ...found.filter((one) => !topics.includes(one))]);
  const byKey = new Map(technologies.map((one) => [one.concept.key, one]));
  const relatives = topicRelatives(base);
  // A few stray records are later than the literature.
  const isStray = ({ year }: TableStudy) => year !== null && year > base.timeline.lastYear;
  const own = new Set(relatives.flatMap((all) => (topics.some((topic) => all.has(topic)) ? [...all] : [])));
  const isMember = memoizeByContext((technology: ConceptEvidence) =>
    topics.some((topic) => isMemberOf(base, technology, topic)),
  );
  const isOwn = (technology: ConceptEvidence) =>
    topics.length === 0 || own.has(technology) || isMember(technology);
  const testedIn = (study: TableStudy) => study.technologies.flatMap((key) => byKey.get(key) ?? []);
  const isElsewhere = elsewhere(literature);
  const isOnTopic = onTopic(base, isElsewhere, (study) => testedIn(study).some(isOwn));
  const studies = table.studies.filter((study) => !study.isRetracted && !isStray(study) && isOnTopic(study));
  const byPmid = new Map(studies.map((study) => [study.pmid, study]));
  const byTechnology = new Map<string, TableStudy[]>();
  for (const study of studies)
    for (const key of study.technologies) {
      const list = byTechnology.get(key);
      if (list) list.push(study);
      else byTechnology.set(key, [study]);
    }
  // What the query names has many forms: its word in a title is enough.
  const titled = memoizeByContext((topic: ConceptEvidence) =>
    studies.filter(
      ({ title, technologies: keys }) => keys.includes(topic.concept.key) || names(title, topic),
    ),
  );
  return {
    technologies,
    candidatesIn: (study) =>
      [...testedIn(study), ...topics].filter(({ topic, kind }) => !topic || kind !== 'technique'),
    isApposition: (text, before, technology) =>
      before.topic &&
      isOwn(technology) &&
      placeOf(text, technology) - placeOf(text, before) <= before.concept.label.length + APPOSITION,
    restOf: ({ pmid, conclusionRest = '' }, quote) => {
      const isTold = conclusionRest && !OF_ITSELF.test(conclusionRest) && isQuotable(conclusionRest);
      const rest = isTold ? conclusionRest : null;
      const { abstract = null } = base.documents[base.places.get(pmid) ?? -1]?.record ?? {};
      return { rest, isWhole: rest !== null && (abstract?.includes(`${quote} ${rest}`) ?? false) };
    },
    isKnown: (technology) =>
      isKnown(technology) || (isSpecific(technology) && treatments.has(technology.concept.key)),
    isTreatment: ({ concept }) => treatments.has(concept.key),
    of: (technology) =>
      technology.topic ? titled(technology) : (byTechnology.get(technology.concept.key) ?? []),
    naming: ({ concept }) =>
      Array.from(concept.documents, (place) => byPmid.get(base.documents[place]?.record.pmid ?? '')).filter(
        (study) => study !== undefined,
      ),
    onTopic: studies,
    withPmid: (pmid) => byPmid.get(pmid),
    isElsewhere,
    isOwn,
    testedIn,
  };
}

/** The studies of a literature, gathered once. */
export const gatherStudies = memoizeByContext(studiesOf);

/** What no randomized trial says of itself. */
const OBSERVED =
  /\b(?:retrospective(?:ly)?|case-control|insurance claims|mendelian|in silico|electronic health records?)\b/i;
const OBSERVED_BY_TITLE =
  /\b(?:prospective (?:study|follow-up|evaluation)|cohort|observational|survey|registry|database|naturalistic|baseline characteristics)\b/i;
const isMisread = ({ design, title, sentences }: TableStudy) =>
  design?.value === 'randomized-trial' &&
  !/random/i.test(title) &&
  (OBSERVED_BY_TITLE.test(title) ||
    [title, ...sentences.map(({ quote }) => quote)].some((text) => OBSERVED.test(text)));

/** A report on a part of a study, or on what became of it: no study of its own. */
const SECONDARY =
  /\b(?:sub-?(?:stud(?:y|ies)|analys[ie]s|groups?)|post[- ]?hoc|secondary analys[ie]s|ancillary|extension (?:study|phase|trial)|(?:re-?|retrospective )analys[ie]s of|(?:data|results) from (?:an?|two|three|four|\d+) (?:[\w-]+ ){0,5}(?:trials?|stud(?:y|ies)))\b/i;
export const isSecondary = ({ title }: Pick<TableStudy, 'title'>): boolean => SECONDARY.test(title);

/** The design, where it is certain. */
export const certainDesign = (study: TableStudy): ReadDesign | null =>
  study.design?.tier !== 'read' ? null : isMisread(study) ? 'observational' : study.design.value;
const isCertainly = (study: TableStudy, designs: ReadonlySet<ReadDesign>) => {
  const design = study.isCut ? null : certainDesign(study);
  return design !== null && designs.has(design);
};
export const isSynthesis = (study: TableStudy): boolean => isCertainly(study, SYNTHESES);
export const isControlled = (study: TableStudy): boolean => isCertainly(study, SYNTHESES_AND_RANDOMIZED);

const IN_PEOPLE = new Set([...SYNTHESES, ...TRIALS, 'observational', 'case-report'] as const);
export const isInPeople = (study: TableStudy): boolean => isCertainly(study, IN_PEOPLE);

/** People of a trial, where they are certain: a number in a synthesis may be that of one of its studies. */
export const peopleIn = (study: TableStudy): number | null =>
  study.n?.tier === 'read' && !isSynthesis(study) ? study.n.value : null;

const LARGEST = 5;
const RECENT_YEARS = 10;
/** Between 0 and 1 by design, then people, then year: what a reader should see first. */
export function strengthOf(study: TableStudy, { lastYear = 0 }: EvidenceTable): number {
  const level = isSynthesis(study) ? 1 : isControlled(study) ? 0.5 : 0;
  const people = isSynthesis(study) ? 1 : Math.min(1, Math.log10(peopleIn(study) ?? 10) / LARGEST);
  const age = study.year === null ? RECENT_YEARS : lastYear - study.year;
  const recency = Math.max(0, 1 - age / RECENT_YEARS);
  return 0.5 * level + 0.3 * people + 0.2 * recency;
}

/** Titles of those who speak for others; 'guidelines' alone may be one author's. */
const TITLE =
  /\b(?:consensus (?:statement|conference|recommendations?|report|paper|guidelines?)|position (?:paper|statement)|practice (?:parameters?|guidelines?)|(?:guidelines?|recommendations?) (?:of|from|by) the|(?:society|association|college|academy|federation|national|european|american|canadian|task force|working group)\b.*\b(?:guidelines?|recommendations?))\b/i;
/** A study of how a guideline is followed is none. */
const ABOUT =
  /\b(?:adherence|compliance|implement\w+|impact|effects? of|according to|survey|audit|evaluation|versus|trial|review)\b/i;
export const isGuideline = ({ design, title }: TableStudy): boolean =>
  (design?.value === 'guideline' && design.tier === 'read') || (TITLE.test(title) && !ABOUT.test(title));

/** The sentence that a study concludes with, if it may be shown. */
export const conclusionOf = memoizeByContext(
  ({ sentences, conclusion }: TableStudy): TableSentence | undefined =>
    sentences.find(
      ({ id, role, isTitle, quote }) =>
        id === conclusion && role === 'conclusion' && !isTitle && isQuotable(quote),
    ),
);

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** 'Morphine-sparing', 'tamoxifen-induced': what was given less of, or what the people had before. */
const SPARED =
  /^[\w()]+[\s-]+(?:sparing|requirements?|consumption|needs?|doses? (?:was|were)|induced|related|resistant|refractory)\b/i;

/** Whether a text names a technology, not for what it did. */
export const isSpared = (text: string, technology: ConceptEvidence): boolean =>
  SPARED.test(text.slice(placeOf(text, technology)));

/** Whether a study is about a technology, by its arms or else by the first name of its title. */
export const isAbout = (
  study: TableStudy,
  technology: ConceptEvidence,
  tested: readonly ConceptEvidence[],
): boolean => names(study.title, technology) && isSubjectOf(study, technology, study.title, tested);

const CIRCUMSTANCE =
  /\b(?:after|following|during|undergoing|before|for|prior to|patients with|difficult)\s+(?:[\w-]+\s+){0,3}$/i;

/**
 * Whether a study is about a technology: an arm that it tests is; where its arms are not known, the first that its conclusion
 * names. What it is measured against is not.
 */
export function isSubjectOf(
  study: TableStudy,
  technology: ConceptEvidence,
  conclusion: string,
  tested: readonly ConceptEvidence[],
): boolean {
  if (isSpared(conclusion, technology)) return false;
  const keys = (study.interventions ?? []).flatMap(({ concept }) => concept.split('|'));
  const read = tested.filter(({ concept }) => keys.includes(concept.key));
  if (read.length > 0 && !technology.topic) {
    // Of a combination, the first that its conclusion names.
    const place = placeOf(conclusion, technology);
    return (
      read.includes(technology) &&
      (read.length === 1 || tested.every((one) => placeOf(conclusion, one) >= place))
    );
  }
  if (study.comparator?.concept.split('|').includes(technology.concept.key)) return false;
  const place = placeOf(conclusion, technology);
  if (technology.topic && place > conclusion.length / 2) return false;
  // What is done to people is often only where they are: 'after hip arthroplasty'.
  if (technology.kind !== 'platform' && CIRCUMSTANCE.test(conclusion.slice(0, place))) return false;
  return tested.every((other) => other === technology || placeOf(conclusion, other) >= place);
}

/** Place of a technology among those that a study tests, by the first text that names any of them. */
const isFirstIn = (
  text: string,
  technology: ConceptEvidence,
  tested: readonly ConceptEvidence[],
  { isApposition }: Pick<Studies, 'isApposition'>,
) => {
  const place = placeOf(text, technology);
  return (
    place < text.length &&
    (technology.topic || technology.kind === 'platform' || !CIRCUMSTANCE.test(text.slice(0, place))) &&
    tested.every(
      (one) => one === technology || placeOf(text, one) >= place || isApposition(text, one, technology),
    )
  );
};

/** Whether a technology is what a study tests: the first name of its arms and of its title, and no part of the comparator. */
export function isTestedFirst(study: TableStudy, technology: ConceptEvidence, studies: Studies): boolean {
  const keys = study.comparator?.concept.split('|') ?? [];
  if (keys.includes(technology.concept.key) || (study.comparator && names(study.comparator.text, technology)))
    return false;
  const tested = studies.candidatesIn(study);
  const [arm] = (study.interventions ?? []).filter(({ tier }) => tier === 'read');
  const texts = [arm?.text ?? '', study.title].filter((text) => tested.some((one) => names(text, one)));
  return (
    texts.length > 0 &&
    texts.every((text) => isFirstIn(text, technology, tested, studies) && !isSpared(text, technology))
  );
}
