import { randomUUID } from 'node:crypto';
import { StoredAnalysis, StoredRadar, StoredRoadmap } from '@sextant/contracts/insight/stored';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: [makeRecord('11')] });
});
afterAll(() => world.close());

const KINDS = [
  {
    kind: 'analysis',
    url: '/api/innovation-analyses',
    field: 'analysisData',
    stored: StoredAnalysis,
    needs: 'Analysis name is required',
  },
  {
    kind: 'radar',
    url: '/api/technology-radars',
    field: 'radarData',
    stored: StoredRadar,
    needs: 'Radar name is required',
  },
  {
    kind: 'roadmap',
    url: '/api/technology-roadmaps',
    field: 'roadmapData',
    stored: StoredRoadmap,
    needs: 'Roadmap name is required',
  },
] as const;

describe.each(KINDS)('$url', ({ kind, url, field, stored, needs }) => {
  /** A finished job and the body that saves its result. */
  async function finished(user: string, searchQuery = 'lnp') {
    const jobId = await world.runJob(user, kind, searchQuery);
    const { result } = await world.job(user, jobId);
    return { jobId, body: { name: `Kept: ${searchQuery}`, searchQuery, [field]: result, jobId } };
  }
  async function save(user: string, changes: object = {}) {
    const { body } = await finished(user);
    const answer = await world.post(user, url, { ...body, ...changes });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }

  test('POST 201: saves the computed result unchanged, and marks the job as saved', {
    tags: ['calls/stored', 'data/stored'],
  }, async () => {
    const user = randomUUID();
    const { jobId, body } = await finished(user);
    const answer = await world.post(user, url, { ...body, description: 'for the board' });
    expect(answer.statusCode, answer.body).toBe(201);
    const record = stored.strict().parse(answer.json());
    expect(record).toMatchObject({ ...body, userId: user, description: 'for the board' });
    expect(JSON.stringify(answer.json()[field])).toBe(JSON.stringify(body[field]));
    expect(await world.job(user, jobId)).toMatchObject({ savedId: record.id });
  });

  test('POST 201: saving again, even concurrently, returns the same record', async () => {
    const user = randomUUID();
    const { body } = await finished(user);
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.post(user, url, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await world.get(user, url)).json()).toHaveLength(1);
  });

  test('POST 201: without a job each save creates a record', async () => {
    const user = randomUUID();
    const { body } = await finished(user);
    for (const _ of [1, 2]) await world.post(user, url, { ...body, jobId: undefined });
    expect((await world.get(user, url)).json()).toHaveLength(2);
  });

  test('POST 400: a name is required; data of another kind is rejected', {
    tags: ['data/required-names'],
  }, async () => {
    const user = randomUUID();
    const { body } = await finished(user);
    const nameless = await world.post(user, url, { ...body, name: ' ' });
    expect(nameless.json()).toMatchObject({ status: 400, detail: needs });
    expect((await world.post(user, url, { ...body, [field]: { items: 'none' } })).statusCode).toBe(400);
    expect((await world.get(user, url)).json()).toEqual([]);
  });

  test('POST 404: another user’s job, a job of another kind, and an unfinished one cannot be saved', async () => {
    const user = randomUUID();
    const { body } = await finished(user);
    const strangers = await world.post(randomUUID(), url, body);
    const other = KINDS.find((one) => one.kind !== kind)!;
    const otherKind = await world.post(user, url, {
      ...body,
      jobId: await world.runJob(user, other.kind, 'other'),
    });
    const unfinished = await world.post(user, url, {
      ...body,
      jobId: await world.startJob(user, kind, 'hold unsaved'),
    });
    world.analysts.release();
    expect([strangers, otherKind, unfinished].map((answer) => answer.json().code)).toEqual(
      Array(3).fill('insight.job-not-found'),
    );
    expect((await world.get(user, url)).json()).toEqual([]);
  });

  test('GET 200: the user’s own records, newest first', {
    tags: ['calls/stored', 'data/ownership'],
  }, async () => {
    const user = randomUUID();
    const records = [await save(user, { name: 'old' }), await save(user, { name: 'new' })];
    await save(randomUUID());
    expect((await world.get(user, url)).json()).toEqual(records.toReversed());
  });

  test('GET one 200: the record', async () => {
    const user = randomUUID();
    const record = await save(user);
    expect((await world.get(user, `${url}/${record.id}`)).json()).toEqual(record);
  });

  test('PATCH 200: changes name or description, and keeps the other', async () => {
    const user = randomUUID();
    const record = await save(user, { description: 'before' });
    const renamed = await world.patch(user, `${url}/${record.id}`, { name: 'New name' });
    expect(renamed.statusCode).toBe(200);
    expect(renamed.json()).toMatchObject({ name: 'New name', description: 'before' });
    const bare = await world.patch(user, `${url}/${record.id}`, { description: null });
    expect(bare.json()).toMatchObject({ name: 'New name', description: null });
    expect(bare.json().updatedAt >= record.updatedAt).toBe(true);
  });

  test('DELETE 204: the record is gone, its job keeps the result, and it can be saved again', {
    tags: ['calls/stored'],
  }, async () => {
    const user = randomUUID();
    const { jobId, body } = await finished(user);
    const record = (await world.post(user, url, body)).json();
    expect((await world.delete(user, `${url}/${record.id}`)).statusCode).toBe(204);
    expect((await world.get(user, `${url}/${record.id}`)).statusCode).toBe(404);
    expect(await world.job(user, jobId)).toMatchObject({ savedId: record.id });
    const again = (await world.post(user, url, body)).json();
    expect(again.id).not.toBe(record.id);
    expect(await world.job(user, jobId)).toMatchObject({ savedId: again.id });
  });

  test('400: an id is a UUID, a change is not empty', async () => {
    const user = randomUUID();
    const record = await save(user);
    expect((await world.get(user, `${url}/1`)).statusCode).toBe(400);
    expect((await world.delete(user, `${url}/1`)).statusCode).toBe(400);
    expect((await world.patch(user, `${url}/${record.id}`, {})).statusCode).toBe(400);
  });

  test('401: no identity', async () => {
    const one = `${url}/${randomUUID()}`;
    for (const [method, path] of [
      ['GET', url],
      ['POST', url],
      ['GET', one],
      ['PATCH', one],
      ['DELETE', one],
    ] as const)
      expect(
        (await world.app.inject({ method, url: path, payload: method === 'GET' ? undefined : {} }))
          .statusCode,
      ).toBe(401);
  });

  test('404: another user’s record looks like a missing one', {
    tags: ['data/ownership'],
  }, async () => {
    const { id } = await save(randomUUID());
    const stranger = randomUUID();
    const answersFor = async (one: string) => [
      await world.get(stranger, `${url}/${one}`),
      await world.patch(stranger, `${url}/${one}`, { name: 'mine now' }),
      await world.delete(stranger, `${url}/${one}`),
    ];
    const bodies = (answers: { json(): object }[]) =>
      answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    const strangers = bodies(await answersFor(id));
    expect(strangers).toEqual(bodies(await answersFor(randomUUID())));
    expect(strangers).toEqual(Array(3).fill(expect.objectContaining({ status: 404 })));
  });
});
