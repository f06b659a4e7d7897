import { randomUUID } from 'node:crypto';
import { TopicChanged } from '@sextant/contracts/events/catalogue';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { findingText } from '@sextant/contracts/insight/corrected/analysis';
import type { DigestStatement } from '@sextant/contracts/insight/digest';
import type { EvidencePage } from '@sextant/contracts/insight/evidence-table';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { Topic, TopicVersion } from '@sextant/contracts/insight/topic';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchesOf } from '../analyst/testing/sample-input.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import { watcher } from '../testing/watched-topic.ts';

const QUERY = 'organoid';
const corpus = [
  ...generateSampleCorpus({ seed: 'two-parts', asOf: new Date('2026-11-21T12:00:00Z'), articles: 3_000 }),
];
const dateOf = ({ year, month }: LiteratureRecord) => (year ?? 0) * 12 + (month ?? 0);
const literature = matchesOf(corpus, QUERY).toSorted((a, b) => dateOf(a) - dateOf(b));
const firstPart = literature.slice(0, Math.floor(literature.length * 0.7));
const secondPart = literature.slice(firstPart.length);

/** What search has; the second part is imported later. */
const index = [...firstPart];
let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: index, similar: [], realAnalysts: true });
});
afterAll(() => world.close());

/** Rings by technology, as a stored radar has them. */
const ringsOf = ({ items }: RadarData) =>
  new Map(items.map(({ conceptKey, name, ring }) => [conceptKey ?? name, { name, ring }]));

const LISTS = [
  'overallTrends',
  'emergingOpportunities',
  'marketGaps',
  'underResearchedAreas',
  'openQuestions',
] as const;
/** Texts of statements that stand for themselves, by what they are about, as a stored analysis has them. */
function statementsOf(analysis: AnalysisData): Map<string, string> {
  const claims = (analysis.evidence?.claims ?? []).filter(
    ({ kind, sameAs, path }) => kind && !sameAs && LISTS.some((list) => path.startsWith(`/${list}/`)),
  );
  const counts = new Map<string, number>();
  return new Map(
    claims.map(({ path, kind, subject, rival, outcome, study }) => {
      const about = [kind, subject?.key, rival?.key, outcome?.key, study].join(' ');
      const count = (counts.get(about) ?? 0) + 1;
      counts.set(about, count);
      const [, list, place] = path.split('/');
      const finding = analysis[list as (typeof LISTS)[number]]?.[Number(place)];
      return [`${about} ${count}`, finding === undefined ? '' : findingText(finding)];
    }),
  );
}
const missingIn = <Value>(these: ReadonlyMap<string, Value>, others: ReadonlyMap<string, Value>) =>
  [...these].flatMap(([key, value]) => (others.has(key) ? [] : [value]));

test('a literature that is imported in two parts gives one digest: every ring that moved, every statement, every new article, and nothing else', {
  tags: ['watches/digest'],
}, async () => {
  expect(secondPart.length).toBeGreaterThan(50);
  const ada = watcher(world, randomUUID());
  const key = await ada.run(QUERY);
  const { id } = await ada.watch(key);

  const unchanged = await ada.runNow(id);
  expect(unchanged.lastRun?.outcome).toBe('unchanged');
  expect(await ada.digests()).toEqual([]);
  // A run of the same evidence leaves no version.
  expect(((await ada.get(`/api/topics/${key}`)) as Topic).versions).toHaveLength(1);

  index.push(...secondPart);
  const changed = await ada.runNow(id);
  expect(changed.lastRun?.outcome).toBe('changed');
  const [digest, ...others] = await ada.digests();
  expect(others).toEqual([]);
  if (!digest) throw new Error('There is no digest');

  const { versions } = (await ada.get(`/api/topics/${key}`)) as Topic;
  expect(versions).toHaveLength(2);
  const [is, was] = versions as [TopicVersion, TopicVersion];
  expect([digest.before.runId, digest.after.runId]).toEqual([was.runId, is.runId]);

  const radarOf = async ({ radarId }: TopicVersion): Promise<RadarData> =>
    (await ada.get(`/api/technology-radars/${radarId}`)).radarData;
  const [ringsBefore, ringsAfter] = [ringsOf(await radarOf(was)), ringsOf(await radarOf(is))];
  const moves = [...ringsAfter].flatMap(([technology, { name, ring }]) => {
    const before = ringsBefore.get(technology);
    return before && before.ring !== ring ? [[name, before.ring, ring]] : [];
  });
  const came = missingIn(ringsAfter, ringsBefore).map(({ name, ring }) => [name, null, ring]);
  const left = missingIn(ringsBefore, ringsAfter).map(({ name, ring }) => [name, ring, null]);
  const expectedRings = [...moves, ...came, ...left];
  expect(
    digest.content.rings
      .map(({ name, before, after }) => [name, before?.ring ?? null, after?.ring ?? null])
      .toSorted(),
  ).toEqual(expectedRings.toSorted());
  for (const { before, after, reasons } of digest.content.rings)
    if (before && after) expect(reasons.length).toBeGreaterThan(0);

  const analysisOf = async ({ analysisId }: TopicVersion): Promise<AnalysisData> =>
    (await ada.get(`/api/innovation-analyses/${analysisId}`)).analysisData;
  const [toldBefore, toldAfter] = [statementsOf(await analysisOf(was)), statementsOf(await analysisOf(is))];
  const textsOf = (change: DigestStatement['change']) =>
    digest.content.statements.flatMap((one) => (one.change === change ? one.text : [])).toSorted();
  expect(textsOf('appeared')).toEqual(missingIn(toldAfter, toldBefore).toSorted());
  expect(textsOf('went')).toEqual(missingIn(toldBefore, toldAfter).toSorted());
  expect(digest.counts.rings + digest.counts.statements).toBeGreaterThan(0);

  const pmidsOf = async ({ runId }: TopicVersion) => {
    const pmids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `run=${runId}&limit=200${cursor && `&cursor=${cursor}`}`;
      const page = (await ada.get(`/api/topics/${key}/evidence?${query}`)) as EvidencePage;
      pmids.push(...page.studies.map(({ pmid }) => pmid));
      cursor = page.nextCursor;
    }
    return pmids;
  };
  const known = new Set(await pmidsOf(was));
  const fresh = (await pmidsOf(is)).filter((pmid) => !known.has(pmid));
  expect(fresh.toSorted()).toEqual(secondPart.map(({ pmid }) => pmid).toSorted());
  expect(digest.counts.articles).toBe(fresh.length);
  expect(fresh).toEqual(expect.arrayContaining(digest.content.articles.map(({ pmid }) => pmid)));
  const { rings: _rings, statements: _statements, articles: _articles, ...rest } = digest.counts;
  // The sample corpus has neither retractions between the parts, nor trials, registers' drugs that changed, or affiliations.
  expect(Object.values(rest).reduce((sum, count) => sum + count, 0)).toBe(0);

  const events = world.events.filter(({ type }) => type === TopicChanged.type);
  expect(new Set(events.map(({ id: eventId }) => eventId)).size).toBe(1);
  const data = TopicChanged.data.parse(events[0]?.data);
  expect(data).toMatchObject({ digestId: digest.id, watchId: id, userId: ada.userId, counts: digest.counts });
  expect(JSON.stringify(events[0])).not.toContain(QUERY);
});
