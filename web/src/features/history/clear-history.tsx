import { libraryCalls } from '@sextant/contracts/library/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { countOf } from '../../lib/formatting.ts';
import { api } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Deletes the search history after confirmation. Saved articles and generated results are kept. */
export function ClearHistory({ searches }: { searches: number }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const clear = useMutation({
    mutationFn: () => api(libraryCalls.clearSearchHistory),
    onSuccess: async () => {
      setAsking(false);
      toast({ title: 'History Cleared', description: `${countOf(searches, 'search', 'searches')} deleted.` });
      await Promise.all([
        client.invalidateQueries({ queryKey: [libraryCalls.activity.path] }),
        client.invalidateQueries({ queryKey: [libraryCalls.searchHistory.path] }),
      ]);
    },
    onError: (error) => {
      setAsking(false);
      toast({ title: 'Clear Failed', description: errorMessage(error), tone: 'destructive' });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        className="-my-0.5 -mr-3.5"
        disabled={searches === 0}
        onClick={() => setAsking(true)}
      >
        Clear History
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${countOf(searches, 'search', 'searches')}?`}
        description="Saved work stays: articles, queries, analyses, radars and roadmaps are not touched."
        confirmLabel="Clear searches"
        pending={clear.isPending}
        onConfirm={() => clear.mutate()}
      />
    </>
  );
}
