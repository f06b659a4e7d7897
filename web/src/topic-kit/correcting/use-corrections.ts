import { changeLines, changeText } from '@sextant/briefing/corrections/words';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Corrected, CorrectedKind, CorrectionBody } from '@sextant/contracts/insight/correction';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage, hasStatus } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { useToast } from '../../ui/toast.tsx';
import { useQuadrantNames } from '../quadrant-names.ts';

/** Queries whose data includes corrections: records, topics, comparisons. */
const AFFECTED_QUERIES = [
  insightCalls.analyses.path,
  insightCalls.radars.path,
  insightCalls.radar.path,
  insightCalls.roadmaps.path,
  insightCalls.topics.path,
  insightCalls.corrections.path,
  insightCalls.radarDiff.path,
];

const refresh = (client: QueryClient) =>
  Promise.all(AFFECTED_QUERIES.map((path) => client.invalidateQueries({ queryKey: [path] })));

const RECORD_CALLS = {
  radar: insightCalls.radar,
  roadmap: insightCalls.roadmap,
  finding: insightCalls.analysis,
} as const;

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

/** The current decision at a path of a record; empty if it was never corrected. */
export async function loadDecision(kind: CorrectedKind, id: string, storedPath: string) {
  const { corrections = [] } = await api(RECORD_CALLS[kind], { params: { id } });
  return corrections.find(({ path }) => path === storedPath);
}

/** All corrections of a topic. */
export const useTopicCorrections = (key: string) =>
  useQuery({
    queryKey: [insightCalls.corrections.path, key],
    queryFn: () => api(insightCalls.corrections, { params: { key } }),
  });

/** Undoes a change. A conflict is reported, and the other change is loaded. */
export function useUndo(key: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ correctionId, version }: { correctionId: string; version: number }) =>
      api(insightCalls.undoCorrection, {
        params: { key },
        body: { correctionId },
        headers: ifMatch(version),
      }),
    onSuccess: async ({ correction }) => {
      await refresh(client);
      toast({ title: 'Change Undone', description: `${correction.name}: the change was taken back.` });
    },
    onError: async (error) => {
      if (hasStatus(error, 409)) await refresh(client);
      toast({ title: 'Undo Failed', description: errorMessage(error), tone: 'destructive' });
    },
  });
}

interface CorrectionRequest {
  body: CorrectionBody;
  version: number;
  /** Set for changes made without the form, which are then described in the toast. */
  isMove?: boolean;
}

/** Saves changes of several items one after the other; stops at the first that fails, and tells how many were saved. Undo takes all of them back. */
export function useCorrectMany(key: string) {
  const client = useQueryClient();
  const toast = useToast();
  const undoAll = useMutation({
    mutationFn: async (saved: readonly Corrected[]) => {
      for (const { entry, correction } of saved.toReversed())
        await api(insightCalls.undoCorrection, {
          params: { key },
          body: { correctionId: entry.id },
          headers: ifMatch(correction.version),
        });
    },
    onSuccess: () => toast({ title: 'Changes Undone', description: 'All of them were taken back.' }),
    onError: (error) =>
      toast({ title: 'Undo Failed', description: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refresh(client),
  });
  return useMutation({
    mutationFn: async (requests: readonly CorrectionRequest[]) => {
      const saved: Corrected[] = [];
      try {
        for (const { body, version } of requests)
          saved.push(await api(insightCalls.correct, { params: { key }, body, headers: ifMatch(version) }));
        return { saved, error: null };
      } catch (error) {
        return { saved, error };
      }
    },
    onSuccess: async ({ saved, error }, requests) => {
      await refresh(client);
      const count = `${saved.length} of ${requests.length} saved`;
      if (error !== null)
        toast({
          title: 'Change Failed',
          description: `${count}. ${errorMessage(error)}`,
          tone: 'destructive',
        });
      else
        toast({
          title: 'Changes Saved',
          description: `${saved.map(({ correction }) => correction.name).join(', ')}: they hold for every version of this topic.`,
          action: {
            label: 'Undo',
            alternative: "To take them back, open 'Your changes'.",
            onAction: () => undoAll.mutate(saved),
          },
        });
    },
  });
}

/**
 * Saves a correction and offers Undo.
 * @param options.reportsFailures whether the caller reports failures itself; else a toast does
 */
export function useCorrect(key: string, { reportsFailures = false } = {}) {
  const client = useQueryClient();
  const toast = useToast();
  const undo = useUndo(key);
  const names = useQuadrantNames();
  return useMutation({
    mutationFn: ({ body, version }: CorrectionRequest) =>
      api(insightCalls.correct, { params: { key }, body, headers: ifMatch(version) }),
    onSuccess: async ({ correction, entry }, { isMove }) => {
      await refresh(client);
      const isAddition = entry.changes.some(({ what }) => what === 'added');
      const done = isAddition
        ? changeLines(entry.changes, correction.kind, names).join('; ')
        : entry.changes.map((change) => changeText(change, correction.kind, names)).join('; ');
      if (entry.changes.length === 0)
        toast({ title: 'Decision Kept', description: `${correction.name} stays as you decided.` });
      else
        toast({
          title: 'Change Saved',
          description: isAddition
            ? `${correction.name}. ${done}. It holds for every version of this topic.`
            : isMove
              ? `${correction.name}. ${done}. 'Correct' takes a reason.`
              : `${correction.name}: it holds for every version of this topic.`,
          action: {
            label: 'Undo',
            alternative: "To take it back, open 'Your changes'.",
            onAction: () => undo.mutate({ correctionId: entry.id, version: correction.version }),
          },
        });
    },
    onError: async (error) => {
      if (!reportsFailures)
        toast({ title: 'Change Failed', description: errorMessage(error), tone: 'destructive' });
      if (hasStatus(error, 409)) await refresh(client);
    },
  });
}
