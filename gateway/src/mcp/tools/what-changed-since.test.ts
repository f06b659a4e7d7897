import { insightCalls } from '@sextant/contracts/insight/calls';
import { expect, test } from 'vitest';
import { useTool } from '../testing/use-tool.ts';
import { whatChangedSince } from './what-changed-since.ts';

const versions = ['2026-09-20', '2026-08-01', '2026-01-01'].map((day) => ({
  createdAt: `${day}T10:00:00.000Z`,
  radarId: day,
}));
const moved = { name: 'Zoralimab', before: { ring: 'Trial' }, after: { ring: 'Adopt' }, figures: [] };

/** What changed, and which radar the newest was compared with. */
async function changesSince(since: string) {
  let against: unknown = null;
  const found = await useTool<{ before: string | null; moved: object[]; notes: string[] }>(
    whatChangedSince,
    (call, input) => {
      if (call === insightCalls.topic) return { versions };
      if (call === insightCalls.topicNews) return { newCount: 3 };
      ({ against } = (input as { query: { against: string } }).query);
      return { appeared: [], disappeared: [], moved: [moved], unchanged: [], notes: [] };
    },
    { topic: '0'.repeat(32), since },
  );
  return { ...found, against };
}

test('the newest radar is compared with the one as of the date', async () => {
  expect(await changesSince('2026-08-31')).toMatchObject({ against: '2026-08-01', moved: [{ to: 'Adopt' }] });
  expect(await changesSince('2025-01-01')).toMatchObject({
    against: '2026-01-01',
    notes: ['There is no radar as old as 2025-01-01: compared with the oldest.'],
  });
});

test.each(['2026-09-20', '2026-11-30'])(
  'nothing changed since %s, when the newest radar was there',
  async (since) => {
    expect(await changesSince(since)).toMatchObject({
      against: null,
      before: null,
      after: versions[0]?.createdAt,
      moved: [],
      notes: [`Nothing changed: the topic has no radar newer than ${since}.`],
      newArticles: 3,
    });
  },
);
