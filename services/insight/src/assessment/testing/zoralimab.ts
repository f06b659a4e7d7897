import type { DrugFacts } from '@sextant/drug-facts/drug-facts';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { buildEvidence } from '../../evidence/evidence.ts';
import { makeRecord } from '../../testing/articles.ts';
import { assessLiterature } from '../literature.ts';

const vocabulary = await shippedVocabulary();
const FIRST_YEAR = 2000;
export const LAST_YEAR = 2019;

interface OwnArticle {
  readonly year?: number;
  readonly type?: string;
  readonly title?: string;
  readonly text: string;
}

interface Options {
  readonly name?: string;
  readonly drugs?: DrugFacts | null;
}

/** A literature of a hundred articles, of which the given ones are on zoralimab, and its assessment. */
export function assessZoralimab(
  articles: readonly OwnArticle[],
  { name = 'Zoralimab', drugs = null }: Options = {},
) {
  const others = Array.from({ length: 100 - articles.length }, (_, index) =>
    makeRecord(String(1_000 + index), {
      title: `Observation of wound healing ${index}`,
      abstract: `RESULTS: ${index} patients had healed wounds.`,
      year: FIRST_YEAR + (index % (LAST_YEAR - FIRST_YEAR + 1)),
      keywords: [],
      mesh: [],
    }),
  );
  const own = articles.map(({ year = 2010 + (articles.length % 5), type, title, text }, index) =>
    makeRecord(String(5_000 + index), {
      title: title ?? `${name} for wounds ${index}`,
      abstract: text,
      year,
      keywords: [],
      mesh: [],
      publicationTypes: [type ?? 'Randomized Controlled Trial'],
    }),
  );
  const base = buildEvidence({
    query: 'wound healing',
    posted: others.slice(0, 5),
    background: [...others, ...own],
    capped: false,
    asOf: new Date('2020-06-01'),
    vocabulary,
  });
  const about = base.concepts.find(({ concept }) => concept.label.toLowerCase() === name.toLowerCase());
  if (!about) throw new Error(`${name} was not found`);
  const literature = assessLiterature(base, { asOf: '2020-06-01T00:00:00Z', matches: null, drugs });
  return { literature, assessment: literature.assess(about) };
}
