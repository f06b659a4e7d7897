import { sentenceCase } from '@sextant/briefing/words/formatting';
import type { ReactNode } from 'react';
import { BlipMark } from '../../../topic-kit/marks/blip-mark.tsx';
import type { ComparisonLabels } from '../../../topic-kit/versions/comparison-labels.ts';
import { GhostMark, GoneMark, KeptMark } from './change-marks.tsx';

interface ChangeLegendProps {
  moved: number;
  appeared: number;
  gone: number;
  kept: number;
  words: Pick<ComparisonLabels, 'ghost' | 'appeared' | 'disappeared'>;
}

const ORIGIN = { x: 0, y: 0 };

/** The shapes of the comparison, with what each stands for and how often it is drawn. */
export function ChangeLegend({ moved, appeared, gone, kept, words }: ChangeLegendProps) {
  const entries = [
    {
      label: `${sentenceCase(words.ghost)}, with an arrow to today's`,
      count: moved,
      mark: (
        <Mark width={40}>
          <GhostMark quadrant="Tools" from={{ x: -12, y: 0 }} to={{ x: 20, y: 0, radius: 2 }} radius={6} />
        </Mark>
      ),
    },
    {
      label: words.appeared,
      count: appeared,
      mark: <BlipMark item={{ quadrant: 'Tools', isNew: true }} />,
    },
    {
      label: words.disappeared,
      count: gone,
      mark: (
        <Mark width={22}>
          <GoneMark at={ORIGIN} radius={6} />
        </Mark>
      ),
    },
    {
      label: 'In the same place',
      count: kept,
      mark: (
        <Mark width={14}>
          <KeptMark at={ORIGIN} />
        </Mark>
      ),
    },
  ].filter(({ count }) => count > 0);
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1 text-ink2 text-meta">
      {entries.map(({ label, count, mark }) => (
        <li key={label} className="flex items-center gap-1.5">
          {mark}
          <span>
            <span className="font-medium text-ink">{count}</span> {label}
          </span>
        </li>
      ))}
    </ul>
  );
}

const Mark = ({ width, children }: { width: number; children: ReactNode }) => (
  <svg
    viewBox={`${-width / 2} -11 ${width} 22`}
    width={width}
    height={22}
    aria-hidden="true"
    className="shrink-0"
  >
    {children}
  </svg>
);
