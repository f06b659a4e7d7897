import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUERY_PARTS } from '../testing/query-parts.ts';
import { toCondition } from './condition.ts';
import { describeExpression } from './describe.ts';
import { QuerySyntaxError } from './expression.ts';
import { parseQuery } from './parser.ts';

const understood = (text: string) => {
  const query = parseQuery(text);
  return query.kind === 'plain'
    ? query.units.map(({ label }) => label).join(' ')
    : describeExpression(query.expression);
};

describe('plain words work whatever their punctuation', () => {
  test.each([
    ['ace inhibitors', 'ace inhibitors'],
    ['  What is the effect of (ACE) inhibitors, and why?  ', 'ACE inhibitors'],
    ['[18F]FDG PET', '18f FDG PET'],
    ['heart and kidney or not', 'heart kidney'],
    ['IL-6 / TNF-α * 2', 'il-6 tnf-alpha 2'],
    ['unbalanced (parenthesis', 'unbalanced parenthesis'],
    ['2″-O-galloylhyperin', '2 o-galloylhyperin'],
    ['losartan versus captopril in the elderly', 'losartan captopril elderly'],
    ['Atomoxetine, compared with methylphenidate', 'atomoxetine methylphenidate'],
    ['IL vs 6', 'IL 6'],
    ['vestibular schwannoma VS', 'vestibular schwannoma VS'],
    ['childhood ALL', 'childhood ALL'],
    ['THE EFFECT OF LITHIUM', 'EFFECT LITHIUM'],
    ['versus', 'versus'],
    ['the of and', ''],
  ])('%s', (text, words) => {
    expect(parseQuery(text).kind).toBe('plain');
    expect(understood(text)).toBe(words);
  });
});

describe('the search syntax is read as PubMed reads it', () => {
  test.each([
    ['heart AND failure', '(heart AND failure)'],
    ['a1 OR b1 AND c1', '((a1 OR b1) AND c1)'],
    ['a1 OR (b1 AND c1)', '(a1 OR (b1 AND c1))'],
    ['a1 AND NOT b1', '(a1 NOT b1)'],
    ['"heart failure" enalapril', '("heart failure" AND enalapril)'],
    ['“heart failure”', '"heart failure"'],
    ['«heart failure»', '"heart failure"'],
    ['„heart failure‟', '"heart failure"'],
    ['hypertens* drug', '("hypertens*" AND drug)'],
    ['heart failure[ti]', '"heart failure"[ti]'],
    ['heart[Title/Abstract]', '"heart"[tiab]'],
    ['vitamin a[tiab]', '"vitamin a"[tiab]'],
    ['"tremor therapy"[tiab:~2]', '"tremor therapy"[tiab:~2]'],
    ['CD34(+)[tiab]', '"CD34(+)"[tiab]'],
    ['Dementia[mesh:noexp]', 'Dementia[mesh:noexp]'],
    ['review[pt:noexp]', 'review[pt:noexp]'],
    ['humans[filter]', 'humans[filter]'],
    ['smith ja[au] AND gut[ta]', '(smith ja[au] AND gut[ta])'],
    ['"NOT otherwise (specified)"[mh]', '"NOT otherwise (specified)"[mh]'],
    ['"hypertens* " drug', '("hypertens*" AND drug)'],
    ['Diabetes Mellitus, Type 2[mh]', 'Diabetes Mellitus, Type 2[mh]'],
    ['enalapril 2015:2019[dp]', '(enalapril AND "2015:2019"[dp])'],
    ['"2015"[dp] : "2019"[dp]', '"2015:2019"[dp]'],
    ['2010[dp]:2015[dp]', '"2010:2015"[dp]'],
    ['"last 5 years"[dp]', '"last 5 years"[dp]'],
    ['last 5 years[edat]', '"last 5 years"[edat]'],
    ['12345[pmid]', '12345[pmid]'],
    ['10.1000/xyz.12', '10.1000/xyz.12[doi]'],
    ['https://doi.org/10.1000/xyz.12', '10.1000/xyz.12[doi]'],
    ['https://pubmed.ncbi.nlm.nih.gov/31000001/', '31000001[pmid]'],
    ['PMID: 31000001', '31000001[pmid]'],
    ['31000001 31000002', '(31000001[pmid] OR 31000002[pmid])'],
  ])('%s', (text, reading) => {
    expect(understood(text)).toBe(reading);
  });

  test('what is not searched for is told, as it was typed; phrases and fields are taken at their word', () => {
    expect(parseQuery('Losartan Versus captopril in the elderly').ignoredWords).toEqual([
      'Versus',
      'in',
      'the',
    ]);
    const read = parseQuery('(losartan vs captopril) AND "heart versus lung" AND versus[ti]');
    expect(read.ignoredWords).toEqual(['vs']);
    expect(understood('(losartan vs captopril) AND "heart versus lung" AND versus[ti]')).toBe(
      '(((losartan AND captopril) AND "heart versus lung") AND "versus"[ti])',
    );
    expect(parseQuery('of the').ignoredWords).toEqual([]);
  });

  test('a question is searched for its subject, and what is left out of it is told', () => {
    const words = (text: string) => {
      const read = parseQuery(text);
      return [read.kind === 'plain' && read.units.map(({ label }) => label), read.ignoredWords];
    };
    expect(words('which drug works best for overactive bladder')).toEqual([
      ['overactive', 'bladder'],
      ['which', 'drug', 'works', 'best', 'for'],
    ]);
    expect(words('rizatriptan better sumatriptan')).toEqual([['rizatriptan', 'better', 'sumatriptan'], []]);
  });

  test.each([
    ['is rizatriptan better AND sumatriptan', '((rizatriptan AND better) AND sumatriptan)'],
    ['"rizatriptan better"?', '"rizatriptan better"'],
    ['does rizatriptan work[ti]', '"does rizatriptan work"[ti]'],
  ])('a question with syntax means what the syntax says: %s', (text, reading) => {
    expect(understood(text)).toBe(reading);
  });

  test('a stop word alone narrows nothing, a phrase of stop words is searched as it is written', () => {
    expect(toCondition(parseExpression('heart AND of'), new Map())).toEqual({
      kind: 'text',
      tsquery: "('heart' | '~heart')",
      words: ['heart', '~heart'],
    });
    expect(toCondition(parseExpression('"of the"'), new Map())).toEqual({
      kind: 'text',
      tsquery: "(('of' <-> 'the') | ('tw/of' <-> 'tw/the'))",
    });
  });
});

const parseExpression = (text: string) => {
  const query = parseQuery(text);
  if (query.kind === 'plain') throw new Error('plain');
  return query.expression;
};

describe('a syntax error is reported with its position', () => {
  test.each([
    ['heart AND', 10],
    ['AND heart', 1],
    ['heart OR OR lung', 10],
    ['heart OR NOT lung', 10],
    ['(heart AND lung', 1],
    ['heart AND lung)', 15],
    ['() AND heart', 2],
    ['"heart failure', 1],
    ['heart [xyz]', 7],
    ['heart [ti', 7],
    ['[ti] AND heart', 1],
    ['ab*', 1],
    ['enalapril AND soon[dp]', 15],
    ['2019/13[dp]', 1],
    ['2019:2015[dp]', 1],
    ['heart AND #1', 11],
    ['dementia NEAR/3 memory', 10],
    ['dementia adj3 memory', 10],
    ['exp Dementia/', 1],
    ['dementia.ti,ab.', 9],
    ["'dementia'/exp", 11],
    ['dementia:ti,ab', 9],
    ['TS=(dementia)', 1],
    ['dementia[pa]', 9],
    ['dementia[nope]', 9],
    ['free full text[filter]', 1],
    ['"..."[au]', 1],
    ['heart AND "in the heart*"[tiab:~2]', 11],
    [`${'('.repeat(60)}heart AND x${')'.repeat(60)}`, 41],
  ])('%s', (text, position) => {
    expect(() => parseQuery(text)).toThrow(QuerySyntaxError);
    try {
      parseQuery(text);
    } catch (error) {
      expect((error as QuerySyntaxError).position).toBe(position);
    }
  });
});

describe('any text is parsed, or rejected with a position inside it', () => {
  const token = fc.constantFrom(...QUERY_PARTS);
  test.each([
    ['of syntax', fc.array(token, { maxLength: 25 }).map((parts) => parts.join(' '))],
    ['of syntax without blanks', fc.array(token, { maxLength: 25 }).map((parts) => parts.join(''))],
    ['of any characters', fc.string({ unit: 'binary', maxLength: 200 })],
  ])('%s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        try {
          const query = parseQuery(text);
          if (query.kind === 'expression') toCondition(query.expression, new Map());
        } catch (error) {
          if (!(error instanceof QuerySyntaxError)) throw error;
          expect(error.position).toBeGreaterThanOrEqual(1);
          expect(error.position).toBeLessThanOrEqual(text.length + 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a displayed query parses to the same query', () => {
    // Three words joined by AND are shown as one group or two.
    const withoutGroups = (reading: string) => reading.replaceAll(/[()]/gu, '');
    fc.assert(
      fc.property(fc.array(token, { maxLength: 15 }), (parts) => {
        const text = parts.join(' ');
        let shown: string;
        let first: ReturnType<typeof toCondition>;
        try {
          const expression = parseExpression(text);
          shown = describeExpression(expression);
          first = toCondition(expression, new Map());
        } catch {
          return;
        }
        if (first && !shown.includes('""'))
          expect(withoutGroups(understood(shown))).toBe(withoutGroups(shown));
      }),
      { numRuns: 5_000 },
    );
  });
});

test.each([
  ['tumour #8 of the jaw', 'history'],
  ['dementia NEAR/3 memory', '"one other"[tiab:~3]'],
  ['exp Dementia/', "Ovid's syntax"],
  ["'dementia'/exp", "Embase's syntax"],
  ['volume 5[vi]', 'Lancet[ta]'],
])('%s is refused with what to write instead', (text, advice) => {
  expect(() => parseQuery(text)).toThrow(advice);
});

test.each([
  'C# in bioinformatics',
  'near-infrared spectroscopy',
  'next generation sequencing',
  'HIV/AIDS',
  'and/or',
  'exp growth',
  'ratio 1:2 dilution',
  'effect of p38/MAPK',
])('%s is no syntax of another database', (text) => {
  expect(() => parseQuery(text)).not.toThrow();
});
