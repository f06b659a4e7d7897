import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** Ids of the jobs that a panel on this page already shows, which the list of running jobs omits. */
interface ShownJobs {
  ids: ReadonlySet<string>;
  readonly listeners: Set<() => void>;
}

const shownBy = new WeakMap<QueryClient, ShownJobs>();

function getShownJobs(client: QueryClient): ShownJobs {
  const shown = shownBy.get(client) ?? { ids: new Set<string>(), listeners: new Set<() => void>() };
  shownBy.set(client, shown);
  return shown;
}

export function useShownJobs(): ReadonlySet<string> {
  const shown = getShownJobs(useQueryClient());
  return useSyncExternalStore(
    (listener) => {
      shown.listeners.add(listener);
      return () => shown.listeners.delete(listener);
    },
    () => shown.ids,
  );
}

/** Registers jobs as shown while the component is mounted. */
export function useShowJobs(jobIds: readonly string[]) {
  const client = useQueryClient();
  const key = jobIds.join();
  useEffect(() => {
    const shown = getShownJobs(client);
    const ids = key === '' ? [] : key.split(',');
    const set = (next: ReadonlySet<string>) => {
      shown.ids = next;
      for (const listener of shown.listeners) listener();
    };
    set(new Set([...shown.ids, ...ids]));
    return () => set(new Set([...shown.ids].filter((id) => !ids.includes(id))));
  }, [client, key]);
}
