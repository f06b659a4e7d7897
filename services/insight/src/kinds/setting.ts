import type { Concept, ConceptIndex } from '../names/names.ts';
import { type Cue, countCues } from './cues.ts';

const CUES: readonly Cue<'occasion' | 'mention'>[] = [
  {
    label: 'occasion',
    before:
      /(?:undergo(?:ing|es|ne)?|underwent|after|following|scheduled for|elective|during|post|before)\s+(?:[\w-]+\s+){0,3}$/i,
  },
  { label: 'mention', after: /^/ },
];
const MIN_MENTIONS = 5;
const MIN_SHARE = 0.6;

/**
 * Whether a procedure is only the setting of studies: three fifths of at least five mentions are 'after
 * hysterectomy', 'undergoing …'.
 */
export function isSetting(concept: Pick<Concept, 'id' | 'documents'>, index: ConceptIndex): boolean {
  const counts = countCues(concept, index, CUES);
  const mentions = counts.get('mention') ?? 0;
  return mentions >= MIN_MENTIONS && (counts.get('occasion') ?? 0) >= MIN_SHARE * mentions;
}
