import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSections } from './section-labels.ts';
import { splitSentences } from './sentences.ts';

const sentences = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));
const piece = fc.constantFrom(
  'P < 0.05.',
  'et al. found',
  '(It did.)',
  '“So.”',
  '—',
  '\n',
  'METHODS: We',
  'CABG: bypass',
  'vs. 3%',
  'AIM(S): To',
);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(' ')),
);

describe('sentences', () => {
  test('end at full stops, not at abbreviations, decimals or initials, and exclude section labels', () => {
    expect(
      sentences(
        'BACKGROUND: Smith et al. found P = 0.05. METHODS: We gave 2.5 mg vs. 5 mg. E. coli grew! Why? (It did.) End',
      ),
    ).toEqual([
      'Smith et al. found P = 0.05.',
      'We gave 2.5 mg vs. 5 mg.',
      'E. coli grew!',
      'Why?',
      '(It did.)',
      'End',
    ]);
  });

  test('are verbatim, ordered spans, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { start, end } of splitSentences(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
          last = end;
        }
      }),
    );
  });
});

describe('sections of an abstract', () => {
  test('begin with a label at the beginning of a line or sentence, brackets included', () => {
    expect(
      splitSections('AIM: To see.\nMETHODS AND RESULTS: We saw. MAIN OUTCOME MEASURE(S): Sight.'),
    ).toEqual([
      { label: 'AIM', text: 'To see.' },
      { label: 'METHODS AND RESULTS', text: 'We saw.' },
      { label: 'MAIN OUTCOME MEASURE(S)', text: 'Sight.' },
    ]);
  });

  test('are not split by capitals before a colon within a sentence', () => {
    const text = 'Patients had surgery (CABG: 30, PCI: 20) or NYHA-II: mild disease.';
    expect(splitSections(text)).toEqual([{ label: null, text }]);
  });

  test('have no label for text before the first one; an empty text has no section', () => {
    expect(splitSections('We looked. RESULTS: Seen.')).toEqual([
      { label: null, text: 'We looked.' },
      { label: 'RESULTS', text: 'Seen.' },
    ]);
    expect(splitSections('')).toEqual([]);
  });

  test('drop only labels and white space, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const joined = splitSections(text).map(({ label, text: part }) =>
          label ? `${label}:${part}` : part,
        );
        expect(joined.join('').replace(/\s+/gu, '')).toBe(text.replace(/\s+/gu, ''));
      }),
    );
  });
});
