import { insightCalls } from '@sextant/contracts/insight/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../../lib/errors.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { Saved, SavedKind, SavedSummary } from './saved-kinds.ts';

export const useSaved = <Record extends Saved, Row extends SavedSummary>(kind: SavedKind<Record, Row>) =>
  useQuery({ queryKey: [kind.path], queryFn: kind.list });

/** One record with its content. */
export const useSavedRecord = <Record extends Saved, Row extends SavedSummary>(
  kind: SavedKind<Record, Row>,
  id: string,
) => useQuery({ queryKey: [kind.path, id], queryFn: () => kind.load(id) });

/** Deletes immediately; the toast's Undo saves an equal record. */
export function useDeleteSaved<Record extends Saved, Row extends SavedSummary>(
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
        return await kind.restore(record, record.jobId);
      } catch (error) {
        // Jobs expire, so the record is restored without the link.
        if (record.jobId && hasStatus(error, 404)) return kind.restore(record, null);
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
      // Undo needs the content of the record.
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
