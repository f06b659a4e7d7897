import { expect, test } from 'vitest';
import { findConcept, smallLiterature, trial } from '../testing/small-literature.ts';
import { findPatients } from './patients.ts';

/** The patients of a step for heart failure that rests on articles with these titles. */
function patients(...titles: string[]) {
  const context = smallLiterature(titles.map((title) => trial('Enalapril prolonged survival.', { title })));
  return findPatients(context.base, findConcept(context, 'heart failure'), [...titles.keys()]);
}

test.each([
  ['Enalapril in chronic heart failure', 'patients', 'chronic heart failure'],
  [
    'Enalapril in older patients with severe refractory heart failure',
    'older patients',
    'severe refractory heart failure',
  ],
  ['Relapsed or refractory heart failure: enalapril', 'patients', 'relapsed or refractory heart failure'],
  ['Enalapril in children with heart failure', 'children', 'heart failure'],
  ['Enalapril in heart failure with FLT3-ITD', 'patients', 'FLT3-mutated heart failure'],
  [
    'Severe cough under enalapril in patients of all ages and of both sexes with heart failure',
    'patients',
    'heart failure',
  ],
])('one source narrows a step down to its patients: %s', (title, people, condition) => {
  expect(patients(title)).toEqual({ people, condition });
});

test('a kind of the condition is named where most sources are about it', () => {
  const [diastolic, any] = ['Enalapril in diastolic heart failure', 'Enalapril in heart failure'];
  expect(patients(diastolic, diastolic, diastolic, diastolic, any).condition).toBe('diastolic heart failure');
});

test('of several sources, most must agree', () => {
  const [severe, any] = ['Enalapril in severe heart failure', 'Enalapril in heart failure'];
  expect(patients(severe, severe, any).condition).toBe('severe heart failure');
  expect(patients(severe, any, any).condition).toBe('heart failure');
  expect(patients(severe, any).condition).toBe('heart failure');
});

test('without a condition there is only the age', () => {
  const context = smallLiterature([trial('Enalapril helped.', { title: 'Enalapril in the elderly' })]);
  expect(findPatients(context.base, null, [0])).toEqual({ people: 'older patients', condition: null });
});
