import { runInThread } from '@sextant/literature-index/threads';

/** Input of the thread. */
export interface InstallTask {
  readonly path: string;
  readonly databaseUrl: string;
  readonly minRecords?: number;
}

export interface InstalledOrganisations {
  readonly source: string;
  readonly asOf: string | null;
  readonly names: number;
  /** False if it was in use already. */
  readonly isNew: boolean;
}

/** For the organisations of ROR with their names. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 1_024 };

/**
 * Installs other names of organisations from one file, in a thread: ROR's dump, or a table `alias,name,kind,country`. The file is read
 * whole before anything is stored, and then replaces the one in use at once.
 * @returns what is in use, for the operator
 * @throws Error that names the line and what is wrong; nothing has changed then
 */
export async function installOrganisations({
  paths: [path, ...others],
  databaseUrl,
  minRecords,
  onStep,
  signal,
}: {
  readonly paths: readonly string[];
  readonly databaseUrl: string;
  readonly minRecords?: number;
  readonly onStep?: (text: string) => void;
  readonly signal?: AbortSignal;
}): Promise<string> {
  if (path === undefined || others.length > 0)
    throw new Error('One file is needed: it replaces the one in use.');
  const task: InstallTask = { path, databaseUrl, ...(minRecords !== undefined && { minRecords }) };
  const { source, asOf, names, isNew } = await runInThread<InstalledOrganisations, string>(
    new URL('./install-thread.ts', import.meta.url),
    task,
    { onProgress: onStep, signal, resourceLimits: RESOURCE_LIMITS },
  );
  const holds = `${names.toLocaleString('en-US')} names of organisations (${source}${asOf ? `, ${asOf}` : ''})`;
  return isNew
    ? `${holds} are in use from the next analysis on.`
    : `${holds} were in use already: nothing has changed.`;
}
