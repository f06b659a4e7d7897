import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drugName } from './drug-name.ts';

test.each([
  ['Mibefradil Dihydrochloride', 'mibefradil'],
  ['  ROFECOXIB ', 'rofecoxib'],
  ['warfarin sodium', 'warfarin'],
  ['pramipexole dihydrochloride monohydrate', 'pramipexole'],
  ['Aducanumab-avwa', 'aducanumab'],
  ['levo‐alpha‐acetylmethadol', 'levo alpha acetylmethadol'],
  ['valsartan and sacubitril', 'sacubitril + valsartan'],
  ['sacubitril/valsartan', 'sacubitril + valsartan'],
  ['imipenem, cilastatin, and relebactam', 'cilastatin + imipenem + relebactam'],
])('%s is %s', (name, form) => {
  expect(drugName(name)).toBe(form);
});

test('what is another drug without its salt keeps it', () => {
  expect(drugName('Adenosine phosphate')).not.toBe(drugName('adenosine'));
  expect(drugName('potassium chloride')).toBe('potassium chloride');
  expect(drugName('Sodium')).toBe('sodium');
});

const name = fc
  .tuple(
    fc.array(fc.stringMatching(/^[abcé][abcé -]{0,6}[abcé]$/), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('/', ' + ', ', ', ' and ', '; '),
  )
  .map(([parts, join]) => parts.join(join));

test('the form of a form is the form', () => {
  fc.assert(
    fc.property(name, (text) => {
      expect(drugName(drugName(text))).toBe(drugName(text));
    }),
  );
});

test('case, hyphens and a salt at the end make no difference', () => {
  const word = fc.stringMatching(/^[b-f]{3,8}ib$/);
  fc.assert(
    fc.property(word, word, fc.constantFrom('sodium', 'hydrochloride', 'mesylate'), (one, other, salt) => {
      expect(drugName(`${one.toUpperCase()}-${other} ${salt}`)).toBe(drugName(`${one} ${other}`));
    }),
  );
});
