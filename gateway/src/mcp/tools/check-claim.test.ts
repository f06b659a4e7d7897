import { expect, test } from 'vitest';
import { useTool } from '../testing/use-tool.ts';
import { checkClaim } from './check-claim.ts';

const technologies = ['omeprazole', 'statins'].map((name) => ({ key: name, name, studies: 1 }));
const evidence = { technologies, outcomes: [], studies: [], total: 0, runId: null };

test.each([
  ['Statins are better than omeprazole', 'statins', ['omeprazole']],
  ['Omeprazole is better than statins', 'omeprazole', ['statins']],
  // As it is folded, not as it is typed.
  ['Omeprazole is better than a statin', 'omeprazole', ['statins']],
])('%s: it is about the first that it names', async (claim, technology, others) => {
  const found = await useTool(checkClaim, () => evidence, { topic: '0'.repeat(32), claim });
  expect(found).toMatchObject({ technology: { name: technology }, others: others.map((name) => ({ name })) });
});
