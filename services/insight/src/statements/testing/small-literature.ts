import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { type FoundTrial, findFailures, type Literature, matchTrials } from '../../assessment/assessment.ts';
import { buildEvidence, type ConceptEvidence } from '../../evidence/evidence.ts';
import type { EvidenceTable, TableName, TableSentence, TableStudy } from '../../evidence/table.ts';
import { makeRecord } from '../../testing/articles.ts';

const vocabulary = await shippedVocabulary();

/** A study by what a test needs of it; drugs by name. */
export interface Draft {
  readonly title?: string;
  readonly year?: number;
  readonly design?: ReadDesign;
  readonly isUncertain?: boolean;
  readonly n?: number;
  readonly tests?: string;
  readonly against?: string;
  readonly conclusion?: string;
  /** What follows the conclusion. */
  readonly rest?: string;
  readonly results?: readonly string[];
  readonly asks?: readonly string[];
  /** Words of the results that name a harm. */
  readonly harms?: readonly string[];
}

/** Many records alike, to make names known and counts large. */
export const many = (count: number, draft: (index: number) => Draft): Draft[] =>
  Array.from({ length: count }, (_, index) => draft(index));

const sentence = (
  role: TableSentence['role'],
  quote: string,
  more: Partial<TableSentence> = {},
): TableSentence => ({
  id: `${role} ${quote}`,
  role,
  quote,
  ...more,
});

/** A literature whose names are found in the drafts, and whose table is what the drafts say. */
export function literatureOf(
  drafts: readonly Draft[],
  query = 'heart failure',
  trials: readonly FoundTrial[] = [],
): Literature {
  const asOf = new Date('2015-06-01');
  const titleOf = ({ title, tests, against }: Draft) =>
    title ?? `${tests ?? 'Care'}${against ? ` versus ${against}` : ''} in heart failure`;
  const quotesOf = ({ conclusion, rest, results = [], asks = [] }: Draft) => [
    ...results,
    ...(conclusion ? [conclusion] : []),
    ...(rest ? [rest] : []),
    ...asks,
  ];
  const records = drafts.map((draft, index) =>
    makeRecord(String(index + 1), {
      title: titleOf(draft),
      abstract: [
        `Patients were given ${(draft.tests ?? 'care').toLowerCase()} in heart failure.`,
        ...quotesOf(draft),
      ].join(' '),
      year: draft.year ?? 2010,
      keywords: [],
      mesh: [],
    }),
  );
  const base = buildEvidence({ query, posted: [], background: records, capped: false, asOf, vocabulary });
  const find = (label: string): ConceptEvidence | undefined =>
    base.concepts.find(({ concept }) =>
      concept.spellings.some(({ text }) => text.toLowerCase() === label.toLowerCase()),
    );
  const named = (text: string): TableName => ({ text, concept: find(text)?.concept.key ?? text });
  const studies = drafts.map((draft, index): TableStudy => {
    const {
      design = 'randomized-trial',
      isUncertain,
      n,
      tests,
      against,
      conclusion,
      rest,
      results = [],
      asks = [],
      harms = [],
    } = draft;
    const tier = isUncertain ? 'suggested' : 'read';
    const outcomesOf = (quote: string) =>
      harms
        .filter((harm) => quote.toLowerCase().includes(harm))
        .map((text) => ({
          text,
          concept: text,
          isHarm: true as const,
          ...(/\bno\b/i.test(quote) && { isNegated: true as const }),
        }));
    const sentences = [
      ...results.map((quote) => sentence('result', quote, { outcomes: outcomesOf(quote) })),
      ...(conclusion ? [sentence('conclusion', conclusion)] : []),
      ...asks.map((quote) => sentence('ask', quote)),
    ];
    return {
      pmid: String(index + 1),
      title: titleOf(draft),
      year: draft.year ?? 2010,
      isMatch: true,
      design: { value: design, tier },
      ...(n && { n: { value: n, tier } }),
      ...(tests && { interventions: [{ ...named(tests), tier }] }),
      ...(against && { comparator: { ...named(against), tier } }),
      technologies: [tests, against].flatMap((name) => (name && find(name) ? named(name).concept : [])),
      ...(conclusion && { conclusion: `conclusion ${conclusion}` }),
      ...(rest && { conclusionRest: rest }),
      sentences,
    };
  });
  const subjects = [...new Set(drafts.flatMap(({ tests, against }) => [tests, against]))].flatMap((name) =>
    name && find(name) ? [{ key: named(name).concept, name, use: 'drug' as const }] : [],
  );
  const table: EvidenceTable = {
    format: 1,
    asOf: asOf.toISOString(),
    reader: { name: 'test', version: '1' },
    read: studies.length,
    matches: studies.length,
    unread: 0,
    names: {},
    subjects,
    fields: [],
    lastYear: base.timeline.lastYear,
    studies,
  };
  return {
    base,
    table,
    topics: base.topics,
    fields: [],
    harms: [],
    outcomes: [],
    failures: findFailures({ base, table }),
    registered: new Map(),
    trials: matchTrials(base, trials),
    organisations: new Map(),
    registryAsOf: trials.length > 0 ? '2015-05-01' : null,
    assess: () => ({ ring: 'Assess', facts: [], withdrawnSince: null }),
  } as unknown as Literature;
}
