import type { QuoteMark } from '@sextant/contracts/insight/evidence-table';
import { describe, expect, test } from 'vitest';
import { splitQuote } from './split-quote.ts';

const mark = (start: number, end: number, is: QuoteMark['is'] = 'number'): QuoteMark => ({ start, end, is });

describe('a quote with marks', () => {
  test('is verbatim, whatever the marks', () => {
    const quote = 'Relapse fell from 31 % to 12 % (P < 0.01).';
    for (let i = 0; i < 200; i += 1) {
      const marks = Array.from({ length: i % 5 }, (_, n) => {
        const start = (i * 7 + n * 13) % 50;
        return mark(start, start + ((i + n) % 9));
      });
      const parts = splitQuote(quote, marks);
      expect(parts.map(({ text }) => text).join('')).toBe(quote);
      expect(new Set(parts.map(({ start }) => start)).size).toBe(parts.length);
    }
  });

  test('has each mark at its offsets, in UTF-16 units', () => {
    const quote = '𝛽-blockers beat placebo';
    expect(splitQuote(quote, [mark(0, 11, 'intervention'), mark(17, 24, 'comparator')])).toEqual([
      { text: '𝛽-blockers', start: 0, is: 'intervention' },
      { text: ' beat ', start: 11, is: null },
      { text: 'placebo', start: 17, is: 'comparator' },
    ]);
  });

  test('keeps a registry number whole, whose digits a reader takes for a figure', () => {
    const quote = '38% (NCT00000001)';
    expect(splitQuote(quote, [mark(0, 3), mark(8, 16)])).toEqual([
      { text: '38%', start: 0, is: 'number' },
      { text: ' (NCT00000001)', start: 3, is: null },
    ]);
  });
});
