import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BriefingSource } from '@sextant/briefing/briefing';
import { buildBriefing } from '@sextant/briefing/build-briefing';
import { HOSTILE, hostileSource } from '@sextant/briefing/testing/hostile-source';
import {
  analysisFixture,
  articleFixtures,
  radarFixture,
  roadmapFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { asFiles, readWord, validateOffice } from '../../../testing/read-office.ts';
import { drawFigures } from './figures.tsx';
import { createHtmlFile } from './html-file.ts';
import { renderBriefingWord } from './word-document.ts';

const articles = articleFixtures(24);
const known = new Map(articles.map((article) => [article.pmid, article]));
const source: BriefingSource = {
  searchQuery: 'mRNA delivery',
  filters: ['Depth: 2 years'],
  analysis: analysisFixture(articles),
  radar: radarFixture(30, articles),
  roadmap: roadmapFixture(18, articles),
};
/** A one-pixel PNG, because jsdom has no canvas. */
const DOT = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
const written = async (of: BriefingSource, details = known): Promise<Uint8Array> => {
  const briefing = buildBriefing(of, details);
  const blob = await renderBriefingWord(briefing, drawFigures(briefing, of), () => Promise.resolve(DOT));
  return new Uint8Array(await blob.arrayBuffer());
};

describe('a briefing as a Word document', () => {
  test('passes the Open XML SDK validator, with hostile names or for a single analysis too; the validator detects errors', {
    tags: ['exports/word-valid'],
  }, async () => {
    // The validator's time grows with the document, so the sample has only a few parts of each kind.
    const few = { ...source, radar: radarFixture(5, articles), roadmap: roadmapFixture(5, articles) };
    const whole = await written(few);
    const files = unzipSync(whole);
    const misplaced = strFromU8(files['word/document.xml'] ?? new Uint8Array()).replace(
      /<w:tblPr>.*?<\/w:tblPr>/,
      '',
    );
    const broken = zipSync({ ...files, 'word/document.xml': strToU8(misplaced) });
    const documents = [
      whole,
      await written(hostileSource(), new Map()),
      await written({ ...few, radar: null, roadmap: null }),
      broken,
    ];
    const found = await validateOffice(documents);
    expect(found.slice(0, 3)).toEqual([[], [], []]);
    expect(found[3]).not.toEqual([]);
  });

  test('contains every finding, technology, element and reference as text, with links to the references', {
    tags: ['exports/briefing-whole'],
  }, async () => {
    const { xml, text, names } = readWord(await written(source));
    const { analysis, radar, roadmap } = source;
    for (const { text: said } of analysis?.executiveSummary ?? []) expect(text).toContain(said);
    for (const { area } of analysis?.underResearchedAreas ?? []) expect(text).toContain(area);
    for (const { name } of [...(radar?.items ?? []), ...(roadmap?.elements ?? [])])
      expect(text).toContain(name);
    const document = xml.get('word/document.xml');
    const places = [...(document?.getElementsByTagName('w:bookmarkStart') ?? [])].map((one) =>
      one.getAttribute('w:name'),
    );
    const cited = [...(document?.getElementsByTagName('w:hyperlink') ?? [])].flatMap(
      (one) => one.getAttribute('w:anchor') ?? [],
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(new Set(cited)).toEqual(new Set(places));
    for (const { pmid } of articles) expect(text).toContain(`PMID ${pmid}`);
    expect(names.filter((name) => name.endsWith('.svg')).length).toBeGreaterThanOrEqual(2);
    expect(names.filter((name) => name.endsWith('.png')).length).toBeGreaterThanOrEqual(1);
  });

  test.each(HOSTILE)(
    'a name that is not what it seems stays text (%#)',
    { tags: ['exports/hostile'] },
    async ({ name, reads }) => {
      const { xml, text } = readWord(await written(hostileSource(name), new Map()));
      // Word evaluates fields, so page numbers must be the only ones.
      const fields = [...xml].flatMap(([part, document]) =>
        [...document.getElementsByTagName('w:instrText')].map(({ textContent }) => [part, textContent]),
      );
      for (const [part, field] of fields) {
        expect(part).toMatch(/footer/);
        expect(field).toMatch(/^\s*(?:PAGE|NUMPAGES)\s*$/);
      }
      expect(text).toContain(reads);
    },
  );

  test('of 300 articles is generated within 10 seconds in both formats', {
    tags: ['exports/briefing-speed'],
  }, async () => {
    const many = articleFixtures(300);
    const radar = radarFixture(60, many);
    const cited = (item: number) => many.slice(5 * item, 5 * item + 5).map(({ pmid }) => pmid);
    const large: BriefingSource = {
      ...source,
      analysis: analysisFixture(many),
      radar: { ...radar, items: radar.items.map((item, i) => ({ ...item, relatedArticles: cited(i) })) },
      roadmap: roadmapFixture(30, many),
    };
    const before = process.cpuUsage();
    const briefing = buildBriefing(large, new Map(many.map((article) => [article.pmid, article])));
    const figures = drawFigures(briefing, large);
    createHtmlFile(briefing, figures);
    await renderBriefingWord(briefing, figures, () => Promise.resolve(DOT));
    const { user, system } = process.cpuUsage(before);
    expect(briefing.references.length).toBeGreaterThanOrEqual(300);
    expect((user + system) / 1e6).toBeLessThan(10);
  });

  const office = ['soffice', 'libreoffice'].find((program) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
  test.skipIf(!office)(
    'can be opened by LibreOffice without loss of text (skipped if LibreOffice is not installed)',
    async () => {
      await asFiles([await written(source)], async ([file = ''], folder) => {
        const profile = `-env:UserInstallation=file://${folder}/profile`;
        execFileSync(
          office ?? '',
          [profile, '--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, file],
          {
            stdio: 'ignore',
          },
        );
        const read = readFileSync(join(folder, '0.txt'), 'utf8');
        for (const { name } of source.roadmap?.elements ?? []) expect(read).toContain(name);
        expect(read).toContain(`PMID ${articles[0]?.pmid}`);
      });
    },
  );
});
