import type { RadarConfig, RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { AnalystInput } from '../analyst/input.ts';

/** What an analyst's thread is told to compute. */
export type AnalystTask =
  | { readonly kind: 'analysis'; readonly input: AnalystInput }
  | {
      readonly kind: 'radar';
      readonly input: AnalystInput;
      readonly config: RadarConfig;
      /** Latest first; with different evidence each. */
      readonly earlierRadars: readonly RadarData[];
    }
  | { readonly kind: 'roadmap'; readonly input: AnalystInput; readonly config: RoadmapConfig };

/** Records go first and in portions: cloning 20,000 of them at once would hold up everything else of the process. */
export type ToThread =
  | { readonly type: 'background'; readonly records: readonly LiteratureRecord[] }
  | { readonly type: 'run'; readonly task: AnalystTask };

export type FromThread =
  | { readonly type: 'done'; readonly result: unknown }
  | { readonly type: 'failed'; readonly reason: string; readonly stack: string | undefined };
