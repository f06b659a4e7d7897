import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainCode, spellOut } from './spell-out.ts';

const ARTICLE =
  'Urge urinary incontinence (UUI) is common. Extended release (ER) zoralin was given for UUI. The overactive bladder (OAB) is one cause.';

test('acronyms are spelled out at first mention, in lower case within a sentence', () => {
  const { text, spelled } = spellOut('UUI was less frequent with zoralin ER than UUI without it', ARTICLE);
  expect(text).toBe(
    'UUI [urge urinary incontinence] was less frequent with zoralin ER [extended release] than UUI without it',
  );
  expect(spelled).toBe(2);
});

test('not if the sentence has the long form, the reader knows it, or the article does not define it', () => {
  const said = 'Overactive bladder (OAB) and FPG were seen';
  expect(spellOut(said, ARTICLE).text).toBe(said);
  expect(spellOut('UUI was seen', ARTICLE, (long) => /incontinence/.test(long)).text).toBe('UUI was seen');
});

test('in the number in which the sentence has them', () => {
  const article = 'Peripheral intravenous catheters (PIVCs) fail. A central line (CL) lasts.';
  expect(spellOut('PIVCs fail', article).text).toBe('PIVCs [peripheral intravenous catheters] fail');
  expect(spellOut('A PIVC fails', article).text).toBe('A PIVC [peripheral intravenous catheter] fails');
  expect(spellOut('CLs last', article).text).toBe('CLs [central lines] last');
});

test('signs of a short form that mean something in a pattern stand for themselves', () => {
  const article =
    'A nuclear factor (N.F) rose. Carbon plus (C++) was added. Estrogen receptor plus (ER+) is common.';
  expect(spellOut('NXF fell, N.F rose', article).text).toBe('NXF fell, N.F [nuclear factor] rose');
  expect(spellOut('C++ was added', article).text).toBe('C++ [carbon plus] was added');
  expect(spellOut('ER was found, ER+ was not', article).text).toBe(
    'ER was found, ER+ [estrogen receptor plus] was not',
  );
});

test('without the added brackets the sentence is unchanged', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (sentence, article) => {
      const { text } = spellOut(sentence, article);
      expect(text.replace(/ \[[^\]]*\]/g, '').length).toBeLessThanOrEqual(
        Math.max(text.length, sentence.length),
      );
      expect(text.length).toBeGreaterThanOrEqual(sentence.length);
    }),
  );
});

test('a code is explained by the name of its technology, once, and only if it is its own', () => {
  const zoralimab = { label: 'zoralimab', spellings: [{ text: 'zoralimab' }, { text: 'ZRL-40' }] };
  expect(explainCode('ZRL-40 increased mortality', zoralimab)).toBe('ZRL-40 [zoralimab] increased mortality');
  expect(explainCode('Zoralimab (ZRL-40) increased mortality', zoralimab)).toBe(
    'Zoralimab (ZRL-40) increased mortality',
  );
  expect(explainCode('COX-2 increased mortality', zoralimab)).toBe('COX-2 increased mortality');
  expect(explainCode('ZRL-40 increased mortality', { ...zoralimab, label: 'ZRL-40' })).toBe(
    'ZRL-40 increased mortality',
  );
});
