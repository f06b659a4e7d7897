import { accountCalls } from '@sextant/contracts/account/calls';
import { auditCalls } from '@sextant/contracts/audit/calls';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { expect, test } from 'vitest';
import { ROUTE_TABLE } from './route-table.ts';

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('contains every call of the contracts once, plus the event stream, except account calls', () => {
  const calls = [literatureCalls, libraryCalls, insightCalls].flatMap((set) => Object.values(set)).map(name);
  const table = ROUTE_TABLE.map(name);
  expect(table.toSorted()).toEqual([...calls, 'GET /api/jobs/events'].toSorted());
  for (const call of Object.values({ ...accountCalls, ...auditCalls }))
    expect(table).not.toContain(name(call));
});

test('allows generation calls the time of their job, and streams unlimited time', () => {
  const timeouts = Object.fromEntries(ROUTE_TABLE.map((route) => [name(route), route.timeoutMs]));
  expect(timeouts).toMatchObject({
    'POST /api/generate-technology-radar': 130_000,
    'POST /api/generate-technology-roadmap': 130_000,
    'POST /api/analyze-innovation-gaps-with-roadmaps': 130_000,
    'GET /api/jobs/events': 0,
    'POST /api/search': 30_000,
  });
});
