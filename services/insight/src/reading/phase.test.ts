import { expect, test } from 'vitest';
import { splitArticle } from './article-text.ts';
import { readPhase } from './phase.ts';

const phase = (title: string, abstract = '', publicationTypes: string[] = []) =>
  readPhase(splitArticle({ pmid: '1', title, abstract, publicationTypes }));

test.each([
  ['3', phase('Zoralin in gout: a randomized, double-blind, phase III trial')],
  ['1/2', phase('A phase 1/2 study of zoralin')],
  ['2', phase('Zoralin in gout', 'In this phase IIb open-label trial, zoralin was given.')],
  ['2', phase('Zoralin in gout', 'Zoralin was given.', ['Clinical Trial, Phase II'])],
  [null, phase('The luteal phase 2 days after zoralin')],
  [null, phase('Zoralin in gout', 'In phase II, 516 patients were interviewed.')],
])('the phase is %s', (expected, read) => expect(read).toBe(expected));
