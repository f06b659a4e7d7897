import type { Warning } from '@sextant/contracts/insight/evidence';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { DrugFacts } from '@sextant/drug-facts/drug-facts';
import { chooseArticles, THIN_BELOW } from '../articles/articles.ts';
import { addElsewhere, assessLiterature, type Literature } from '../assessment/assessment.ts';
import { openDrugs } from '../drug-facts/open-drugs.ts';
import { withSampleDrugs } from '../drug-facts/sample-drugs.ts';
import { buildEvidence, markPosted } from '../evidence/evidence.ts';
import { getVocabulary } from '../vocabulary/get-vocabulary.ts';
import { fingerprint, isSameContent, literatureKey } from './fingerprint.ts';
import { type AnalystInput, NoArticles } from './input.ts';

/** Input of all parts of an answer. */
export interface AnalystContext {
  /** Shared by all answers on it. */
  literature: Literature;
  input: AnalystInput;
  asOf: Date;
  /** Hashes all records: computed when first asked for. */
  readonly fingerprint: string;
  /** Warnings to show before the answer. */
  warnings: readonly Warning[];
}

/** Removes duplicate posted articles. */
const unique = (articles: readonly LiteratureRecord[]): LiteratureRecord[] => [
  ...new Map(articles.map((article) => [article.pmid, article])).values(),
];

type Chosen = Pick<ReturnType<typeof chooseArticles>, 'posted' | 'background'>;

/**
 * The literature of an input. If all posted articles belong to a sufficient background, it depends on the
 * background alone and comes from the cache; posted articles are only marked.
 */
function assessedLiterature(input: AnalystInput, { posted, background }: Chosen): Literature {
  // Truncated to the day, so that answers of one day agree.
  const day = new Date(new Date(input.asOf).toISOString().slice(0, 10));
  const build = (own: readonly LiteratureRecord[]) =>
    assessLiterature(
      buildEvidence({
        query: input.searchQuery,
        posted: own,
        background,
        capped: input.background.capped,
        ...(input.sample && { sample: input.sample }),
        asOf: day,
        vocabulary: getVocabulary(input.vocabulary),
      }),
      {
        asOf: day.toISOString(),
        matches: input.background.matches ? new Set(input.background.matches) : null,
        // Opened in this thread when first asked for.
        drugs: drugsOf(input, day),
        trials: input.trials ?? null,
        ...(input.organisations && { organisations: input.organisations }),
      },
    );
  const known = new Map(background.map((record) => [record.pmid, record]));
  const isKnown = (record: LiteratureRecord) => {
    const other = known.get(record.pmid);
    return other !== undefined && isSameContent(record, other);
  };
  if (!input.literatures || known.size < THIN_BELOW || !posted.every(isKnown)) return build(posted);
  const literature = input.literatures.getOrBuild(literatureKey(input, background, day), () => build([]));
  markPosted(
    literature.base,
    posted.map(({ pmid }) => pmid),
  );
  return literature;
}

/** Registers of drugs; of a wholly synthetic literature with its invented drugs. */
function drugsOf({ drugFacts, background, articles }: AnalystInput, day: Date): DrugFacts | null {
  if (!drugFacts) return null;
  const drugs = openDrugs(drugFacts);
  const isSample = [...background.records, ...articles].every(({ synthetic }) => synthetic);
  return isSample ? withSampleDrugs(drugs, day.getUTCFullYear()) : drugs;
}

/** The inputs of an analysis that come from the rest of the index. */
const foreignKeys = ({ base }: Literature): string[] =>
  base.concepts.flatMap(({ isForeign, concept }) => (isForeign ? concept.key : [])).sort();

/** What registers say of drugs that are named, by key. */
const registeredDrugs = ({ registered }: Literature): unknown[] =>
  [...registered].map(([{ concept }, drug]) => [concept.key, drug]).sort();

/** Computes the evidence of an input. Throws `NoArticles` if none was posted. */
export function createContext(input: AnalystInput, options: unknown): AnalystContext {
  const articles = unique(input.articles);
  if (articles.length === 0) throw new NoArticles();
  const asOf = new Date(input.asOf);
  const chosen = chooseArticles({ query: input.searchQuery, posted: articles, background: input.background });
  const assessed = assessedLiterature(input, chosen);
  const literature = input.elsewhere ? addElsewhere(assessed, input.elsewhere) : assessed;
  let hash: string | undefined;
  return {
    literature,
    input: { ...input, articles },
    asOf,
    get fingerprint() {
      hash ??= fingerprint(
        input,
        {
          foreign: foreignKeys(literature),
          registered: registeredDrugs(literature),
          trials: literature.trials.map(({ trial }) => trial),
          elsewhere: literature.elsewhere,
        },
        options,
      );
      return hash;
    },
    warnings: chosen.warnings,
  };
}
