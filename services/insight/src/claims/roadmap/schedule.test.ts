import { expect, test } from 'vitest';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { Category, ElementDraft } from './element-draft.ts';
import { createPeriods } from './periods.ts';
import { schedule } from './schedule.ts';

const named = (label: string): ConceptEvidence => {
  const concept = { id: label.length, label };
  return { concept, parts: [concept] } as unknown as ConceptEvidence;
};
const [drug, other, disease, elsewhere] = ['drug', 'other drug', 'disease', 'another disease'].map(named) as [
  ConceptEvidence,
  ConceptEvidence,
  ConceptEvidence,
  ConceptEvidence,
];

const draft = (category: Category, more: Partial<ElementDraft>): ElementDraft =>
  ({
    category,
    name: category,
    maturityLevel: 'Research',
    technicalRisk: 3,
    stepTechnologies: [drug],
    field: disease,
    delay: 0,
    about: [drug],
    ...more,
  }) as ElementDraft;

const plan = (...drafts: ElementDraft[]) =>
  schedule(drafts, createPeriods('2027-01-01', 3, 'Strategic'), 'Hybrid').map(({ period, dependencies }) => ({
    period,
    dependencies,
  }));

test('a study is scheduled a period before its dependents', () => {
  const [study, pilot] = plan(
    draft('Research Areas', {}),
    draft('Technology Capabilities', { maturityLevel: 'Pilot' }),
  );
  expect(study).toEqual({ period: 0, dependencies: [] });
  expect(pilot).toEqual({ period: 1, dependencies: [0] });
});

test('an element in use depends on no study, and nothing depends on a study of something else or elsewhere', () => {
  expect(
    plan(draft('Research Areas', {}), draft('Technology Capabilities', { maturityLevel: 'Production' }))[1],
  ).toEqual({ period: 0, dependencies: [] });
  for (const more of [{ stepTechnologies: [other] }, { field: elsewhere }])
    expect(
      plan(draft('Research Areas', more), draft('Technology Capabilities', { maturityLevel: 'Pilot' }))[1]
        ?.dependencies,
    ).toEqual([]);
});

test('a goal waits for what is put into practice for it, never for what is still to be proven; a need waits for nothing', () => {
  const placed = plan(
    draft('Market Drivers', {}),
    draft('Technology Capabilities', { maturityLevel: 'Production' }),
    draft('Technology Capabilities', { maturityLevel: 'Pilot' }),
    draft('Business Goals', {}),
  );
  expect(placed[0]?.dependencies).toEqual([]);
  expect(placed[3]?.dependencies).toEqual([1]);
  expect(placed.flatMap(({ dependencies }) => dependencies)).not.toContain(0);
});

test('market pull starts from its goals, which wait for nothing', () => {
  const [, goal] = schedule(
    [draft('Technology Capabilities', { maturityLevel: 'Production' }), draft('Business Goals', {})],
    createPeriods('2027-01-01', 3, 'Strategic'),
    'Market-Pull',
  );
  expect(goal).toMatchObject({ period: 0, dependencies: [] });
});

test('a step begins when what it waits for is done, and takes as long as its kind of work does', () => {
  const days = schedule(
    [
      draft('Research Areas', {}),
      draft('Technology Capabilities', { maturityLevel: 'Pilot', technicalRisk: 5 }),
      draft('Market Drivers', { stepTechnologies: [other] }),
    ],
    createPeriods('2027-01-01', 3, 'Strategic'),
    'Hybrid',
  ).map(({ startDate, endDate }) => [startDate, endDate]);
  expect(days).toEqual([
    ['2027-01-01', '2027-12-31'],
    ['2028-01-01', '2029-02-28'],
    ['2027-01-01', '2027-06-30'],
  ]);
});
