import type { Evidence } from '@sextant/contracts/insight/evidence';
import { TriangleAlert } from 'lucide-react';
import { useDisclosure } from '../../ui/use-disclosure.ts';

interface WarningsProps {
  evidence: Evidence | undefined;
  /** Shows several warnings as the first sentence and their number until they are opened, above a chart that is to stay in sight. */
  isFolded?: boolean;
}

/** Warnings above a result: problems and what to do about them. Renders nothing if there are none. */
export function Warnings({ evidence, isFolded = false }: WarningsProps) {
  const { open, button, part } = useDisclosure();
  const warnings = evidence?.warnings ?? [];
  const [first] = warnings;
  if (!first) return null;
  const folds = isFolded && warnings.length > 1;
  return (
    <div className="flex flex-col gap-2 rounded-panel bg-warn-tint px-3 py-2.5 text-warn">
      {folds ? (
        <p className="flex items-start gap-2">
          <WarningMark />
          <span>
            {open ? null : `${firstSentence(first.text)} `}
            <button {...button} className="underline underline-offset-3 coarse:min-h-11">
              {open ? 'Show less' : `Show all ${warnings.length} warnings`}
            </button>
          </span>
        </p>
      ) : null}
      <div {...(folds ? part : {})}>
        {folds && !open ? null : (
          <ul aria-label="Warnings" className="flex flex-col gap-2">
            {warnings.map(({ kind, text }) => (
              <li key={kind} className="flex max-w-[90ch] items-start gap-2">
                <WarningMark />
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const WarningMark = () => (
  <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
);

const firstSentence = (text: string): string => text.match(/^.*?[.:](?= |$)/)?.[0].replace(/:$/, '.') ?? text;
