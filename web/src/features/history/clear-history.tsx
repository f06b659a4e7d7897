import { formatQuantity } from '@sextant/briefing/words/formatting';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Deletes the search history after confirmation. Saved articles and generated results are kept. */
export function ClearHistory({ searches }: { searches: number }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const clear = useMutation({
    mutationFn: () => api(libraryCalls.clearSearchHistory),
    onSuccess: async () => {
      setIsConfirming(false);
      toast({
        title: 'History Cleared',
        description: `${formatQuantity(searches, 'search', 'searches')} deleted.`,
      });
      await Promise.all([
        client.invalidateQueries({ queryKey: [libraryCalls.activity.path] }),
        client.invalidateQueries({ queryKey: [libraryCalls.searchHistory.path] }),
      ]);
    },
    onError: (error) => {
      setIsConfirming(false);
      toast({ title: 'Clear Failed', description: errorMessage(error), tone: 'destructive' });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        className="-my-0.5 -mr-3.5"
        disabled={searches === 0}
        onClick={() => setIsConfirming(true)}
      >
        Clear History
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Delete ${formatQuantity(searches, 'search', 'searches')}?`}
        description="Saved work stays: articles, queries, analyses, radars and roadmaps are not touched."
        confirmLabel="Clear searches"
        pending={clear.isPending}
        onConfirm={() => clear.mutate()}
      />
    </>
  );
}
