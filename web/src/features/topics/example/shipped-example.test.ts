import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMULAS } from '@sextant/contracts/insight/evidence';
import { toTeaser } from '@sextant/contracts/insight/example-teaser';
import { EXAMPLE_TOPIC_PATH, ExampleTopic } from '@sextant/contracts/insight/example-topic';
import { expect, test } from 'vitest';
import teaser from './teaser.json';

const shipped = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../public', EXAMPLE_TOPIC_PATH), 'utf8'),
);

test('the shipped example satisfies the current contract, down to the last field', {
  tags: ['topics/example'],
}, () => {
  expect(ExampleTopic.parse(shipped)).toEqual(shipped);
});

test('it shows every part of a result: a summary, findings, questions, three rings, goals', {
  tags: ['topics/example'],
}, () => {
  const { analysis, radar, roadmap, articles } = ExampleTopic.parse(shipped);
  expect(analysis.executiveSummary?.length).toBeGreaterThanOrEqual(3);
  const findings = [...analysis.overallTrends, ...analysis.emergingOpportunities, ...analysis.marketGaps];
  expect(findings.length).toBeGreaterThanOrEqual(3);
  expect(analysis.openQuestions?.length).toBeGreaterThan(0);
  expect(new Set(radar.items.map(({ ring }) => ring)).size).toBeGreaterThanOrEqual(3);
  expect(roadmap.elements.some(({ category }) => category === 'Business Goals')).toBe(true);
  expect(articles.every(({ synthetic }) => synthetic)).toBe(true);
});

test('its plan names each goal once, its maturity is of its radar, and a retracted article is not its first advice', {
  tags: ['topics/example'],
}, () => {
  const { analysis, radar } = ExampleTopic.parse(shipped);
  const goals = (analysis.implementationSequence ?? []).flatMap(({ businessGoals }) => businessGoals);
  expect(goals).toEqual([...new Set(goals)]);
  expect(radar.items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.values(analysis.technologyMaturity ?? {}).flat()),
  );
  expect(analysis.recommendations[0]).not.toMatch(/retracted/);
});

test('it contains every cited article, and every formula is documented', {
  tags: ['topics/example'],
}, () => {
  const { analysis, radar, roadmap, articles } = ExampleTopic.parse(shipped);
  const known = new Set(articles.map(({ pmid }) => pmid));
  const claims = [analysis, radar, roadmap].flatMap(({ evidence }) => evidence?.claims ?? []);
  expect(claims.flatMap(({ pmids }) => pmids).filter((pmid) => !known.has(pmid))).toEqual([]);
  expect(
    claims.map(({ formula }) => formula).filter((formula) => !FORMULAS.some((one) => one === formula)),
  ).toEqual([]);
});

test('its card says what the example says first', { tags: ['topics/example', 'dashboard/example'] }, () => {
  expect(teaser).toEqual(toTeaser(ExampleTopic.parse(shipped)));
});
