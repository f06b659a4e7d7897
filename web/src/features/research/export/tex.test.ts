import { parse } from '@retorquere/bibtex-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLatexBibtex } from './bibtex.ts';
import { bibtexTitle, escapeTexAscii } from './tex.ts';

const article = (title: string, authors: string[] = []) => ({
  pmid: '1',
  title,
  authors,
  journal: '',
  pubDate: '',
});
function readTitles(titles: readonly string[]) {
  const { entries, errors } = parse(toLatexBibtex(titles.map((title) => article(title))), {
    sentenceCase: false,
  } as never);
  expect(errors).toEqual([]);
  return entries.map(({ fields }) => String(fields.title ?? '').normalize('NFC'));
}

test.each([
  ['Delivery of mRNA to the liver', 'Delivery of {mRNA} to the liver'],
  ["Parkinson's disease: A trial in London", "Parkinson's disease: A trial in {London}"],
  ['COVID-19 in Sjögren syndrome', '{COVID-19} in {Sj{\\"o}gren} syndrome'],
  [
    'The Effect Of Enalapril On Heart Failure In ACE Trials',
    'The Effect Of Enalapril On Heart Failure In {ACE} Trials',
  ],
  ['α-Synuclein ≥ 2 µg', '{{$\\alpha$}-Synuclein} {$\\geq$} 2 {\\textmu}g'],
  ['50 % of {A} & B_1', '50 \\% of {{\\textbraceleft}A{\\textbraceright}} \\& {B\\_1}'],
  ['Étude in vitro', "{\\'E}tude in vitro"],
  ['RETRACTED: Delivery of drugs', '{RETRACTED:} Delivery of drugs'],
])('braces are around names and abbreviations alone: %s', (title, written) => {
  expect(bibtexTitle(title)).toBe(written);
});

test.each([
  'α-Synuclein ≥ 2 µg',
  'naïve Łódź Øre straße Señor Dvořák Ångström',
  'TGF-β1 at 37 °C × 10² – “why” …',
  'unbalanced } then { \\',
])('an independent parser reads back: %s', (title) => {
  expect(readTitles([title, 'After'])).toEqual([title, 'After']);
});

test('any text is written in ASCII, with balanced braces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const written of [escapeTexAscii(text), bibtexTitle(text)]) {
        expect(written).toMatch(/^[\x20-\x7e]*$/);
        let depth = 0;
        for (const character of written) {
          depth += character === '{' ? 1 : character === '}' ? -1 : 0;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
      }
    }),
  );
});

test('what TeX has no command for is named by its code point', () => {
  expect(escapeTexAscii('中')).toBe('{[}U+4E2D{]}');
});

test('names of people and groups are in ASCII', () => {
  const written = toLatexBibtex([article('T', ['García-López AB', 'Łukasz Group of Østerbro'])]);
  expect(written).toContain(
    "author = {Garc{\\'i}a-L{\\'o}pez, A. B. and {{\\L}ukasz Group of {\\O}sterbro}}",
  );
});
