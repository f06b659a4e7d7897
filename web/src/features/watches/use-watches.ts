import { insightCalls } from '@sextant/contracts/insight/calls';
import type { ChangeWatchBody, Watch, Watches, WatchSchedule } from '@sextant/contracts/insight/watch';
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { useToast } from '../../ui/toast.tsx';

const watchesKey = [insightCalls.watches.path];
const digestsKey = [insightCalls.digests.path];

/** The user's watches. They change without the user, so they are read again on each visit. */
export const useWatches = () =>
  useQuery({
    queryKey: watchesKey,
    queryFn: () => api(insightCalls.watches),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? POLL_MS : false),
  });

const POLL_MS = 3_000;
const isUnderWay = ({ isRunning, nextRunAt }: Watch) =>
  isRunning || (nextRunAt !== null && Date.parse(nextRunAt) <= Date.now());

/** The watch of a topic; null if it is not watched, undefined until that is known. */
export function useWatchOf(topicKey: string): Watch | null | undefined {
  const { data } = useWatches();
  return data && (data.items.find((watch) => watch.topicKey === topicKey) ?? null);
}

export const useLatestDigests = (limit: number) =>
  useQuery({
    queryKey: [...digestsKey, 'latest', limit],
    queryFn: () => api(insightCalls.digests, { query: { limit } }),
    refetchOnMount: 'always',
  });

export const useDigests = () =>
  useInfiniteQuery({
    queryKey: [...digestsKey, 'all'],
    queryFn: ({ pageParam }) => api(insightCalls.digests, { query: { cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  });

export const useDigest = (id: string) =>
  useQuery({
    queryKey: [insightCalls.digest.path, id],
    queryFn: () => api(insightCalls.digest, { params: { id } }),
  });

const replace = (client: QueryClient, change: (items: Watch[]) => Watch[]) =>
  client.setQueryData<Watches>(watchesKey, (known) => known && { ...known, items: change(known.items) });

/** Creates, changes and deletes watches; failures are told by a toast. */
export function useWatchChanges() {
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const fail = (title: string) => (error: unknown) => {
    toast({ title, description: errorMessage(error), tone: 'destructive' });
    void client.invalidateQueries({ queryKey: watchesKey });
  };
  const create = useMutation({
    mutationFn: (body: { topicKey: string; schedule: WatchSchedule }) =>
      api(insightCalls.createWatch, { body }),
    onSuccess: (watch) => {
      replace(client, (items) => [watch, ...items]);
      void client.invalidateQueries({ queryKey: watchesKey });
      toast({
        title: 'Topic watched',
        description: 'Changes appear on the dashboard and under Watches.',
        action: {
          label: 'Watches',
          alternative: 'Open Watches from the account menu',
          onAction: () => void navigate(paths.watches()),
        },
      });
    },
    onError: fail('Topic not watched'),
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: ChangeWatchBody & { id: string }) =>
      api(insightCalls.changeWatch, { params: { id }, body }),
    onSuccess: (watch) => replace(client, (items) => items.map((one) => (one.id === watch.id ? watch : one))),
    onError: fail('Watch not changed'),
  });
  const run = useMutation({
    mutationFn: ({ id }: Watch) => api(insightCalls.runWatch, { params: { id } }),
    onSuccess: (watch) => replace(client, (items) => items.map((one) => (one.id === watch.id ? watch : one))),
    onError: fail('Watch not run'),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Watch) => api(insightCalls.deleteWatch, { params: { id } }),
    onSuccess: (_, { id }) => {
      replace(client, (items) => items.filter((one) => one.id !== id));
      void client.invalidateQueries({ queryKey: digestsKey });
      toast({ title: 'No longer watched', description: 'Its digests are deleted; the topic stays.' });
    },
    onError: fail('Watch not deleted'),
  });
  /** Notes that the user has looked at the digests of a watch. */
  const look = useMutation({
    mutationFn: (id: string) => api(insightCalls.changeWatch, { params: { id }, body: { looked: true } }),
    onSuccess: () => {
      for (const queryKey of [watchesKey, digestsKey]) void client.invalidateQueries({ queryKey });
    },
  });
  return { create, change, run, remove, look };
}
