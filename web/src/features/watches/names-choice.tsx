import { insightCalls } from '@sextant/contracts/insight/calls';
import type { DigestFeed } from '@sextant/contracts/insight/watch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { useToast } from '../../ui/toast.tsx';

export const feedKey = [insightCalls.digestFeed.path];
export const useFeed = () => useQuery({ queryKey: feedKey, queryFn: () => api(insightCalls.digestFeed) });

/** Whether names leave the product: in the feed, and in subjects of mails. */
export function NamesChoice({ feed, explanation }: { feed: DigestFeed; explanation: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (showsNames: boolean) => api(insightCalls.changeDigestFeed, { body: { showsNames } }),
    onSuccess: (changed) => client.setQueryData<DigestFeed>(feedKey, changed),
    onError: (error) =>
      toast({ title: 'Not changed', description: errorMessage(error), tone: 'destructive' }),
  });
  return (
    <label className="mt-1 flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        className="choice mt-0.5"
        checked={change.isPending ? change.variables : feed.showsNames}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      <span>
        <span className="block font-medium">Show names</span>
        <span className="block text-ink2">{explanation}</span>
      </span>
    </label>
  );
}
