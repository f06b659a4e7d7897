import { listFindings, listLeads } from '@sextant/briefing/statements/list-findings';
import { HOSTILE, hostileSource } from '@sextant/briefing/testing/hostile-source';
import { articleFixtures, radarFixture, roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSlides, validateOffice } from '../../../testing/read-office.ts';
import { buildDeck, type DeckSource } from './deck-of.ts';
import { deckSource, NO_TABLES } from './testing/deck-fixture.ts';
import { writeSlides } from './write-slides.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const articles = articleFixtures(24);
const known = new Map(articles.map((article) => [article.pmid, article]));
const written = (source: DeckSource, details = known): Promise<Uint8Array> =>
  writeSlides(buildDeck(source, details, NOW));
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

describe('slides', () => {
  test('pass the Open XML SDK validator, with hostile names or for a single analysis too; the validator detects errors', {
    tags: ['exports/slides-valid'],
  }, async () => {
    // The validator's time grows with the file, so the sample has only a few parts of each kind.
    const few = deckSource({ radar: radarFixture(5, articles), roadmap: roadmapFixture(5, articles) });
    const alone = await written({ ...few, ...NO_TABLES, radar: null, roadmap: null });
    const files = unzipSync(alone);
    const name = 'ppt/slides/slide2.xml';
    const xml = strFromU8(files[name] ?? new Uint8Array());
    const broken = xml.replace('<p:clrMapOvr>', '<p:wrong/><p:clrMapOvr>');
    const found = await validateOffice(
      [
        await written(few),
        await written({ ...hostileSource(), ...NO_TABLES }, new Map()),
        alone,
        zipSync({ ...files, [name]: strToU8(broken) }),
      ],
      'pptx',
    );
    expect(found.slice(0, 3)).toEqual([[], [], []]);
    expect(found[3]).not.toEqual([]);
  });

  test('hold the statements of the screen to the letter, all technologies, elements and sources, in native text or in the notes', {
    tags: ['exports/slides-whole'],
  }, async () => {
    const source = deckSource();
    const { slides, names } = readSlides(await written(source));
    const text = inOneLine(slides.map(({ text: shown, notes }) => `${shown} ${notes}`).join(' '));
    const { analysis, radar, roadmap, tables } = source;
    if (!analysis || !radar || !roadmap || !tables) throw new Error('The fixture lacks a result');
    for (const lead of listLeads(analysis)) expect(text).toContain(lead.text);
    for (const { findings } of listFindings(analysis))
      for (const finding of findings) expect(text).toContain(finding.text);
    for (const { name } of [...radar.items, ...roadmap.elements]) expect(text).toContain(name);
    for (const { doneWhen = '', description } of roadmap.elements)
      for (const said of [doneWhen, description]) expect(text).toContain(said);
    for (const { sentences, conclusion } of tables.page.studies)
      expect(text).toContain(sentences.find(({ id }) => id === conclusion)?.quote ?? '');
    for (const { pmid } of articles) expect(text).toContain(`PMID ${pmid}`);
    for (const word of ['Since Nov 2, 2026: 1 moved', 'by hand: Adopt', 'Articles 12 → 40', 'Retracted'])
      expect(text).toContain(word);
    expect(names.filter((name) => /\.(?:png|svg|jpe?g|emf)$/.test(name))).toEqual([]);
    expect(names.some((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))).toBe(true);
  });

  test('name the sources of each slide in its notes, with title, journal and year', {
    tags: ['exports/slides-notes'],
  }, async () => {
    const { slides } = readSlides(await written(deckSource()));
    for (const { text, notes } of slides) {
      const marks = [...text.matchAll(/\[(\d+(?:, \d+)*)\]/g)].flatMap(([, list = '']) => list.split(', '));
      for (const mark of marks) expect(notes).toContain(`[${mark}] `);
    }
    const all = slides.map(({ notes }) => notes).join('\n');
    const { title, journal, pmid } = articles[1] as (typeof articles)[number];
    expect(all).toMatch(new RegExp(`\\n\\[\\d+\\] .*${title}\\. ${journal}\\..*PMID ${pmid}`));
  });

  test('say in the notes which article was taken back', {
    tags: ['exports/slides-notes'],
  }, async () => {
    const retracted = articles.map((article) => ({ ...article, retraction: { date: null, notice: null } }));
    const { slides } = readSlides(
      await written(deckSource(), new Map(retracted.map((article) => [article.pmid, article]))),
    );
    const line = new RegExp(`PMID ${articles[1]?.pmid} \\(synthetic\\)\\. Retracted`);
    expect(slides.filter(({ notes }) => line.test(notes)).length).toBeGreaterThan(0);
  });

  test.each(HOSTILE)(
    'a name that is not what it seems stays text (%#)',
    { tags: ['exports/hostile'] },
    async ({ name, reads }) => {
      const { slides } = readSlides(await written({ ...hostileSource(name), ...NO_TABLES }, new Map()));
      expect(slides.map(({ text }) => text).join('\n')).toContain(reads);
    },
  );

  test('say what could not be loaded', { tags: ['exports/slides-missing'] }, async () => {
    const missing = ['The evidence table could not be loaded; it is on the Evidence tab.'];
    const { slides } = readSlides(await written({ ...deckSource(), ...NO_TABLES, missing }));
    expect(slides.map(({ text }) => text).join('\n')).toContain(missing[0]);
  });

  test('of 300 articles are made within 3 seconds', { tags: ['exports/slides-speed'] }, async () => {
    const many = articleFixtures(300);
    const radar = radarFixture(60, many);
    const cited = (item: number) => many.slice(5 * item, 5 * item + 5).map(({ pmid }) => pmid);
    const items = radar.items.map((item, i) => ({ ...item, relatedArticles: cited(i) }));
    const source = deckSource({ radar: { ...radar, items }, roadmap: roadmapFixture(30, many) }, 300);
    const before = process.cpuUsage();
    const deck = buildDeck(source, new Map(many.map((article) => [article.pmid, article])), NOW);
    await writeSlides(deck);
    const { user, system } = process.cpuUsage(before);
    expect(deck.references.length).toBeGreaterThanOrEqual(300);
    expect((user + system) / 1e6).toBeLessThan(3);
  });
});
