import { BARE_RECORD, type LiteratureRecord } from '@sextant/contracts/literature/article';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { assessLiterature } from '../../assessment/assessment.ts';
import { buildEvidence, type ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';

const vocabulary = await shippedVocabulary();

/** One test article; omitted fields have defaults. */
export interface TestArticle {
  readonly title?: string;
  readonly abstract: string;
  readonly year?: number;
  readonly types?: readonly string[];
  readonly retraction?: LiteratureRecord['retraction'];
}

/** The last year of a small literature. */
export const LAST_YEAR = 2020;

interface More {
  readonly query?: string;
  /**
   * Neutral records, used round-robin, that name the same concepts: with fewer the literature is thin, and
   * names are unknown.
   */
  readonly filler?: TestArticle | readonly TestArticle[];
  readonly fillers?: number;
  readonly titlesOnly?: boolean;
  /** Indexes of the posted articles. */
  readonly posted?: readonly number[];
}

/** A randomized trial of 400 patients with this conclusion. */
export const trial = (conclusion: string, overrides: Partial<TestArticle> = {}): TestArticle => ({
  abstract: `METHODS: We randomly assigned 400 patients to two groups.\nRESULTS: Blood was taken.\nCONCLUSIONS: ${conclusion}`,
  types: ['Randomized Controlled Trial'],
  ...overrides,
});

/** A review with this sentence. */
export const review = (sentence: string, overrides: Partial<TestArticle> = {}): TestArticle => ({
  abstract: `Blood is taken. ${sentence} Plasma is frozen.`,
  types: ['Review'],
  ...overrides,
});

const FILLER = {
  title: 'Enalapril, losartan and metoprolol in heart failure',
  abstract:
    'Enalapril, losartan and metoprolol were given to patients with heart failure or stroke. Blood was taken every week. Plasma was frozen. It was thawed. Samples were read twice.',
};

const recordOf = (
  { title = FILLER.title, abstract, year = 2018, types = [], retraction = null }: TestArticle,
  index: number,
): LiteratureRecord => ({
  ...BARE_RECORD,
  pmid: String(index + 1),
  title,
  abstract,
  pubDate: String(year),
  year,
  publicationTypes: [...types],
  retraction,
});

/** A literature of the given articles, in order, and of neutral records of the last twelve years. */
export function smallLiterature(articles: readonly TestArticle[], overrides: More = {}): ClaimContext {
  const {
    query = 'heart failure',
    filler = FILLER,
    fillers = 50,
    titlesOnly = false,
    posted = [],
  } = overrides;
  const neutral = [filler].flat();
  const fill = Array.from(
    { length: fillers },
    (_, i): TestArticle => ({
      ...(neutral[i % neutral.length] ?? FILLER),
      year: LAST_YEAR - (i % 12),
    }),
  );
  const records = [...articles, ...fill].map(recordOf);
  const base = buildEvidence({
    query,
    posted: posted.flatMap((index) => records[index] ?? []),
    background: records,
    capped: false,
    asOf: new Date(`${LAST_YEAR}-12-31`),
    vocabulary,
  });
  return { ...assessLiterature(base), titlesOnly, input: { searchQuery: query } };
}

/** The concept with a label, in lower case. */
export function findConcept({ base }: Pick<ClaimContext, 'base'>, label: string): ConceptEvidence {
  const about = base.concepts.find(({ concept }) => concept.label.toLowerCase() === label);
  if (!about) throw new Error(`Nothing is called ${label}`);
  return about;
}
