import type {
  ArticleReading,
  ReadDesign,
  ReadingTier,
  TextSpan,
} from '@sextant/contracts/insight/article-reading';
import {
  type ArticleSentence,
  type ArticleText,
  type ReadableArticle,
  splitArticle,
} from './article-text.ts';
import { joinModels } from './classifiers/joint-model.ts';
import { classify, probabilities } from './classifiers/linear-model.ts';
import { type ReadingModels, shippedModels } from './classifiers/models.ts';
import {
  designByTitle,
  designFeatures,
  isNobodyRandomized,
  isRandomizationWished,
} from './features/design-features.ts';
import { featuresInContext } from './features/sentence-features.ts';
import { hashArticle } from './hash-article.ts';
import { REGISTERED, STOPPED } from './lexicon/statements.ts';
import { readPhase } from './phase.ts';
import { type ReadArms, readArms, readFindings } from './read-findings.ts';
import { distinctSizes, populationOf } from './sample-size.ts';

/** Reads articles into data. Pure: the same article gives the same reading. */
export interface ArticleReader {
  readonly name: string;
  readonly version: string;
  read(article: ReadableArticle): ArticleReading;
}

/** Its version is raised whenever a text may be read differently. */
export const BUILT_IN_READER = { name: 'built-in', version: '6' } as const;

/** From these certainties on a field is shown, and counted. Measured leaving one topic out: decision 0074. */
const SHOWN = {
  result: 0.4,
  ask: 0.25,
  conclusion: 0.2,
  size: 0.15,
  arms: 0.5,
  unassigned: 0.8,
  alone: 0.4,
} as const;
const READ = { design: 0.5, ask: 0.4, conclusion: 0.4, size: 0.45, arms: 0.65 } as const;
/** A title that names its design leaves little doubt. */
const TITLE_CERTAINTY = 0.95;

const round = (value: number) => Math.round(value * 1_000) / 1_000;
const rate = (certainty: number, least: number): { certainty: number; tier: ReadingTier } => ({
  certainty: round(certainty),
  tier: certainty >= least ? 'read' : 'suggested',
});

function readDesign(article: ArticleText, models: ReadingModels) {
  const named = designByTitle(article.title.text);
  if (named) return { value: named, ...rate(TITLE_CERTAINTY, READ.design) };
  const { value, certainty } = classify(models.design, designFeatures(article));
  if (value === 'randomized-trial') {
    if (isNobodyRandomized(`${article.title.text} ${article.abstract}`))
      return { value: 'observational' as ReadDesign, ...rate(certainty, READ.design) };
    // What it is else, nothing tells for certain.
    if (isRandomizationWished(article))
      return { value: 'observational' as ReadDesign, ...rate(1 - certainty, 1) };
  }
  return { value: value as ReadDesign, ...rate(certainty, READ.design) };
}

function readSize(article: ArticleText, models: ReadingModels) {
  const ranked = distinctSizes(article)
    .map((candidate) => ({ ...candidate, odds: probabilities(models.size, candidate.features)[0] ?? 0 }))
    .toSorted((a, b) => b.odds - a.odds);
  const [best, second] = ranked;
  if (!best || best.odds < SHOWN.size) return null;
  // Another likely number makes both doubtful.
  return { candidate: best, ...rate(best.odds * (1 - (second?.odds ?? 0)), best.isBare ? 1 : READ.size) };
}

/** Designs in people of which rows are read: elsewhere sentences alone. */
export const WITH_ROWS: ReadonlySet<ReadDesign> = new Set([
  'randomized-trial',
  'non-randomized-trial',
  'meta-analysis',
  'systematic-review',
]);

const isBefore = ({ section }: ArticleSentence) =>
  section === 'background' || section === 'aim' || section === 'methods';
const isRegistration = ({ section, text }: ArticleSentence) =>
  section === 'registration' || REGISTERED.test(text);
/** Shorter abstracts without labels may be whole. */
const MIN_WHOLE_SENTENCES = 4;

/** Whether an abstract ends before its results: in its first sections, or after a few sentences of which none is a result. */
function isCutBeforeResults({ sentences }: ArticleText, hasResults: boolean): boolean {
  const last = sentences.at(-1);
  if (!last) return true;
  return last.section === null ? sentences.length < MIN_WHOLE_SENTENCES && !hasResults : isBefore(last);
}

/** Probabilities that a sentence reports a result, concludes, asks for research; and, of a result, that something is compared. */
interface SentenceRoles {
  readonly result: number;
  readonly conclusion: number;
  readonly ask: number;
  readonly compared: number;
}

/** A reader with given models; `createBuiltInReader` has those of the release. */
export function createReader(models: ReadingModels): ArticleReader {
  const readSentence = joinModels([models.result, models.conclusion, models.ask, models.compared]);
  const read = (record: ReadableArticle): ArticleReading => {
    const article = splitArticle(record);
    const { sentences } = article;
    const roles = sentences.map((_, index): SentenceRoles => {
      const [result = 0, conclusion = 0, ask = 0, compared = 0] = readSentence(
        featuresInContext(article, index),
      );
      return { result, conclusion, ask, compared };
    });
    const results = roles.flatMap(({ result, compared }, index) =>
      result >= SHOWN.result && !isRegistration(sentences[index] as ArticleSentence)
        ? [{ index, certainty: result, compared }]
        : [],
    );
    const isCut = isCutBeforeResults(article, results.length > 0);
    const design = readDesign(article, models);
    const size = readSize(article, models);
    const arms = WITH_ROWS.has(design.value) ? readArms(article, models) : null;
    const phase = readPhase(article);
    const population = size && populationOf(size.candidate);
    return {
      pmid: record.pmid,
      textHash: hashArticle(record),
      reader: BUILT_IN_READER,
      isCut,
      design,
      ...(phase && { phase: { value: phase, ...rate(TITLE_CERTAINTY, 0) } }),
      ...(size && { n: { value: size.candidate.value, certainty: size.certainty, tier: size.tier } }),
      ...(size &&
        population && { population: { value: population, certainty: size.certainty, tier: size.tier } }),
      ...shownArms(arms, isAssigned(article)),
      ...(!isCut && readConclusion(article, roles)),
      findings: isCut ? [] : readFindings(article, results, arms, models),
      ...readStopped(sentences),
      asks: sentences.flatMap(({ span }, index) => {
        const certainty = roles[index]?.ask ?? 0;
        return certainty >= SHOWN.ask && !isRegistration(sentences[index] as ArticleSentence)
          ? [{ sentence: span, ...rate(certainty, READ.ask) }]
          : [];
      }),
    };
  };
  return { ...BUILT_IN_READER, read };
}

export { partsOf } from './combination.ts';
export {
  createNameSearch,
  hasFullAbstract,
  type NameStems,
  printsKind,
  readEvidenceKinds,
  stemNames,
} from './evidence-kinds.ts';
export { hashArticle, hashText } from './hash-article.ts';
export { EVIDENCE_KINDS, type EvidenceKind, KIND_WORDS } from './lexicon/evidence-kinds.ts';
export { MAY_TELL_FAILURE, readFailure, readStudyFailure } from './lexicon/failures.ts';
export { isCalledNew, isNeed, isSetting, type NameContext, readUsage } from './lexicon/usage.ts';
export { printSpan, restAfter } from './print.ts';

export const createBuiltInReader = (): ArticleReader => createReader(shippedModels());

/** Whether title or abstract say that patients were assigned to arms; if not, a pair must be likelier. */
const isAssigned = ({ designCues }: ArticleText): boolean =>
  ['random', 'blind'].some((cue) => designCues.title.has(cue) || designCues.abstract.has(cue));

/** The pair if it is likely, else what was tested without a comparator, if that is. */
function shownArms(arms: ReadArms | null, assigned: boolean): Pick<ArticleReading, 'arms' | 'comparator'> {
  const { pair = null, alone = null } = arms ?? {};
  if (pair?.comparator && pair.certainty >= (assigned ? SHOWN.arms : SHOWN.unassigned)) {
    const rated = rate(pair.certainty, READ.arms);
    return {
      arms: [{ value: pair.intervention, ...rated }],
      comparator: { value: pair.comparator, ...rated },
    };
  }
  const likely = [alone, pair].filter((each) => each !== null && each.certainty >= SHOWN.alone)[0];
  return { arms: likely ? [{ value: likely.intervention, ...rate(likely.certainty, READ.arms) }] : [] };
}

function readConclusion(
  { sentences }: ArticleText,
  roles: readonly SentenceRoles[],
): Pick<ArticleReading, 'conclusion'> {
  const [best] = sentences
    .map((sentence, index) => ({
      sentence,
      certainty: isBefore(sentence) || isRegistration(sentence) ? 0 : (roles[index]?.conclusion ?? 0),
    }))
    .toSorted((a, b) => b.certainty - a.certainty);
  if (!best || best.certainty < SHOWN.conclusion) return {};
  return { conclusion: { sentence: best.sentence.span, ...rate(best.certainty, READ.conclusion) } };
}

function readStopped(sentences: readonly ArticleSentence[]): Pick<ArticleReading, 'stopped'> {
  const span: TextSpan | undefined = sentences.find(({ text }) => STOPPED.test(text))?.span;
  return span ? { stopped: { sentence: span, ...rate(TITLE_CERTAINTY, 1) } } : {};
}
