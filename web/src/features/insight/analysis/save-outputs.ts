import type { JobKind } from '@sextant/contracts/insight/jobs';
import { hasStatus } from '../../../lib/errors.ts';
import { removePendingSave } from '../jobs/promised-saves.ts';
import { saveResult } from './outputs.ts';
import type { RunContext } from './run-context.ts';
import { SAVED, saveFailed } from './toasts.ts';

export async function saveOutput(context: RunContext, kind: JobKind): Promise<void> {
  try {
    await persist(context, kind, saveResult);
    context.notify(SAVED[kind]);
  } catch (error) {
    context.notify(saveFailed(kind, error));
  }
}

export async function autoSaveOutput(context: RunContext, kind: JobKind): Promise<void> {
  if (context.store.getState()[kind].status !== 'ready') return;
  try {
    await persist(context, kind, context.autoSave);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed auto-save is only logged (`analysis/auto-save`); its Save button stays
    console.error('The auto-save failed', error);
  }
}

async function persist(
  { store, onSaved, onSessionEnded }: RunContext,
  kind: JobKind,
  save: RunContext['autoSave'],
): Promise<void> {
  const { job } = store.getState()[kind];
  if (!job) throw new Error(`No ${kind} to save`);
  store.updateOutput(kind, { saving: 'pending' });
  try {
    await save(job);
    removePendingSave(job.id);
    store.updateOutput(kind, { saving: 'saved' });
    onSaved(kind);
  } catch (error) {
    store.updateOutput(kind, { saving: 'failed' });
    if (hasStatus(error, 401)) onSessionEnded();
    throw error;
  }
}
