import { localIsoDate } from './formatting.ts';

const MAX_SUBJECT_CHARS = 60;

/** 'technology_radar_gene-editing-delivery_2026-11-21.svg': what, subject in any script, local day. */
export function fileName(what: string, subject: string, extension: string): string {
  const words = [
    ...subject
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  ]
    .slice(0, MAX_SUBJECT_CHARS)
    .join('')
    .replace(/^-+|-+$/g, '');
  return `${[what, words, localIsoDate()].filter(Boolean).join('_')}.${extension}`;
}
