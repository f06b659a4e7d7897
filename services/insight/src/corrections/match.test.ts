import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchCorrections } from './match.ts';
import type { Subject } from './subjects.ts';

const basis = { asOf: null, articles: 0, computed: {}, evidence: '' };
const subject = (name: string, conceptKey: string | null = null, section = 'items'): Subject => ({
  path: `/items/${name}`,
  ...{ section, conceptKey, name, basis },
});
const about = (name: string, conceptKey: string | null = null, kind = 'radar', section = 'items') => ({
  ...{ kind, section, conceptKey, name },
});

function matched(correction: ReturnType<typeof about>, subjects: Subject[]) {
  const match = matchCorrections([correction], subjects).get(correction);
  if (match?.is === 'this') return match.subject.name;
  return match?.is === 'unsure' ? match.candidates.map(({ name }) => name) : null;
}

test('the concept decides, whatever the name', () => {
  expect(matched(about('Frusemide', 'D1'), [subject('Frusemide'), subject('Lasix', 'D1')])).toBe('Lasix');
});

test('among several with the same concept the name decides; otherwise the match is unsure', () => {
  const two = [subject('Pilot of X', 'D1'), subject('Trial of X', 'D1')];
  expect(matched(about('trials of x', 'D1'), two)).toBe('Trial of X');
  expect(matched(about('Cost of X', 'D1'), two)).toEqual(['Pilot of X', 'Trial of X']);
});

test('spelling is ignored, numbers in a name are not', () => {
  expect(matched(about('Lipid nanoparticle'), [subject('lipid nanoparticles', 'D9')])).toBe(
    'lipid nanoparticles',
  );
  expect(matched(about('IL-6 inhibitors'), [subject('IL-17 inhibitors')])).toBeNull();
});

test('a finding is matched by its text without counts; another finding of its concept is unsure', () => {
  const ofConcept = [subject('Carvedilol overtakes: 31 trials', 'D1')];
  expect(matched(about('Carvedilol overtakes: 28 trials', 'D1', 'finding'), ofConcept)).toBe(
    'Carvedilol overtakes: 31 trials',
  );
  expect(matched(about('Carvedilol harms', 'D1', 'finding'), ofConcept)).toEqual([
    'Carvedilol overtakes: 31 trials',
  ]);
});

test('another list or lane is another subject', () => {
  expect(matched(about('LNP', 'D1'), [subject('LNP', 'D1', 'other')])).toBeNull();
});

test('no two corrections match one subject, and every subject matches itself', () => {
  const named = fc.record({
    name: fc.constantFrom('alpha', 'beta', 'gamma', 'delta'),
    conceptKey: fc.constantFrom(null, 'D1', 'D2'),
  });
  fc.assert(
    fc.property(fc.array(named), fc.uniqueArray(named, { selector: ({ name }) => name }), (given, there) => {
      const subjects = there.map(({ name, conceptKey }) => subject(name, conceptKey));
      const corrections = given.map(({ name, conceptKey }) => about(name, conceptKey));
      const found = [...matchCorrections(corrections, subjects).values()].flatMap((match) =>
        match.is === 'this' ? [match.subject] : [],
      );
      expect(new Set(found).size).toBe(found.length);
      for (const one of subjects) {
        const itself = about(one.name, one.conceptKey);
        expect(matched(itself, subjects)).toBe(one.name);
      }
    }),
  );
});
