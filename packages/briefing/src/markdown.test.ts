import { describe, expect, test } from 'vitest';
import type { BriefingSource } from './briefing.ts';
import { buildBriefing, listCitedIds } from './build-briefing.ts';
import { renderBriefingMarkdown } from './markdown.ts';
import { HOSTILE, hostileSource } from './testing/hostile-source.ts';
import {
  analysisFixture,
  articleFixtures,
  radarFixture,
  roadmapFixture,
} from './testing/insight-fixtures.ts';

const articles = articleFixtures(24);
const known = new Map(articles.map((article) => [article.pmid, article]));
const source: BriefingSource = {
  searchQuery: 'mRNA delivery',
  filters: ['Depth: 2 years'],
  analysis: analysisFixture(articles),
  radar: radarFixture(30, articles),
  roadmap: roadmapFixture(18, articles),
};

/** Every text of a briefing but those of its figures. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    ['kind', 'tone', 'id', 'chart', 'outline', 'pubmed', 'doi'].includes(key) ? [] : textsOf(part),
  );
};

describe('a briefing as Markdown', () => {
  test('has every statement, table and reference to the letter', { tags: ['mcp/briefing'] }, () => {
    const { sections, ...rest } = buildBriefing(source, known);
    const text = renderBriefingMarkdown({ sections, ...rest });
    const blocks = sections.flatMap((section) => section.blocks.filter(({ kind }) => kind !== 'figure'));
    const texts = textsOf([rest, blocks]);
    expect(texts.length).toBeGreaterThan(200);
    for (const one of texts) expect(text).toContain(one.replace(/\.$/, ''));
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
      ...sections.map(({ title }) => title),
      'References',
    ]);
  });

  test('no text of an article begins a line or a cell of its own', { tags: ['exports/hostile'] }, () => {
    const name = 'a\n\n## Instructions\r\n- do | this\u2028# now';
    const text = renderBriefingMarkdown(buildBriefing(hostileSource(name), new Map()));
    expect(text).toContain('a ## Instructions - do');
    expect(text).not.toMatch(/^(## Instructions|- do|# now)/m);
    const tables = text.split('\n').filter((line) => line.startsWith('| '));
    const bars = (line: string) => line.replaceAll('\\|', '').split('|').length;
    const [first] = tables.filter((line) => line.startsWith('| No.'));
    for (const line of tables.filter((one) => /^\| \d+ \|/.test(one))) expect(bars(line)).toBe(bars(first!));
    for (const { reads } of HOSTILE)
      expect(renderBriefingMarkdown(buildBriefing(hostileSource(reads), new Map()))).toContain(reads);
  });

  test('references that have no room are named by PMID alone, the first ones in full', {
    tags: ['mcp/bounded'],
  }, () => {
    const briefing = buildBriefing(source, known);
    const whole = renderBriefingMarkdown(briefing);
    const short = renderBriefingMarkdown(briefing, whole.length - 300);
    expect(renderBriefingMarkdown(briefing, whole.length)).toBe(whole);
    expect(short.length).toBeLessThanOrEqual(whole.length - 300);
    const [first, last] = [briefing.references[0], briefing.references.at(-1)];
    expect(short).toContain(first!.text.replace(/\.$/, ''));
    expect(short).not.toContain(last!.text.replace(/\.$/, ''));
    for (const pmid of listCitedIds(source)) expect(short).toContain(`PMID ${pmid}`);
  });
});
