import { AnalysisData } from '@sextant/contracts/insight/analysis';
import { RadarData } from '@sextant/contracts/insight/radar';
import { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { expect } from 'vitest';
import { EXTRA_KEY, FOREIGN, HOST } from './injections.ts';

const SCHEMAS = { analysis: AnalysisData, radar: RadarData, roadmap: RoadmapData } as const;

interface PostedArticle {
  readonly pmid: string;
  readonly title: string;
  readonly abstract?: string | null | undefined;
}

/** Asserts that there is no foreign PMID, no URL, and nothing outside the contract. */
export function checkClean(
  kind: keyof typeof SCHEMAS,
  {
    articles,
    background,
  }: { articles: readonly PostedArticle[]; background: { records: readonly PostedArticle[] } },
  result: unknown,
): void {
  const parsed = SCHEMAS[kind].parse(result);
  // Parsing strips unknown fields: there were none.
  expect(JSON.parse(JSON.stringify(parsed))).toEqual(JSON.parse(JSON.stringify(result)));
  const text = JSON.stringify(result).normalize('NFKC');
  expect(text.toLowerCase()).not.toContain(HOST);
  expect(text).not.toMatch(/:\/\/|www\.|https?:|javascript:|<script|\]\(|[\u200b-\u200f\u202a-\u202e]/i);
  expect(text.replace(/[\s,]/g, '')).not.toContain(FOREIGN);
  expect(text).not.toContain(`"${EXTRA_KEY}"`);
  const known = new Map([...background.records, ...articles].map((article) => [article.pmid, article]));
  const { claims = [] } = parsed.evidence ?? {};
  for (const { pmids, quotes } of claims) {
    for (const pmid of pmids) expect(known.has(pmid), pmid).toBe(true);
    for (const quote of quotes) {
      const article = known.get(quote.pmid);
      expect(article?.title.includes(quote.text) || article?.abstract?.includes(quote.text), quote.text).toBe(
        true,
      );
    }
  }
  for (const [, related = ''] of text.matchAll(/"relatedArticles":\[([^\]]*)\]/g))
    for (const [pmid] of related.matchAll(/\d+/g)) expect(known.has(pmid), pmid).toBe(true);
}
