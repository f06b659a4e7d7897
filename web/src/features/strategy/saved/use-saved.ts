import { insightCalls } from '@sextant/contracts/insight/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../../lib/errors.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { Listed, Saved, SavedKind } from './saved-kinds.ts';

export const useSaved = <Record extends Saved, Row extends Listed>(kind: SavedKind<Record, Row>) =>
  useQuery({ queryKey: [kind.path], queryFn: kind.list });

/** One record with what is in it. */
export const useSavedRecord = <Record extends Saved, Row extends Listed>(
  kind: SavedKind<Record, Row>,
  id: string,
) => useQuery({ queryKey: [kind.path, id], queryFn: () => kind.load(id) });

/** Deletes at once; the toast's Undo saves an equal record again. */
export function useDeleteSaved<Record extends Saved, Row extends Listed>(
  kind: SavedKind<Record, Row>,
  onDeleted: (id: string) => void,
) {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = () =>
    Promise.all(
      [kind.path, insightCalls.topics.path].map((path) => client.invalidateQueries({ queryKey: [path] })),
    );

  const undo = useMutation({
    mutationFn: async (record: Record) => {
      try {
        return await kind.recreate(record, record.jobId);
      } catch (error) {
        // The job that made it is not kept for ever; the record can live without.
        if (record.jobId && hasStatus(error, 404)) return kind.recreate(record, null);
        throw error;
      }
    },
    onSuccess: async (restored) => {
      await refresh();
      toast({ title: 'Restored', description: `${restored.name} is back.` });
    },
    onError: () =>
      toast({
        title: 'Undo Failed',
        description: `Failed to restore the ${kind.noun}.`,
        tone: 'destructive',
      }),
  });

  return useMutation({
    mutationFn: async ({ id }: Row) => {
      // What is in it is what Undo saves again.
      const record = await client.fetchQuery({ queryKey: [kind.path, id], queryFn: () => kind.load(id) });
      await kind.remove(id);
      return record;
    },
    onSuccess: async (record) => {
      onDeleted(record.id);
      toast({
        ...kind.deleted,
        action: {
          label: 'Undo',
          alternative: `To get it back, generate the ${kind.noun} again.`,
          onAction: () => undo.mutate(record),
        },
      });
      await refresh();
    },
    onError: () => toast({ title: 'Delete Failed', description: kind.deleteFailed, tone: 'destructive' }),
  });
}
