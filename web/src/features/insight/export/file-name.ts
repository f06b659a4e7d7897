import type { JobKind } from '@sextant/contracts/insight/jobs';
import { localIsoDate } from '../../../lib/formatting.ts';

const MAX_SUBJECT_CHARS = 60;

/** 'technology_radar_gene-editing-delivery_2026-11-21.svg': kind, subject in any script, local day. */
export function exportFileName(kind: JobKind | 'briefing', searchQuery: string, extension: string): string {
  const subject = [
    ...searchQuery
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  ]
    .slice(0, MAX_SUBJECT_CHARS)
    .join('')
    .replace(/^-+|-+$/g, '');
  const what = {
    analysis: 'innovation_analysis',
    radar: 'technology_radar',
    roadmap: 'technology_roadmap',
    briefing: 'briefing',
  };
  return `${[what[kind], subject, localIsoDate()].filter(Boolean).join('_')}.${extension}`;
}
