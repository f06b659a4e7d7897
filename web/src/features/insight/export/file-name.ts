import type { JobKind } from '@sextant/contracts/insight/jobs';
import { fileName } from '../../../lib/file-name.ts';

const WHAT: Readonly<Record<JobKind | 'briefing', string>> = {
  analysis: 'innovation_analysis',
  radar: 'technology_radar',
  roadmap: 'technology_roadmap',
  briefing: 'briefing',
};

export const exportFileName = (kind: JobKind | 'briefing', searchQuery: string, extension: string): string =>
  fileName(WHAT[kind], searchQuery, extension);
