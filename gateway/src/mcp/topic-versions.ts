import { insightCalls } from '@sextant/contracts/insight/calls';
import { TopicKey, type TopicVersion } from '@sextant/contracts/insight/topic';
import { type CallRoute, Refusal } from './call-route.ts';

export const topicInput = { topic: TopicKey.describe('Key of a topic, from list_topics') };

type RecordId = 'analysisId' | 'radarId' | 'roadmapId';

/** The versions of a topic that have a record of this kind, newest first. @throws Refusal if there is none */
export async function versionsWith<Id extends RecordId>(
  call: CallRoute,
  key: string,
  id: Id,
): Promise<(TopicVersion & Record<Id, string>)[]> {
  const { versions } = await call(insightCalls.topic, { params: { key } });
  const having = versions.filter(
    (version): version is TopicVersion & Record<Id, string> => version[id] !== null,
  );
  if (having.length > 0) return having;
  throw new Refusal({
    ...{ title: 'Not found', status: 404, code: 'mcp.no-such-result', requestId: '' },
    detail: `This topic has no ${id.replace('Id', '')} yet. run_topic makes one.`,
  });
}

/** Id of the newest record of a kind. */
export async function newestOf(call: CallRoute, key: string, id: RecordId): Promise<string> {
  const [newest] = await versionsWith(call, key, id);
  return newest?.[id] ?? '';
}
