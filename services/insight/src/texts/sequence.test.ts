import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { expect, test } from 'vitest';
import { createPeriods } from '../claims/claims.ts';
import { implementationSequence, type PlannedElement } from './sequence.ts';

const periods = createPeriods('2027-01-31', 3, 'Strategic');

interface Plan {
  name: string;
  category: RoadmapElement['category'];
  year: number;
  maturityLevel?: RoadmapElement['maturityLevel'];
  dependencies?: string[];
}

const planned = ({ name, category, year, maturityLevel = 'Production', dependencies = [] }: Plan) =>
  ({
    value: {
      id: name,
      ...{ name, category, maturityLevel, dependencies },
      timeline: { period: `Year ${year}`, startDate: '', endDate: '', milestones: [] },
    },
    draft: { category, about: [{ kind: 'platform', concept: { name } }] },
    proof: {
      pmids: [`${name}-1`, `${name}-2`],
      quotes: [{ pmid: `${name}-1`, text: name }],
      formula: 'roadmap',
      figures: [{ name: 'ringScore', label: 'Ring score', value: 0.8 }],
    },
  }) as unknown as PlannedElement;

test('a phase is what begins in a period of the roadmap, with the goals that it serves', () => {
  const phases = implementationSequence(periods, [
    planned({ name: 'Fewer deaths', category: 'Business Goals', year: 2, dependencies: ['Enalapril'] }),
    planned({ name: 'Undertreatment', category: 'Market Drivers', year: 1 }),
    planned({ name: 'Enalapril', category: 'Technology Capabilities', year: 1 }),
    planned({ name: 'Omapatrilat', category: 'Research Areas', year: 1, maturityLevel: 'Research' }),
  ]).map(({ value }) => value);
  expect(phases).toEqual([
    {
      phase: 'Year 1: build on what is proven, study what is open',
      timeframe: 'Months 1–12',
      technologies: ['Enalapril', 'Omapatrilat'],
      businessGoals: ['Fewer deaths'],
    },
  ]);
});

test('a goal stands once: where steps first serve it, else in its own period', () => {
  const goal = (name: string, dependencies: string[] = []) =>
    planned({ name, category: 'Business Goals', year: 3, dependencies });
  const step = (name: string, year: number) => planned({ name, category: 'Technology Capabilities', year });
  const served = ['Deaths', 'Strokes', 'Pain', 'Falls'].map((name) => goal(name, ['Enalapril', 'Losartan']));
  const phases = implementationSequence(periods, [
    ...served,
    goal('Cost'),
    step('Enalapril', 1),
    step('Losartan', 2),
  ]);
  expect(phases.map(({ value }) => value.businessGoals)).toEqual([
    ['Deaths', 'Strokes', 'Pain'],
    // The fourth found no room in the first phase.
    ['Falls'],
    ['Cost'],
  ]);
});

test('a phase rests on the articles of its elements, each in turn, and quotes none that it does not cite', () => {
  const [phase] = implementationSequence(
    periods,
    ['a', 'b', 'c'].map((name) => planned({ name, category: 'Technology Capabilities', year: 1 })),
  );
  expect(phase?.proof?.pmids).toEqual(['a-1', 'b-1', 'c-1', 'a-2', 'b-2', 'c-2']);
  expect(phase?.proof?.quotes.map(({ pmid }) => pmid)).toEqual(['a-1', 'b-1', 'c-1']);
});
