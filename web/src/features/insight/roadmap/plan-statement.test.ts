import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { describe, expect, test } from 'vitest';
import { roadmapFixture } from '../../../testing/insight-fixtures.ts';
import { planStatement } from './plan-statement.ts';

const fixture = roadmapFixture(1);
const { periods } = fixture.timeHorizon;
const element = (
  category: RoadmapElement['category'],
  name: string,
  year: number,
  businessValue = 5,
): RoadmapElement => ({
  ...fixture.elements[0]!,
  ...{ category, name, businessValue, id: name, description: '' },
  timeline: { ...periods[year - 1]!, milestones: [] },
});
const plan = (...elements: RoadmapElement[]): string =>
  planStatement({ ...fixture, searchQuery: 'closed-loop insulin delivery', elements });

describe('the plan in a sentence', () => {
  test('says what begins first, what comes then, and what it is to show by when', {
    tags: ['roadmap/plan'],
  }, () => {
    expect(
      plan(
        element('Business Goals', 'Less pain', 3),
        element('Research Areas', 'Count the harms of sirolimus', 1),
        element('Implementation Activities', 'Closed-loop insulin delivery: pilot in everyday care', 2),
        element('Market Drivers', 'Manage pain', 1),
      ),
    ).toBe(
      'First count the harms of sirolimus; then pilot closed-loop insulin delivery in everyday care; by Nov 2029 show Less pain.',
    );
  });

  test('names what is of most value, and counts the rest', { tags: ['roadmap/plan'] }, () => {
    expect(
      plan(
        element('Research Areas', 'Compare A with B', 1, 1),
        element('Research Areas', 'Compare C with D', 1, 9),
        element('Research Areas', 'Compare E with F', 1, 8),
        element('Research Areas', 'Compare G with H', 1, 2),
        ...['Fewer strokes', 'Longer survival', 'Fewer falls', 'Less nausea', 'Less pain'].map((name) =>
          element('Business Goals', name, 2),
        ),
      ),
    ).toBe(
      'First compare C with D, compare E with F, and 2 more; by Nov 2028 show Fewer strokes, Longer survival, Fewer falls, and 2 more.',
    );
  });

  test('promises the goals that a step leads to, and says which none does', {
    tags: ['roadmap/plan'],
  }, () => {
    const step = element('Research Areas', 'Count the harms of sirolimus', 1);
    expect(
      plan(
        step,
        { ...element('Business Goals', 'Less pain', 2), dependencies: [step.id] },
        element('Business Goals', 'Fewer falls', 3),
      ),
    ).toBe(
      'First count the harms of sirolimus; by Nov 2028 show Less pain; no step yet leads to Fewer falls.',
    );
  });

  test('names the last one rather than count it', { tags: ['roadmap/plan'] }, () => {
    expect(
      plan(...['A', 'C', 'E'].map((name) => element('Research Areas', `Compare ${name} with B`, 1))),
    ).toBe('First compare A with B, compare C with B, and compare E with B.');
  });

  test('names later steps in the order in which they begin', { tags: ['roadmap/plan'] }, () => {
    expect(
      plan(
        element('Research Areas', 'Compare A with B', 1),
        element('Research Areas', 'Compare E with F', 3, 9),
        element('Research Areas', 'Compare C with D', 2, 1),
      ),
    ).toBe('First compare A with B; then compare C with D and compare E with F.');
  });

  test('a name keeps its capital unless the roadmap writes the word small', {
    tags: ['roadmap/plan'],
  }, () => {
    const said = plan(
      element(
        'Technology Capabilities',
        'Parkinson pumps in falls: put what the trials support into practice',
        1,
      ),
      element('Research Areas', 'Does levodopa help?', 2),
      { ...element('Business Goals', 'Fewer falls', 3), doneWhen: 'Records show fewer falls' },
    );
    expect(said).toBe(
      "First put what the trials support into practice (Parkinson pumps in falls); then answer 'Does levodopa help?'; by Nov 2029 show fewer falls.",
    );
  });

  test('a step that two subjects share is said once', { tags: ['roadmap/plan'] }, () => {
    expect(
      plan(
        ...['Alpha', 'Beta', 'Gamma'].map((name) =>
          element('Technology Capabilities', `${name}: put what the trials support into practice`, 1),
        ),
      ),
    ).toBe('First put what the trials support into practice (Alpha, Beta, and Gamma).');
  });

  test('is empty for a roadmap without steps and goals', () => expect(plan()).toBe(''));
});
