import { createHash } from 'node:crypto';
import {
  COMPARISON_FORM_REVISION,
  comparisonForm,
  writtenForm,
} from '@sextant/literature-text/comparison-form';
import { expect, test } from 'vitest';
import { shippedVocabulary } from './shipped-vocabulary.ts';

test('a change of comparison forms needs a new revision, or stored tables are searched in the wrong order', async () => {
  const hash = createHash('sha256');
  for (const { name, entryTerms } of (await shippedVocabulary()).records())
    for (const each of [name, ...entryTerms]) hash.update(`${comparisonForm(each)}\n${writtenForm(each)}\n`);
  expect({ revision: COMPARISON_FORM_REVISION, forms: hash.digest('hex').slice(0, 16) }).toEqual({
    revision: 2,
    forms: 'b8fda09232d4fe59',
  });
});
