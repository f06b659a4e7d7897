import { GatewayAuditRecorded } from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';

let gateway: TestGateway;
const recorded: CloudEvent[] = [];
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.bus.subscribe(
    { durable: 'test', types: [GatewayAuditRecorded.type] },
    async (event) => void recorded.push(event),
  );
});
afterAll(() => gateway.close());

const path = '/api/audit/exports';
const report = { kind: 'article', id: null, format: 'csv', count: 3 };
const exports = () =>
  recorded.map(({ data }) => data).filter((data) => (data as { action: string }).action === 'export');

describe('POST /api/audit/exports', () => {
  test('returns 204 and records the export as declared', { tags: ['audit/exports'] }, async () => {
    const browser = await gateway.signedIn();
    expect((await browser.post(path, report)).status).toBe(204);
    await expect.poll(exports).toEqual([
      {
        at: expect.any(String),
        action: 'export',
        outcome: 'done',
        userId: USER.id,
        operator: null,
        address: '127.0.0.1',
        object: { kind: 'article', id: null },
        count: 3,
        declared: true,
        details: { format: 'csv' },
      },
    ]);
  });

  test.each([
    ['a word too many', { ...report, query: 'what was searched' }],
    ['an unknown format', { ...report, format: 'exe' }],
    ['more than there can be', { ...report, count: 1_001 }],
    ['an id of its own making', { ...report, id: 'mine' }],
  ])('returns 400 for %s', async (_name, body) => {
    const browser = await gateway.signedIn();
    expect((await browser.post(path, body)).status).toBe(400);
  });

  test('returns 401 without a session', async () => {
    expect((await gateway.browser().post(path, report)).problem()).toMatchObject({ code: 'session.missing' });
  });

  test('returns 429 beyond thirty per minute', { tags: ['audit/exports'] }, async () => {
    const browser = await gateway.signedIn();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await browser.post(path, report)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await browser.get('/api/sessions')).status).toBe(200);
  });
});
