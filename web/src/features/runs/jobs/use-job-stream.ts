import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createJobStream, type JobStream } from './job-stream.ts';

/** One stream per query client, i.e. per tab, or per test. */
const streams = new WeakMap<QueryClient, JobStream>();

export function getJobStream(client: QueryClient): JobStream {
  const stream = streams.get(client) ?? createJobStream();
  streams.set(client, stream);
  return stream;
}

export const useJobStream = (): JobStream => getJobStream(useQueryClient());
