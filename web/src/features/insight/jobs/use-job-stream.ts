import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createJobStream, type JobStream } from './job-stream.ts';

/** One a tab: the application has one query client, a test has its own. */
const streams = new WeakMap<QueryClient, JobStream>();

export function jobStreamOf(client: QueryClient): JobStream {
  const stream = streams.get(client) ?? createJobStream();
  streams.set(client, stream);
  return stream;
}

export const useJobStream = (): JobStream => jobStreamOf(useQueryClient());
