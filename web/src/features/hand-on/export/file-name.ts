import type { JobKind } from '@sextant/contracts/insight/jobs';
import { fileName } from '../../../lib/file-name.ts';

const WHAT: Readonly<Record<JobKind | 'briefing' | 'slides', string>> = {
  analysis: 'innovation_analysis',
  radar: 'technology_radar',
  roadmap: 'technology_roadmap',
  briefing: 'briefing',
  slides: 'slides',
};

export const exportFileName = (
  kind: JobKind | 'briefing' | 'slides',
  searchQuery: string,
  extension: string,
): string => fileName(WHAT[kind], searchQuery, extension);
