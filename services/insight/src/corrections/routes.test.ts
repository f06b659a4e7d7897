import { randomUUID } from 'node:crypto';
import { CorrectionRecorded } from '@sextant/contracts/events/catalogue';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import { ADDED_PATH, addedPath, Corrected, TopicCorrections } from '@sextant/contracts/insight/correction';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import { StoredRadar } from '@sextant/contracts/insight/stored';
import { RADAR, RADAR_ITEM, ROADMAP } from '@sextant/contracts/openapi/examples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

/** More than any other test here makes. */
const MAX_PER_TOPIC = 14;
const MAX_PER_USER = 20;

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({
    records: [makeRecord('11')],
    config: { MAX_CORRECTIONS_PER_TOPIC: MAX_PER_TOPIC, MAX_CORRECTIONS_PER_USER: MAX_PER_USER },
  });
});
afterAll(() => world.close());

const item = (name: string, change: Partial<RadarItem> = {}) => ({ ...RADAR_ITEM, name, ...change });
const ITEMS = [item('LNP', { conceptKey: 'D1' }), item('Electroporation', { ring: 'Hold' }), item('Exosome')];

async function savedRadar(user: string, items: object[] = ITEMS): Promise<StoredRadar> {
  const body = { name: 'r', searchQuery: 'mRNA delivery', radarData: { ...RADAR, items } };
  const answer = await world.post(user, '/api/technology-radars', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
async function reader() {
  const user = randomUUID();
  return { user, radar: await savedRadar(user) };
}
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

const correct = (
  user: string,
  record: { id: string; topicKey: string },
  change: object,
  { path = '/items/0', version = 0, kind = 'radar', reason = 'Because' } = {},
) =>
  world.post(
    user,
    `/api/topics/${record.topicKey}/corrections`,
    { kind, recordId: record.id, path, change, reason },
    ifMatch(version),
  );
const undo = (user: string, topicKey: string, correctionId: string, version: number) =>
  world.post(user, `/api/topics/${topicKey}/corrections/undo`, { correctionId }, ifMatch(version));
const read = async (user: string, { id }: { id: string }): Promise<StoredRadar> =>
  StoredRadar.strict().parse((await world.get(user, `/api/technology-radars/${id}`)).json());
const ofTopic = async (user: string, { topicKey }: { topicKey: string }) =>
  TopicCorrections.parse((await world.get(user, `/api/topics/${topicKey}/corrections`)).json());

test('a list counts what is shown, with corrections', {
  tags: ['corrections/lists'],
}, async () => {
  const { user, radar } = await reader();
  const rings = async () => {
    const { items } = (await world.get(user, '/api/technology-radars?view=summary')).json();
    return items.map((summary: { rings: object }) => summary.rings);
  };
  expect(await rings()).toEqual([{ Trial: 2, Hold: 1 }]);
  await correct(user, radar, { ring: 'Adopt' });
  await correct(user, radar, { hidden: true }, { path: '/items/1' });
  expect(await rings()).toEqual([{ Adopt: 1, Trial: 1 }]);
});

test('413: one more than the topic may have, by hand or by undoing, also where they come at once; another topic and user are not touched', {
  tags: ['corrections/bounded'],
}, async () => {
  const { user, radar } = await reader();
  const answers = await Promise.all(
    Array.from({ length: MAX_PER_TOPIC + 3 }, (_, i) =>
      correct(user, radar, { note: `Note ${i}` }, { path: `/items/${i % ITEMS.length}` }),
    ),
  );
  // Of those that come at once for one item, one is taken: the others see its version first.
  const made = answers
    .filter(({ statusCode }) => statusCode === 201)
    .map((answer) => Corrected.parse(answer.json()));
  expect(made).toHaveLength(ITEMS.length);
  let version = made.find(({ correction: { name } }) => name === 'LNP')?.correction.version ?? 0;
  for (let n = made.length; n < MAX_PER_TOPIC; n += 1) {
    const answer = await correct(user, radar, { note: `Again ${n}` }, { version });
    expect(answer.statusCode, answer.body).toBe(201);
    version = Corrected.parse(answer.json()).correction.version;
  }
  const refused = await correct(user, radar, { ring: 'Hold' }, { version });
  expect(refused.json()).toMatchObject({ status: 413, code: 'insight.too-many-corrections' });
  const { history } = await ofTopic(user, radar);
  expect(history).toHaveLength(MAX_PER_TOPIC);
  const undone = await undo(user, radar.topicKey, history[0]?.id ?? '', version);
  expect(undone.json()).toMatchObject({ status: 413, code: 'insight.too-many-corrections' });
  const body = { name: 'r', searchQuery: 'another topic', radarData: { ...RADAR, items: ITEMS } };
  const other = (await world.post(user, '/api/technology-radars', body)).json();
  expect((await correct(user, other, { ring: 'Hold' })).statusCode).toBe(201);
  const stranger = await reader();
  expect((await correct(stranger.user, stranger.radar, { ring: 'Hold' })).statusCode).toBe(201);
});

test('413: one more than the account may have in all its topics', {
  tags: ['corrections/bounded'],
}, async () => {
  const user = randomUUID();
  const save = async (searchQuery: string) => {
    const body = { name: 'r', searchQuery, radarData: { ...RADAR, items: ITEMS } };
    return (await world.post(user, '/api/technology-radars', body)).json();
  };
  const codes: number[] = [];
  for (let n = 0; n <= MAX_PER_USER; n += 1) {
    const radar = await save(`topic ${n}`);
    codes.push((await correct(user, radar, { ring: 'Hold' })).statusCode);
  }
  expect(codes).toEqual([...Array(MAX_PER_USER).fill(201), 413]);
});

describe('POST /api/topics/:key/corrections', () => {
  test('201: computed values stay as they are, the correction is stored beside them, and the history has user, change and reason', {
    tags: ['corrections/apart', 'corrections/history'],
  }, async () => {
    const { user, radar } = await reader();
    const answer = await correct(user, radar, { ring: 'Adopt', note: 'Approved here' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { correction, entry } = Corrected.strict().parse(answer.json());
    expect(correction).toMatchObject({
      ...{ name: 'LNP', conceptKey: 'D1', version: 1, decision: { ring: 'Adopt', note: 'Approved here' } },
      basis: { articles: 1, computed: { ring: 'Trial', quadrant: 'Platforms' } },
    });
    const now = await read(user, radar);
    expect(JSON.stringify(now.radarData)).toBe(JSON.stringify(radar.radarData));
    expect(now.corrections).toEqual([
      { ...correction, path: '/items/0', candidates: [], evidenceChanged: false },
    ]);
    expect((await ofTopic(user, radar)).history).toEqual([
      {
        ...entry,
        changes: [
          { what: 'ring', from: null, to: 'Adopt' },
          { what: 'note', from: null, to: 'Approved here' },
        ],
        ...{ reason: 'Because', undoable: true },
      },
    ]);
  });

  test('of two concurrent corrections of one concept one is 409; both versions can be read, and other concepts are not affected', {
    tags: ['corrections/conflict'],
  }, async () => {
    const { user, radar } = await reader();
    const answers = await Promise.all([
      correct(user, radar, { ring: 'Adopt' }),
      correct(user, radar, { ring: 'Hold' }),
      correct(user, radar, { hidden: true }, { path: '/items/1' }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 2).toSorted()).toEqual([201, 409]);
    expect(statuses[2]).toBe(201);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'insight.correction-conflict' });
    const { corrections } = await ofTopic(user, radar);
    const theirs = corrections.find(({ name }) => name === 'LNP');
    // After the 409 the user sees the other version, and can still override it.
    const again = await correct(user, radar, { ring: 'Assess' }, { version: theirs?.version ?? 0 });
    expect(again.json().entry.changes).toEqual([{ what: 'ring', from: theirs?.decision.ring, to: 'Assess' }]);
  });

  test('409: a version that is not the newest, even a higher one; 428 without a version', async () => {
    const { user, radar } = await reader();
    await correct(user, radar, { ring: 'Adopt' });
    for (const version of [0, 2])
      expect((await correct(user, radar, { ring: 'Hold' }, { version })).statusCode).toBe(409);
    const body = { kind: 'radar', recordId: radar.id, path: '/items/0', change: { ring: 'Hold' } };
    for (const header of [{}, { 'if-match': '*' }] as Record<string, string>[])
      expect(
        (await world.post(user, `/api/topics/${radar.topicKey}/corrections`, body, header)).json(),
      ).toMatchObject({ status: 428, code: 'insight.correction-version-missing' });
  });

  test('a correction applies to the next version of the topic, by concept or name, and reports changed evidence', {
    tags: ['corrections/re-run', 'corrections/evidence-changed'],
  }, async () => {
    const { user, radar } = await reader();
    await correct(user, radar, { ring: 'Adopt' });
    await correct(user, radar, { hidden: true }, { path: '/items/1' });
    const next = await savedRadar(user, [
      item('electroporations', { conceptKey: 'D7', ring: 'Hold' }),
      item('Lipid nanoparticles', { conceptKey: 'D1', ring: 'Assess', relatedArticles: ['11', '12'] }),
    ]);
    const { corrections = [] } = await read(user, next);
    expect(
      corrections.map(({ path, decision, evidenceChanged }) => [path, decision, evidenceChanged]),
    ).toEqual([
      ['/items/0', { hidden: true }, false],
      ['/items/1', { ring: 'Adopt' }, true],
    ]);
    // Confirming it acknowledges the changed evidence.
    await correct(user, next, {}, { path: '/items/1', version: 1 });
    const seen = (await read(user, next)).corrections ?? [];
    expect(seen.map(({ evidenceChanged }) => evidenceChanged)).toEqual([false, false]);
  });

  test('an ambiguous match waits until the analyst decides', {
    tags: ['corrections/waiting'],
  }, async () => {
    const { user, radar } = await reader();
    await correct(user, radar, { ring: 'Adopt' });
    const next = await savedRadar(user, [
      item('Ionizable lipid', { conceptKey: 'D1' }),
      item('Helper lipid', { conceptKey: 'D1' }),
    ]);
    const [waits] = (await read(user, next)).corrections ?? [];
    expect(waits).toMatchObject({ path: null, candidates: ['/items/0', '/items/1'] });
    await correct(user, next, { ring: 'Adopt' }, { path: '/items/1' });
    const told = (await read(user, next)).corrections ?? [];
    expect(told.map(({ path, candidates }) => [path, candidates])).toEqual([
      ['/items/1', []],
      [null, []],
    ]);
  });

  test('a technology that the analyst adds is on the radar of every version; once one computes it, both stand side by side; undo takes it off', {
    tags: ['corrections/added'],
  }, async () => {
    const { user, radar } = await reader();
    const change = { added: true, name: 'Microneedles', ring: 'Trial', quadrant: 'Tools' };
    const answer = await correct(user, radar, change, { path: ADDED_PATH });
    expect(answer.statusCode, answer.body).toBe(201);
    const { correction, entry } = Corrected.parse(answer.json());
    const path = addedPath(correction.subject);
    const shown = async (record: StoredRadar) => {
      const { radarData, corrections } = await read(user, record);
      return correctedRadar(radarData, corrections).data.items.map(({ name, ring }) => `${name}: ${ring}`);
    };
    expect(await shown(radar)).toEqual([
      'LNP: Trial',
      'Electroporation: Hold',
      'Exosome: Trial',
      'Microneedles: Trial',
    ]);
    const moved = await correct(user, radar, { ring: 'Adopt' }, { path, version: 1 });
    expect(moved.statusCode, moved.body).toBe(201);
    const without = await savedRadar(user, [item('Exosome')]);
    expect(await shown(without)).toEqual(['Exosome: Trial', 'Microneedles: Adopt']);

    const computing = await savedRadar(user, [item('Microneedle', { ring: 'Assess' })]);
    expect((await read(user, computing)).corrections).toMatchObject([
      { path: '/items/0', evidenceChanged: true, decision: { ring: 'Adopt', added: true } },
    ]);
    expect(await shown(computing)).toEqual(['Microneedles: Adopt']);

    const back = await correct(user, radar, { ring: 'Trial' }, { path, version: 2 });
    expect(back.statusCode, back.body).toBe(201);
    expect((await undo(user, radar.topicKey, entry.id, 3)).statusCode).toBe(201);
    expect(await shown(radar)).toEqual(['LNP: Trial', 'Electroporation: Hold', 'Exosome: Trial']);
    // It can be added again, which continues its history.
    expect((await correct(user, radar, change, { path: ADDED_PATH, version: 4 })).statusCode).toBe(201);
  });

  test('a technology is added with name, ring and quadrant, once, and where the radar lacks it; what nobody added cannot be corrected', {
    tags: ['corrections/added'],
  }, async () => {
    const { user, radar } = await reader();
    const add = (change: object) => correct(user, radar, change, { path: ADDED_PATH });
    const whole = { added: true, name: 'Microneedles', ring: 'Trial', quadrant: 'Tools' };
    expect((await add({ added: true, name: 'Microneedles', ring: 'Trial' })).statusCode).toBe(400);
    expect((await add({ ...whole, name: 'exosomes' })).json().code).toBe('insight.already-on-radar');
    expect((await add(whole)).statusCode).toBe(201);
    expect((await add({ ...whole, name: 'microneedle' })).json().code).toBe('insight.already-on-radar');
    const nobodys = addedPath('0'.repeat(32));
    expect((await correct(user, radar, { ring: 'Hold' }, { path: nobodys })).json().code).toBe(
      'insight.nothing-to-correct',
    );
    const stranger = await reader();
    const [mine] = (await read(user, radar)).corrections ?? [];
    const theirs = await correct(stranger.user, stranger.radar, { ring: 'Hold' }, { path: mine?.path ?? '' });
    expect(theirs.json().code).toBe('insight.nothing-to-correct');
  });

  test('422: an empty path; a merge with itself or with a hidden item; a period that the roadmap lacks', async () => {
    const { user, radar } = await reader();
    expect((await correct(user, radar, { ring: 'Hold' }, { path: '/items/9' })).json().code).toBe(
      'insight.nothing-to-correct',
    );
    const self = { mergedInto: { conceptKey: 'D1', name: 'LNP' } };
    expect((await correct(user, radar, self)).json().code).toBe('insight.not-to-be-merged');
    await correct(user, radar, { hidden: true }, { path: '/items/2' });
    const gone = { mergedInto: { conceptKey: null, name: 'Exosome' } };
    expect((await correct(user, radar, gone)).json().code).toBe('insight.not-to-be-merged');
    const roadmap = (
      await world.post(user, '/api/technology-roadmaps', {
        name: 'r',
        searchQuery: 'mRNA delivery',
        roadmapData: ROADMAP,
      })
    ).json();
    const period = { period: 'Year 9', startDate: '2036-01-01', endDate: '2036-12-31' };
    const at = { kind: 'roadmap', path: '/elements/0' };
    expect((await correct(user, roadmap, { period }, at)).json().code).toBe('insight.no-such-period');
    const [year] = ROADMAP.timeHorizon.periods;
    const { milestones: _, ...known } = year!;
    expect((await correct(user, roadmap, { period: known, done: true }, at)).statusCode).toBe(201);
  });

  test('400: a field of another kind, an unknown ring, an invalid path', async () => {
    const { user, radar } = await reader();
    for (const [change, path] of [
      [{ pinned: true }, '/items/0'],
      [{ ring: 'Someday' }, '/items/0'],
      [{ ring: 'Hold' }, 'items/0'],
    ] as const)
      expect((await correct(user, radar, change, { path })).statusCode).toBe(400);
  });

  test('404: another user’s record and topic look like missing ones, whatever If-Match says', {
    tags: ['corrections/stranger'],
  }, async () => {
    const { user, radar } = await reader();
    const made = Corrected.parse((await correct(user, radar, { ring: 'Adopt' })).json());
    const stranger = randomUUID();
    const nobodys = { id: randomUUID(), topicKey: 'f'.repeat(32) };
    const bodies = [];
    for (const record of [radar, nobodys])
      bodies.push([
        (await correct(stranger, record, { ring: 'Hold' })).json(),
        (await undo(stranger, record.topicKey, made.entry.id, 1)).json(),
        (await world.get(stranger, `/api/topics/${record.topicKey}/corrections`)).json(),
      ]);
    const [theirs, none] = bodies.map((answers) => answers.map((answer) => ({ ...answer, requestId: '' })));
    expect(theirs).toEqual(none);
    expect(theirs?.map(({ status }) => status)).toEqual([404, 404, 404]);
    // The same search gives the same topic key to another user, without the corrections.
    const twin = await savedRadar(stranger);
    expect(twin.topicKey).toBe(radar.topicKey);
    expect((await read(stranger, twin)).corrections).toBeUndefined();
    expect((await undo(stranger, twin.topicKey, made.entry.id, 1)).statusCode).toBe(422);
    expect((await correct(stranger, { ...radar }, { ring: 'Hold' })).statusCode).toBe(404);
  });

  test('401: no identity', async () => {
    const url = `/api/topics/${'f'.repeat(32)}/corrections`;
    for (const [method, path] of [
      ['GET', url],
      ['POST', url],
      ['POST', `${url}/undo`],
    ] as const)
      expect((await world.app.inject({ method, url: path })).statusCode).toBe(401);
  });
});

describe('POST /api/topics/:key/corrections/undo', () => {
  test('201: undoes one change, and can itself be undone; the history keeps everything', {
    tags: ['corrections/undo'],
  }, async () => {
    const { user, radar } = await reader();
    const first = Corrected.parse((await correct(user, radar, { ring: 'Adopt' })).json());
    await correct(user, radar, { name: 'Lipid carriers' }, { version: 1 });
    const undone = Corrected.parse((await undo(user, radar.topicKey, first.entry.id, 2)).json());
    expect(undone.correction).toMatchObject({ version: 3, decision: { name: 'Lipid carriers' } });
    expect(undone.entry.undoes).toBe(first.entry.id);
    const redone = await undo(user, radar.topicKey, undone.entry.id, 3);
    expect(redone.json().correction.decision).toEqual({ ring: 'Adopt', name: 'Lipid carriers' });
    const { history } = await ofTopic(user, radar);
    expect(history.map(({ version, undoable }) => [version, undoable])).toEqual([
      [4, true],
      [3, false],
      [2, true],
      [1, true],
    ]);
  });

  test('422: a change that a later one depends on, or of another topic; 409 for an outdated version', async () => {
    const { user, radar } = await reader();
    const first = Corrected.parse((await correct(user, radar, { ring: 'Adopt' })).json());
    await correct(user, radar, { ring: 'Hold' }, { version: 1 });
    const { id } = first.entry;
    expect((await undo(user, radar.topicKey, id, 1)).statusCode).toBe(409);
    expect((await undo(user, radar.topicKey, id, 2)).json().code).toBe('insight.correction-built-on');
    expect((await undo(user, radar.topicKey, randomUUID(), 2)).json().code).toBe(
      'insight.correction-not-found',
    );
  });
});

test('each change is published to other systems, without the users’ notes', {
  tags: ['corrections/event'],
}, async () => {
  const { user, radar } = await reader();
  const { correction, entry } = Corrected.parse(
    (await correct(user, radar, { ring: 'Adopt', note: 'Between us' })).json(),
  );
  await expect.poll(() => world.eventsOf(entry.id)).toHaveLength(1);
  const [event] = world.eventsOf(entry.id);
  expect(event?.type).toBe('insight.correction.recorded.v1');
  expect(CorrectionRecorded.data.parse(event?.data)).toEqual({
    ...{ correctionId: entry.id, userId: user, topicKey: radar.topicKey, subject: correction.subject },
    ...{ kind: 'radar', conceptKey: 'D1', name: 'LNP', version: 1, undoes: null },
    changes: [{ what: 'ring', from: null, to: 'Adopt' }, { what: 'note' }],
    recordedAt: entry.createdAt,
  });
  expect(JSON.stringify(event)).not.toMatch(/Between us|Because/);
});

test('correct, run again, compare: hidden items stay hidden, moved ones keep both places; lists draw them corrected', {
  tags: ['corrections/compare'],
}, async () => {
  const { user, radar: before } = await reader();
  await correct(user, before, { ring: 'Adopt', name: 'Lipid carriers' });
  await correct(user, before, { hidden: true }, { path: '/items/1' });
  const after = await savedRadar(user, [
    item('LNP', { conceptKey: 'D1', ring: 'Assess' }),
    item('Electroporation', { ring: 'Trial' }),
    item('Exosome'),
  ]);
  const diff = (await world.get(user, `/api/technology-radars/${after.id}/diff?against=${before.id}`)).json();
  expect(diff).toMatchObject({
    ...{ appeared: [], disappeared: [], unchanged: ['Exosome'] },
    moved: [
      {
        name: 'Lipid carriers',
        ...{ before: { ring: 'Trial' }, after: { ring: 'Assess' }, decided: { ring: 'Adopt' } },
      },
    ],
  });
  expect(JSON.stringify(diff)).not.toContain('Electroporation');
  const { items } = (await world.get(user, '/api/topics')).json();
  expect(items[0].radar.blips).toEqual([
    { name: 'Lipid carriers', ring: 'Adopt', quadrant: 'Platforms' },
    { name: 'Exosome', ring: 'Trial', quadrant: 'Platforms' },
  ]);
});

test('a dismissed finding is not the headline any more; another finding of the same concept waits for confirmation', {
  tags: ['corrections/findings'],
}, async () => {
  const user = randomUUID();
  const saved = async (trends: string[]) =>
    (
      await world.post(user, '/api/innovation-analyses', {
        name: 'a',
        searchQuery: 'mRNA delivery',
        analysisData: {
          executiveSummary: [{ text: 'LNP grows in more fields than ever.', pmids: ['11'] }],
          ...{ overallTrends: trends, emergingOpportunities: [], marketGaps: [], recommendations: [] },
          underResearchedAreas: [],
        },
      })
    ).json();
  const headline = async () => (await world.get(user, '/api/topics')).json().items[0].headline;
  const analysis = await saved(['New in 2026: LNP grows in more fields than ever.', 'Exosomes stall']);
  expect(await headline()).toBe('LNP grows in more fields than ever.');
  const at = { kind: 'finding', path: '/overallTrends/0' };
  expect((await correct(user, analysis, { hidden: true }, at)).statusCode).toBe(201);
  expect(await headline()).toBe('Exosomes stall');
  const next = await saved(['New in 2027: LNP grows in more fields than ever.']);
  const { corrections } = (await world.get(user, `/api/innovation-analyses/${next.id}`)).json();
  expect(corrections[0]).toMatchObject({ path: '/overallTrends/0', decision: { hidden: true } });
});
