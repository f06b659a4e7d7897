import { randomUUID } from 'node:crypto';
import { TopicChanges } from '@sextant/contracts/insight/digest';
import {
  DecidedRow,
  EvidenceHarms,
  EvidenceMap,
  EvidencePage,
  type EvidenceStudy,
  EvidenceTrend,
  HeadToHead,
  RowDecisions,
} from '@sextant/contracts/insight/evidence-table';
import { TopicRun } from '@sextant/contracts/insight/topic-run';
import { openSql } from '@sextant/service-kit/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeArticle, makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import { createTableReader } from './read-table.ts';

/** Two triptans against each other, one against placebo, a review, and reports beside the matter. */
const trial = (pmid: number, tested: string, against: string, n: number) =>
  makeRecord(String(pmid), {
    title: `${tested} versus ${against} in the acute treatment of migraine: a randomized, double-blind trial`,
    abstract: `BACKGROUND: Migraine is a disabling disease. METHODS: In this double-blind trial, ${n} patients with migraine were randomly assigned to ${tested} or ${against}. RESULTS: Headache relief at 2 hours was more frequent with ${tested} than with ${against} (62% vs 40%, P<0.001). Nausea was reported by 12% of patients with ${tested} and 5% with ${against} (P=0.02). CONCLUSIONS: ${tested} is more effective than ${against} in the acute treatment of migraine.`,
    publicationTypes: ['Randomized Controlled Trial', 'Journal Article'],
    year: 1990 + (pmid % 20),
  });
const records = [
  ...Array.from({ length: 12 }, (_, n) => trial(100 + n, 'Sumatriptan', 'rizatriptan', 200 + n)),
  ...Array.from({ length: 12 }, (_, n) => trial(200 + n, 'Rizatriptan', 'placebo', 100 + n)),
  makeRecord('300', {
    title: 'Sumatriptan and rizatriptan in migraine: a systematic review and meta-analysis',
    abstract:
      'OBJECTIVE: To review triptans. METHODS: We searched MEDLINE for randomized trials. RESULTS: In 24 trials headache relief was more frequent with sumatriptan than with placebo (RR 1.5, 95% CI 1.2 to 1.8). CONCLUSIONS: Both triptans are effective in migraine.',
    publicationTypes: ['Meta-Analysis', 'Journal Article'],
    year: 2003,
  }),
  ...Array.from({ length: 40 }, (_, n) => makeRecord(String(400 + n))),
];

let world: InsightWorld;
const user = randomUUID();
let run: TopicRun;
beforeAll(async () => {
  world = await startInsight({ records, config: { MAX_CORRECTIONS_PER_TOPIC: 25 } });
  run = await analyze(user);
});
afterAll(() => world.close());

async function analyze(userId: string, searchQuery = 'triptans in migraine'): Promise<TopicRun> {
  const { id } = TopicRun.parse(
    (
      await world.post(userId, '/api/topic-runs', {
        articles: [makeArticle('100')],
        searchQuery,
        radarConfig: { name: 'Radar' },
        roadmapConfig: { name: 'Roadmap' },
      })
    ).json(),
  );
  return vi.waitFor(
    async () => {
      const found = TopicRun.parse((await world.get(userId, `/api/topic-runs/${id}`)).json());
      if (found.state !== 'finished') throw new Error('It still runs');
      expect(found.hasEvidence).toBe(true);
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );
}

test('what a tab asks at once reads the table once', async () => {
  const { sql, close } = openSql({ url: world.database.url('insight') });
  try {
    const readTable = createTableReader(sql);
    const read = () => readTable(user, run.topicKey);
    const [first, second] = await Promise.all([read(), read()]);
    expect(second.table).toBe(first.table);
    expect((await read()).table).toBe(first.table);
    const nobody = () => readTable(randomUUID(), run.topicKey);
    await expect(Promise.all([nobody(), read()])).rejects.toMatchObject({
      code: 'insight.evidence-not-found',
    });
  } finally {
    await close();
  }
});

const url = (view = '', query = '') => `/api/topics/${run.topicKey}/evidence${view}${query}`;
const readPage = async (query = '', userId = user): Promise<EvidencePage> => {
  const answer = await world.get(userId, url('', query));
  expect(answer.statusCode, answer.body).toBe(200);
  return EvidencePage.strict().parse(answer.json());
};
const study = async (pmid: string, userId = user): Promise<EvidenceStudy> => {
  const found = (await readPage(`?pmids=${pmid}`, userId)).studies[0];
  if (!found) throw new Error(`No study ${pmid}`);
  return found;
};
const decide = (body: object, version: number | null, userId = user) =>
  world.post(userId, url('/decisions'), body, version === null ? {} : { 'if-match': `"${version}"` });
const undo = (decisionId: string, version: number, userId = user) =>
  world.post(userId, url('/decisions/undo'), { decisionId }, { 'if-match': `"${version}"` });

test('a study has design, people, arms and conclusion, and its sentences verbatim, with names and numbers marked', {
  tags: ['evidence/study', 'evidence/verbatim'],
}, async () => {
  const found = await study('105');
  expect(found).toMatchObject({
    design: { value: 'randomized-trial', tier: 'read', by: 'reader' },
    n: { value: 205, by: 'reader' },
    isMatch: true,
    isRejected: false,
    version: 0,
  });
  const record = records.find(({ pmid }) => pmid === '105');
  for (const { quote, marks, part } of found.sentences) {
    expect(part === 'title' ? record?.title : record?.abstract).toContain(quote);
    for (const [index, { start, end }] of marks.entries()) {
      expect(start).toBeGreaterThanOrEqual(marks[index - 1]?.end ?? 0);
      expect(end).toBeLessThanOrEqual(quote.length);
    }
  }
  const conclusion = found.sentences.find(({ id }) => id === found.conclusion);
  expect(conclusion).toMatchObject({ role: 'conclusion', direction: null });
  expect(conclusion?.quote).toContain('is more effective than');
  expect(found.interventions.map(({ text }) => text.toLowerCase())).toEqual(['sumatriptan']);
  expect(found.comparator?.text).toBe('rizatriptan');
});

test('the strongest come first; pages miss and repeat nothing; the counts are those of the filters', {
  tags: ['evidence/filters'],
}, async () => {
  const all = await readPage('?limit=200');
  expect(all).toMatchObject({
    runId: run.id,
    total: records.length,
    read: records.length,
    unread: 0,
    nextCursor: null,
  });
  expect(all.studies[0]?.pmid).toBe('300');
  const paged: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: EvidencePage = await readPage(`?limit=7${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.studies.map(({ pmid }) => pmid));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(all.studies.map(({ pmid }) => pmid));
  const trials = await readPage('?design=randomized-trial&words=placebo&limit=200');
  expect(trials.studies.map(({ pmid }) => pmid).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, n) => String(200 + n)),
  );
  expect(trials.designs).toEqual([{ design: 'randomized-trial', studies: 12 }]);
  const sumatriptan = all.technologies.find(({ name }) => name.toLowerCase() === 'sumatriptan');
  expect((await readPage(`?technology=${sumatriptan?.key}`)).total).toBe(sumatriptan?.studies);
  expect((await readPage('?minYear=2003&maxYear=2003')).studies.map(({ year }) => year)).toContain(2003);
});

test('head to head: papers of a pair whichever was tested against which; reviews apart', {
  tags: ['evidence/head-to-head'],
}, async () => {
  const { technologies, pairs } = HeadToHead.strict().parse(
    (await world.get(user, url('/head-to-head'))).json(),
  );
  const nameOf = (key: string) => technologies.find((one) => one.key === key)?.name.toLowerCase();
  const pair = pairs.find(
    ({ technologies: keys }) => keys.map(nameOf).toSorted().join() === 'rizatriptan,sumatriptan',
  );
  expect(pair?.pmids).toHaveLength(12);
  expect(pair?.reviews).toEqual(['300']);
});

test('map and harms count papers and people of result sentences; directions only as given', {
  tags: ['evidence/map', 'evidence/harms'],
}, async () => {
  const map = EvidenceMap.strict().parse((await world.get(user, url('/map', '?doubtful=true'))).json());
  const nausea = map.outcomes.find(({ name }) => name.toLowerCase().includes('nausea'));
  const cell = map.cells.find(({ outcome }) => outcome === nausea?.key);
  expect(cell?.pmids.length).toBeGreaterThanOrEqual(10);
  expect(cell?.people).toBeGreaterThan(1_000);
  expect(
    map.cells.every(({ directions }) => directions.for + directions.none + directions.against === 0),
  ).toBe(true);
  const { harms } = EvidenceHarms.strict().parse(
    (await world.get(user, url('/harms', '?doubtful=true'))).json(),
  );
  expect(harms.find(({ outcome }) => outcome === nausea?.key)?.sentences.length).toBeGreaterThanOrEqual(20);
});

describe.each(['', '&doubtful=true'])('every number of a view opens exactly its studies%s', (certainty) => {
  const read = async (view: string) => (await world.get(user, url(view, `?${certainty.slice(1)}`))).json();
  const opened = async (place: Record<string, string>) => {
    const { studies } = await readPage(`?limit=200&${new URLSearchParams(place)}${certainty}`);
    return studies.map(({ pmid }) => pmid).toSorted();
  };

  test('of head to head: pairs in either order, reviews of both, and all of a technology', {
    tags: ['evidence/cells'],
  }, async () => {
    const { technologies, pairs } = HeadToHead.parse(await read('/head-to-head'));
    for (const { technologies: pair, pmids, reviews } of pairs)
      for (const [technology, comparator] of [pair, pair.toReversed()] as [string, string][]) {
        expect(await opened({ countedIn: 'head-to-head', technology, comparator })).toEqual(pmids.toSorted());
        expect(await opened({ countedIn: 'reviews', technology, comparator })).toEqual(reviews.toSorted());
      }
    for (const { key, studies } of technologies)
      expect(await opened({ countedIn: 'head-to-head', technology: key })).toHaveLength(studies);
  });

  test('of the map: cells, and all of a technology or an outcome', { tags: ['evidence/cells'] }, async () => {
    const { technologies, outcomes, cells } = EvidenceMap.parse(await read('/map'));
    for (const { technology, outcome, pmids } of cells)
      expect(await opened({ countedIn: 'map', technology, outcome })).toEqual(pmids.toSorted());
    for (const { key, studies } of technologies)
      expect(await opened({ countedIn: 'map', technology: key })).toHaveLength(studies);
    for (const { key, studies } of outcomes)
      expect(await opened({ countedIn: 'map', outcome: key })).toHaveLength(studies);
  });

  test('of the trend: a technology as a whole and in each year, and all of a year', {
    tags: ['evidence/cells', 'evidence/trend'],
  }, async () => {
    const { years, technologies, subjects } = EvidenceTrend.strict().parse(await read('/trend'));
    expect(technologies.length).toBeGreaterThan(0);
    for (const { key, studies } of subjects)
      expect(await opened({ countedIn: 'trend', technology: key })).toHaveLength(studies);
    const within = (year: number) => ({ countedIn: 'trend', minYear: String(year), maxYear: String(year) });
    for (const { year, count } of years) expect(await opened(within(year))).toHaveLength(count);
    for (const { key, studies, counts } of technologies) {
      expect(await opened({ countedIn: 'trend', technology: key })).toHaveLength(studies);
      for (const [place, { year }] of years.entries())
        expect(await opened({ ...within(year), technology: key })).toHaveLength(counts[place] ?? -1);
    }
  });

  test('of harms: those that occurred apart from those that did not', {
    tags: ['evidence/cells'],
  }, async () => {
    const { harms } = EvidenceHarms.parse(await read('/harms'));
    for (const { outcome, sentences } of harms)
      for (const [countedIn, negated] of [['harms', false] as const, ['negated-harms', true] as const]) {
        const own = sentences.filter(({ sentence }) =>
          sentence.outcomes.some((one) => one.concept === outcome && one.isHarm && one.isNegated === negated),
        );
        const pmidsOf = (some: typeof own) => [...new Set(some.map(({ pmid }) => pmid))].toSorted();
        expect(await opened({ countedIn, outcome })).toEqual(pmidsOf(own));
        for (const technology of new Set(own.flatMap((one) => one.technology?.concept?.split('|') ?? [])))
          expect(await opened({ countedIn, outcome, technology })).toEqual(
            pmidsOf(own.filter((one) => one.technology?.concept?.split('|').includes(technology))),
          );
      }
  });
});

test('a direction holds for the topic, counts, and is taken back by undo; the history keeps all', {
  tags: ['evidence/direction', 'evidence/undo'],
}, async () => {
  const { sentences } = await study('106');
  const result = sentences.find(({ role, outcomes }) => role === 'result' && outcomes.length > 0);
  const sentence = result?.id ?? '';
  const before = RowDecisions.parse((await world.get(user, url('/decisions'))).json()).decisions.length;
  const answer = await decide({ pmid: '106', sentence, field: 'direction', value: 'favors-intervention' }, 0);
  expect(answer.statusCode, answer.body).toBe(201);
  const decided = DecidedRow.strict().parse(answer.json());
  expect(decided.study?.version).toBe(1);
  const directionOf = ({ sentences: all }: EvidenceStudy) => all.find(({ id }) => id === sentence)?.direction;
  expect(directionOf(await study('106'))).toEqual({ value: 'favors-intervention', by: 'user' });
  const { cells } = EvidenceMap.parse((await world.get(user, url('/map'))).json());
  expect(cells.some(({ directions }) => directions.for === 1)).toBe(true);
  expect((await readPage('?decided=yes')).studies.map(({ pmid }) => pmid)).toContain('106');
  const undone = await undo(decided.decision.id, 1);
  expect(undone.statusCode, undone.body).toBe(201);
  expect(directionOf(await study('106'))).toBeNull();
  const again = await undo(decided.decision.id, 2);
  expect(again.json()).toMatchObject({ status: 422, code: 'insight.row-decision-built-on' });
  const { decisions } = RowDecisions.parse((await world.get(user, url('/decisions'))).json());
  expect(decisions).toHaveLength(before + 2);
  expect(decisions.slice(0, 2).map(({ isUndoable }) => isUndoable)).toEqual([true, false]);
});

test('design, people, names and rejection can be corrected; null is as read', {
  tags: ['evidence/correct'],
}, async () => {
  const pmid = '107';
  for (const [version, [field, value]] of (
    [
      ['design', 'observational'],
      ['n', 12],
      ['intervention', 'Rizatriptan'],
      ['rejected', true],
    ] as const
  ).entries())
    expect((await decide({ pmid, sentence: null, field, value }, version)).statusCode).toBe(201);
  const corrected = await study(pmid);
  expect(corrected).toMatchObject({
    design: { value: 'observational', by: 'user' },
    n: { value: 12, by: 'user' },
    isRejected: true,
    version: 4,
  });
  const { technologies } = await readPage();
  const rizatriptan = technologies.find(({ name }) => name.toLowerCase() === 'rizatriptan');
  expect(corrected.interventions).toMatchObject([
    { text: 'Rizatriptan', concept: rizatriptan?.key, by: 'user' },
  ]);
  await decide({ pmid, sentence: null, field: 'design', value: null }, 4);
  expect((await study(pmid)).design).toMatchObject({ value: 'randomized-trial', by: 'reader' });
});

test('of two decisions that saw the same version one is refused; none without a version, or on what is not there', {
  tags: ['evidence/conflict'],
}, async () => {
  const body = { pmid: '108', sentence: null, field: 'n', value: 5 };
  const answers = await Promise.all([decide(body, 0), decide({ ...body, value: 6 }, 0)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await decide(body, null)).json()).toMatchObject({ status: 428 });
  const none = await decide({ pmid: '9', sentence: null, field: 'n', value: 5 }, 0);
  expect(none.json()).toMatchObject({ status: 422, code: 'insight.row-not-found' });
  const noSentence = { pmid: '109', sentence: '0123456789abcdef', field: 'direction', value: 'harm' };
  expect((await decide(noSentence, 0)).json()).toMatchObject({ code: 'insight.row-not-found' });
  expect((await decide({ ...body, value: 'many' }, 1)).statusCode).toBe(400);
});

test('decisions survive another run and another reader, which may no longer find the sentence', {
  tags: ['evidence/survives'],
}, async () => {
  const { sentences } = await study('110');
  const sentence = sentences.find(({ role }) => role === 'result');
  await decide({ pmid: '110', sentence: sentence?.id, field: 'direction', value: 'harm' }, 0);
  const second = await analyze(user);
  expect((await readPage()).runId).toBe(second.id);
  expect((await study('110')).sentences).toContainEqual(
    expect.objectContaining({ id: sentence?.id, direction: { value: 'harm', by: 'user' } }),
  );
  // As a reader of another version would leave it.
  await world.sql.query(
    `INSERT INTO insight.topic_runs (id, user_id, topic_key, search_query, evidence, bytes)
     SELECT gen_random_uuid(), user_id, topic_key, search_query, replace(evidence::text, $2, 'ffffffffffffffff')::json, bytes
     FROM insight.topic_runs WHERE id = $1`,
    [second.id, sentence?.id],
  );
  const reread = await study('110');
  expect(reread.sentences.find(({ id }) => id === sentence?.id)).toMatchObject({
    quote: sentence?.quote,
    direction: { value: 'harm', by: 'user' },
  });
  expect((await readPage(`?run=${run.id}`)).runId).toBe(run.id);
});

test('another user sees neither table nor decisions, and cannot change them; the same articles are not read again for him', {
  tags: ['evidence/stranger', 'evidence/shared'],
}, async () => {
  const stranger = randomUUID();
  for (const view of ['', '/head-to-head', '/map', '/harms', '/trend', '/decisions'])
    expect((await world.get(stranger, url(view))).json()).toMatchObject({
      status: 404,
      code: 'insight.evidence-not-found',
    });
  const body = { pmid: '111', sentence: null, field: 'n', value: 5 };
  expect((await decide(body, 0, stranger)).statusCode).toBe(404);
  const count = async () =>
    (await world.sql.query('SELECT count(*)::integer AS readings FROM insight.article_readings')).rows[0]
      .readings;
  expect(await count()).toBe(records.length);
  await analyze(stranger);
  expect(await count()).toBe(records.length);
  expect((await decide(body, 0, stranger)).statusCode).toBe(201);
  expect((await study('111')).version).toBe(0);
  expect((await readPage(`?run=${run.id}`, user)).runId).toBe(run.id);
  expect((await world.get(stranger, url('', `?run=${run.id}`))).statusCode).toBe(404);
});

test('413 beyond the decisions that a topic may have', { tags: ['evidence/bounded'] }, async () => {
  const { decisions } = RowDecisions.parse((await world.get(user, url('/decisions'))).json());
  let version = 0;
  for (let made = decisions.length; made < 25; made += 1, version += 1)
    expect((await decide({ pmid: '211', sentence: null, field: 'n', value: made }, version)).statusCode).toBe(
      201,
    );
  const refused = await decide({ pmid: '211', sentence: null, field: 'n', value: 1 }, version);
  expect(refused.json()).toMatchObject({ status: 413, code: 'insight.too-many-corrections' });
});

test('what changed since a run is told with what was looked at; a stranger gets the same 404 as for a run that is none', async () => {
  const path = (runId: string) => `/api/topics/${run.topicKey}/changes?run=${run.id}&since=${runId}`;
  const same = TopicChanges.strict().parse((await world.get(user, path(run.id))).json());
  expect(same).toMatchObject({ runId: run.id, changes: { content: { articles: [], trials: [] } } });
  expect(same.compared.articles).toBeGreaterThan(20);
  expect(same.compared.trials).toBe(0);
  expect(Object.values(same.changes?.counts ?? {}).every((count) => count === 0)).toBe(true);
  expect((await world.get(user, path('x'))).statusCode).toBe(400);
  for (const [who, runId] of [
    [randomUUID(), run.id],
    [user, randomUUID()],
  ] as const) {
    const missing = await world.get(who, path(runId));
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ code: 'insight.evidence-not-found' });
  }
  expect((await world.app.inject({ url: path(run.id) })).statusCode).toBe(401);
});
