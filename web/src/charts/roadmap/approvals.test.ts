import { radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import { expect, test } from 'vitest';
import { listApprovals, placeApprovals } from './approvals.ts';
import { timeAxis } from './time-axis.ts';

const approved = (name: string, year?: number): RadarItem =>
  radarItemFixture(0, {
    name,
    assessment: {
      ...{ maturity: 'mature', confidence: 1 },
      facts: [
        {
          text: 'Approved.',
          short: `FDA approval ${year}`,
          pmids: [],
          is: 'approval',
          ...(year && { year }),
        },
        { text: 'Withdrawn.', short: 'Withdrawn', pmids: [], is: 'withdrawal', year: 2001 },
      ],
    },
  });
const horizon = { startDate: '2020-01-01', endDate: '2022-12-31', periods: [] };
const axis = timeAxis(horizon, [], 300, new Date('2021-01-01'));

test('approvals are those that a register gives a year for, newest first', () => {
  const listed = listApprovals([approved('A', 1999), approved('B', 2021), approved('C')]);
  expect(listed.map(({ name, year }) => [name, year])).toEqual([
    ['B', 2021],
    ['A', 1999],
  ]);
});

test('those within the axis stand in the middle of their year, those before are counted at its edge', {
  tags: ['roadmap/approvals'],
}, () => {
  const approvals = listApprovals([
    approved('A', 1999),
    approved('B', 2021),
    approved('C', 2021),
    approved('D', 2005),
  ]);
  const { marks, before, lines } = placeApprovals(approvals, axis);
  expect(before).toBe('2 before this plan');
  expect(marks).toHaveLength(1);
  expect(marks[0]?.x).toBeGreaterThan(140);
  expect(marks[0]?.x).toBeLessThan(160);
  expect(lines).toEqual([
    'B, FDA approval 2021',
    'C, FDA approval 2021',
    'D, FDA approval 2005',
    '1 more, on the radar',
  ]);
});
