import { readFileSync } from 'node:fs';
import { RadarConfig } from '@sextant/contracts/insight/radar';
import { RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import { expect, test } from 'vitest';
import { THIN_BELOW, WIDENING } from '../articles/articles.ts';
import { EMERGENCE } from '../assessment/emergence.ts';
import ringModel from '../assessment/ring-model.json' with { type: 'json' };
import { KINDS } from '../statements/statements.ts';
import { analyse } from './analysis.ts';
import { MOVEMENT_THRESHOLD } from './movement.ts';
import { generateRadar } from './radar.ts';
import { generateRoadmap } from './roadmap.ts';
import { bestMatches, buildInput, sampleCorpus } from './testing/sample-input.ts';

const method = readFileSync(new URL('../../../../docs/method.md', import.meta.url), 'utf8');
const section = (title: string) => method.split(`\n### ${title}\n`)[1]?.split('\n##')[0] ?? '';

test('every formula named by claims is a section of docs/method.md', () => {
  const slugs = [...method.matchAll(/^### (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  const corpus = sampleCorpus('method');
  const query = 'patient-derived organoids lipid nanoparticles';
  const input = buildInput(query, bestMatches(corpus, query, 40), corpus);
  const answers = [
    analyse(input),
    analyse(buildInput(query, input.articles, [])),
    generateRadar(input, RadarConfig.parse({ name: 'R' })),
    generateRoadmap(input, RoadmapConfig.parse({ name: 'R' })),
  ];
  const named = new Set(
    answers.flatMap(({ evidence }) => evidence?.claims.map(({ formula }) => formula) ?? []),
  );
  expect(named.size).toBeGreaterThan(5);
  for (const formula of named) expect(slugs).toContain(formula);
});

test('the thresholds in docs/method.md are those of the code', () => {
  expect(section('Background')).toContain(`fewer than ${THIN_BELOW} articles`);
  expect(section('Background')).toContain(`fewer than ${WIDENING.below} articles match`);
  expect(section('Background')).toContain(`up to ${WIDENING.maxArticles.toLocaleString('en-US')} articles`);
  expect(section('Ring')).toContain(`On ${ringModel.card.overall.technologies} technologies`);
  expect(section('Ring')).toContain(`acceptable in ${Math.round(100 * ringModel.card.overall.acceptable)} %`);
  expect(section('Movement')).toContain(`by ${MOVEMENT_THRESHOLD} or more`);
  expect(section('Emergence')).toContain(`at least ${EMERGENCE.articles} articles, rank ≥ ${EMERGENCE.rank}`);
});

test('every kind of statement is told with its gate', () => {
  const told = section('Statement').toLowerCase();
  for (const { name } of KINDS) expect(told).toContain(name.split('-')[0]);
});
