import { expect, test } from 'vitest';
import { nameConcept } from './naming.ts';

test('the American spelling names a concept if an article has it, however often others have the British one', () => {
  const counts = new Map([
    ['circulating tumour DNA', 30],
    ['circulating tumor DNA', 2],
  ]);
  expect(nameConcept(counts).name).toBe('Circulating tumor DNA');
  expect(nameConcept(new Map([['tumour marker', 3]])).name).toBe('Tumour marker');
});

test('of two names of a drug the more frequent one stays', () => {
  const counts = new Map([
    ['paracetamol', 30],
    ['acetaminophen', 2],
  ]);
  expect(nameConcept(counts).name).toBe('Paracetamol');
});
