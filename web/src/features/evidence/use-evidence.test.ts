import { insightCalls } from '@sextant/contracts/insight/calls';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { countAgain } from './use-evidence.ts';

test('a decision makes the counts of its topic stale, studies as well as organisations, and of no other topic', () => {
  const client = new QueryClient();
  const keys = ['this', 'other'].flatMap((topicKey) => [
    [insightCalls.evidence.path, topicKey, null, 'pages', {}],
    [insightCalls.evidence.path, topicKey, 'run', 'evidenceMap', undefined],
    [insightCalls.topicOrganisations.path, { topicKey }, 'companies'],
    [insightCalls.topicOrganisations.path, { topicKey, technology: 'D1' }, 'first companies'],
  ]);
  for (const key of keys) client.setQueryData(key, {});
  countAgain(client, { topicKey: 'this' });
  const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated);
  expect(stale).toEqual(keys.slice(0, 4));
});
