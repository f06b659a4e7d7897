import type { BriefingSource } from '@sextant/briefing/briefing';
import { buildBriefing, listCitedIds } from '@sextant/briefing/build-briefing';
import { toCorrectedResult } from '@sextant/briefing/corrections/by-hand';
import { standingSentences } from '@sextant/briefing/radar/standing';
import { HOSTILE, hostileSource } from '@sextant/briefing/testing/hostile-source';
import {
  analysisFixture,
  articleFixtures,
  radarFixture,
  roadmapFixture,
  storedRadarFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import { describe, expect, test } from 'vitest';
import { toDisplayedRadar } from '../../../topic-kit/versions/displayed-radar.ts';
import { drawFigures } from './figures.tsx';
import { createHtmlFile } from './html-file.ts';

const articles = articleFixtures(24).map((article, i) =>
  i % 2 === 0
    ? { ...article, pmid: String(30_000_000 + i), synthetic: false, doi: `10.1000/(a)<${i}>` }
    : article,
);
const known = new Map(articles.map((article) => [article.pmid, article]));
const source: BriefingSource = {
  searchQuery: 'mRNA delivery',
  filters: ['Depth: 2 years'],
  analysis: analysisFixture(articles),
  radar: radarFixture(30, articles),
  roadmap: roadmapFixture(18, articles),
};
const written = (of: BriefingSource, details = known) => {
  const briefing = buildBriefing(of, details);
  const text = createHtmlFile(briefing, drawFigures(briefing, of));
  return { text, page: new DOMParser().parseFromString(text, 'text/html') };
};

describe('a briefing as an HTML file', () => {
  test('contains summary, findings with quotes, radar, roadmap, method and references, with selectable text in its figures', {
    tags: ['exports/briefing-whole'],
  }, () => {
    const { page } = written(source);
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Executive Summary',
      'Answer',
      'Technology Radar',
      'Technology Roadmap',
      'Method and Coverage',
      'References',
    ]);
    const quotes = source.analysis?.evidence?.claims.flatMap((claim) => claim.quotes[0]?.text ?? []) ?? [];
    expect(quotes.some((quote) => page.querySelector('blockquote')?.textContent?.includes(quote))).toBe(true);
    const drawn = [...page.querySelectorAll('figure.chart svg text')]
      .map(({ textContent }) => textContent)
      .join('\n');
    expect(drawn).toContain('Adopt');
    expect(drawn).toContain('Business Goals');
    const said = page.body.textContent;
    for (const { name } of [...(source.radar?.items ?? []), ...(source.roadmap?.elements ?? [])])
      expect(said).toContain(name);
    expect(said).toContain('Built-in analyst');
  });

  test('technologies that have no room on the chart are counted below it, and listed', () => {
    const radar = radarFixture(30, articles);
    const items = radar.items.map((item) => ({
      ...item,
      ring: 'Adopt' as const,
      quadrant: 'Tools' as const,
    }));
    const { page } = written({ ...source, radar: { ...radar, items } });
    const [chart] = page.querySelectorAll('#radar figure.chart');
    expect(chart?.textContent).toContain('13 technologies too many for the chart: in the list below.');
    expect(page.querySelectorAll('#radar tbody tr')).toHaveLength(30);
  });

  test('every table cell names its column, for the stacked layout on phones', {
    tags: ['exports/briefing-phone'],
  }, () => {
    const { page, text } = written(source);
    const tables = [...page.querySelectorAll('table')];
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) {
      const columns = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent);
      for (const row of table.querySelectorAll('tbody tr'))
        for (const [i, cell] of [...row.children].entries())
          if (cell.tagName === 'TD') expect(cell.getAttribute('data-label')).toBe(columns[i]);
    }
    expect(text).toMatch(
      /@media screen and \(max-width:720px\)\{[^@]*td::before\{content:attr\(data-label\)/,
    );
  });

  test('every reference number links to a reference, every reference is cited, and links to PubMed and its DOI if available', {
    tags: ['exports/briefing-whole'],
  }, () => {
    const { page } = written(source);
    const cited = [...page.querySelectorAll('.cites a')].map((link) => link.getAttribute('href') ?? '');
    for (const place of cited) expect(page.querySelector(place)?.localName).toBe('li');
    const references = [...page.querySelectorAll('.references li')];
    expect(new Set(cited)).toEqual(new Set(references.map(({ id }) => `#${id}`)));
    for (const reference of references) {
      const pmid = /PMID (\d+)/.exec(reference.textContent)?.[1] ?? '';
      const links = [...reference.querySelectorAll('a')].map(({ href }) => href);
      const page = [`https://pubmed.ncbi.nlm.nih.gov/${pmid}/`];
      const doi = `https://doi.org/10.1000/(a)%3C${Number(pmid) - 30_000_000}%3E`;
      const article = known.get(pmid);
      // The PMID is known even if the article's details are not available.
      expect(links).toEqual(article ? (article.synthetic ? [] : [...page, doi]) : page);
    }
  });

  test('a reference names what takes its article back or doubts it', () => {
    const pmid = listCitedIds(source).find((each) => known.has(each)) ?? '';
    const article = known.get(pmid);
    if (!article) throw new Error('no known article is cited');
    const notices = [{ kind: 'expression-of-concern' as const, date: null, notice: null }];
    const retraction = { date: null, notice: null };
    const { page } = written(source, new Map([...known, [pmid, { ...article, retraction, notices }]]));
    const texts = [...page.querySelectorAll('.references li')].map(({ textContent }) => textContent);
    expect(texts.filter((text) => /Retracted\. Expression of concern$/.test(text))).toHaveLength(1);
  });

  test('is self-contained: no scripts, no external resources, and a policy that forbids both', {
    tags: ['exports/html-alone'],
  }, () => {
    const { page, text } = written(source);
    expect(
      page.querySelectorAll('script, link, img, iframe, object, form, base, [src], [style]').length,
    ).toBe(0);
    expect(text).not.toMatch(/url\(|@import/);
    const [charset, policy] = page.querySelectorAll('meta');
    expect(charset?.getAttribute('charset')).toBe('utf-8');
    expect(policy?.getAttribute('content')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    );
    for (const link of page.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(
        /^(?:#[\w-]+|https:\/\/(?:pubmed\.ncbi\.nlm\.nih\.gov|doi\.org)\/)/,
      );
  });

  test.each(HOSTILE)(
    'a name that is not what it seems stays text (%#)',
    { tags: ['exports/hostile'] },
    ({ name, reads }) => {
      const { page } = written(hostileSource(name), new Map());
      expect(page.querySelectorAll('script, img').length).toBe(0);
      expect(page.querySelectorAll('style').length).toBe(1);
      expect(page.title.replaceAll(/[\u2068\u2069]/g, '')).toBe(reads);
      expect(page.body.textContent).toContain(reads);
    },
  );

  test('lists manual corrections with the computed value, the reason and the date', {
    tags: ['exports/decisions'],
  }, () => {
    expect(written(source).page.querySelector('#decisions')).toBeNull();
    const moved: AppliedCorrection = {
      ...{
        subject: '1'.repeat(32),
        kind: 'radar',
        conceptKey: null,
        name: 'Lipid <b>nanoparticles',
        version: 2,
      },
      ...{ decision: { ring: 'Adopt', note: 'Ask the clinic' }, reason: 'Our own trial' },
      ...{ changedAt: '2026-11-21T12:00:00.000Z', path: '/items/0', candidates: [], evidenceChanged: true },
      basis: { asOf: null, articles: 3, computed: { ring: 'Trial' } },
    };
    const { page } = written({ ...source, corrections: [moved] });
    const [row] = page.querySelectorAll('#decisions tbody tr');
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Lipid <b>nanoparticlesRadar',
      'Ring: Adopt; Note: Ask the clinicyou: Adopt · computed: TrialThe evidence behind it has changed since.',
      'Our own trial',
      'Nov 21, 2026',
    ]);
  });

  test('numbers a corrected radar as on screen, and marks what was decided by hand', {
    tags: ['corrections/exports', 'corrections/numbers'],
  }, () => {
    const stored = storedRadarFixture(0);
    const { items } = stored.radarData;
    const decided = (place: number, decision: AppliedCorrection['decision']): AppliedCorrection => ({
      ...{ subject: String(place).repeat(32), kind: 'radar', conceptKey: null, name: 'n', version: 1 },
      ...{ decision, reason: null, changedAt: stored.createdAt, candidates: [], evidenceChanged: false },
      ...{ path: `/items/${place}`, basis: { asOf: null, articles: 1, computed: {} } },
    });
    const corrected = {
      ...stored,
      corrections: [
        decided(0, { hidden: true }),
        decided(2, { ring: items[2]?.ring === 'Hold' ? 'Adopt' : 'Hold' }),
      ],
    };
    const { data } = correctedRadar(stored.radarData, corrected.corrections);
    const { page } = written({ ...source, radar: data, radarByHand: toCorrectedResult(corrected) });
    const rows = [...page.querySelectorAll<HTMLTableRowElement>('#radar tbody tr')].map(({ cells }) => [
      Number(cells[0]?.textContent),
      cells[1]?.textContent,
    ]);
    const onScreen = toDisplayedRadar(corrected).blips;
    expect(rows.length).toBe(items.length - 1);
    for (const { number, item } of onScreen) {
      const says = [item.name, ...standingSentences(item), item.description].join('');
      const named = rows.find(([, name]) => name === says);
      expect(named?.[0]).toBe(number);
    }
    const drawn = [...page.querySelectorAll('#radar figure.chart svg text')].map((text) => text.textContent);
    expect(drawn).toContain('decided by hand');
  });

  test('tells the phases of the analysis only where the roadmap itself is missing, and a headline cut from its quote once', {
    tags: ['exports/briefing-once'],
  }, () => {
    const phases = (of: BriefingSource) =>
      [...written(of).page.querySelectorAll('#answer h3')].filter(
        ({ textContent }) => textContent === 'Implementation Roadmap',
      ).length;
    expect(phases(source)).toBe(0);
    expect(phases({ ...source, roadmap: null })).toBe(1);
    const { page } = written(source);
    for (const finding of page.querySelectorAll('.findings > li')) {
      const headline = finding.querySelector('h4')?.textContent?.replace(/\.$/, '') ?? '';
      expect(finding.querySelector('blockquote')?.textContent ?? '').not.toContain(headline);
    }
  });

  test('on phones the roadmap is a list by period in place of its figure', {
    tags: ['exports/briefing-phone'],
  }, () => {
    const { page, text } = written(source);
    expect(page.querySelector('#roadmap figure.wide')).toBeTruthy();
    const listed = [...page.querySelectorAll('#roadmap .outline li')].map(({ textContent }) => textContent);
    for (const { name } of source.roadmap?.elements ?? [])
      expect(listed.some((one) => one?.startsWith(name))).toBe(true);
    expect(text).toMatch(/figure\.wide\+\.outline\{display:none\}/);
    expect(text).toMatch(
      /max-width:720px\)\{[^@]*figure\.wide\{display:none\}figure\.wide\+\.outline\{display:block\}/,
    );
  });

  test('omits radar and roadmap for a single analysis', () => {
    const { page } = written({ ...source, radar: null, roadmap: null });
    expect(page.querySelector('#radar, #roadmap, figure.chart')).toBeNull();
    expect(page.querySelector('#summary')?.textContent).not.toContain('technolog');
  });
});
