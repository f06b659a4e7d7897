import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Loading } from '../../ui/spinner.tsx';
import type { Output } from './run-state.ts';
import { selectionText } from './select-articles.ts';

const LABELS: Readonly<
  Record<JobKind, { save: string; generate: string; generating: string; failed: string }>
> = {
  analysis: {
    save: 'Save Analysis',
    generate: 'Generate Analysis',
    generating: 'Generating analysis...',
    failed: 'The analysis could not be generated.',
  },
  radar: {
    save: 'Save Radar',
    generate: 'Generate Radar',
    generating: 'Generating radar...',
    failed: 'The radar could not be generated.',
  },
  roadmap: {
    save: 'Save Roadmap',
    generate: 'Generate Roadmap',
    generating: 'Generating roadmap...',
    failed: 'The roadmap could not be generated.',
  },
};

interface OutputFrameProps<Data extends { evidence?: Evidence }> {
  kind: JobKind;
  output: Output<Data>;
  /** Shown while there is no result. */
  empty: string;
  /** Another output is being generated, so this one cannot be started. */
  isBusy: boolean;
  onGenerate: () => void;
  /** Above a result that is saved in a topic. */
  note: (topicKey: string) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** One output of a run in any state: empty, generating, failed, ready or saved. */
export function OutputFrame<Data extends { evidence?: Evidence }>(props: OutputFrameProps<Data>) {
  const { kind, output, empty, isBusy, onGenerate, note, children } = props;
  const words = LABELS[kind];
  if (output.status === 'generating') return <Loading>{words.generating}</Loading>;
  if (output.status === 'failed')
    return (
      <ErrorRegion
        title={words.failed}
        message={output.error ?? undefined}
        reassurance="The other results are kept."
        onRetry={onGenerate}
        retrying={isBusy}
      />
    );
  if (!output.data)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-ink2">{empty}</p>
        <Button onClick={onGenerate} disabled={isBusy}>
          {words.generate}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {/* The summary of an analysis says which articles it takes. */}
      {output.selection && kind !== 'analysis' ? (
        <p className="text-ink3 text-meta">{selectionText(output.selection)}</p>
      ) : null}
      {output.saving === 'saved' && output.job ? note(output.job.topicKey) : null}
      {/* An analysis has this action among its others. */}
      {kind !== 'analysis' && (output.data.evidence?.background.missing || output.selection?.isIncomplete) ? (
        <Button className="self-start" onClick={onGenerate} disabled={isBusy}>
          Run again
        </Button>
      ) : null}
      {children(output.data)}
    </div>
  );
}

interface SaveOutputProps {
  kind: JobKind;
  saving: Output<unknown>['saving'];
  onSave: () => void;
}

/** Saves a result, or says that it is saved. */
export function SaveOutput({ kind, saving, onSave }: SaveOutputProps) {
  // Hidden on phones: the link to its topic replaces it, and the actions stay in one line.
  if (saving === 'saved')
    return (
      <p
        role="status"
        className="inline-flex items-center gap-1.5 font-medium text-ok text-ui max-sm:sr-only"
      >
        <Check aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Saved
      </p>
    );
  return (
    <Button onClick={onSave} pending={saving === 'pending'}>
      {saving === 'pending' ? 'Saving...' : LABELS[kind].save}
    </Button>
  );
}
