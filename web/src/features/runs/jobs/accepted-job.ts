import { JobAccepted } from '@sextant/contracts/insight/generation';

/** The immediate response of a generation call, so that no pending call occupies one of the browser's few connections. */
export const RESPOND_ASYNC = { prefer: 'respond-async' };

/** Id of the job that a generation call started. */
export const acceptedJob = async (response: Response): Promise<string> =>
  JobAccepted.parse(await response.json()).jobId;
