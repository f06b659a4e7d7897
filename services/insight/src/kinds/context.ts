import type { Concept, ConceptIndex } from '../names/names.ts';
import { type Cue, countCues } from './cues.ts';
import { HARM_AFTER, HARM_BEFORE } from './harm-cues.ts';
import { KINDS, type Kind } from './kind.ts';
import { GIVEN } from './substance-use.ts';

/** Text before and after a mention of a kind (lexico-syntactic patterns after Hearst 1992). */
const CUES: readonly Cue<Kind>[] = [
  {
    label: 'condition',
    before:
      /(?:patients? with|history of|diagnos(?:is of|ed with)|risk of|incidence of|prevalence of|symptoms? of|onset of|prevention of|treatment of|management of|suffering from|cases? of|severity of|complicated by|episodes? of|infected with|eradication of)\s+(?:[\w-]+\s+){0,2}$/i,
  },
  { label: 'platform', ...GIVEN },
  {
    label: 'tool',
    before:
      /(?:(?:measured|assessed|determined|detected|evaluated|monitored|quantified|examined) (?:by|with|using)|by means of|with the use of)\s+(?:[\w-]+\s+){0,2}$/i,
    after: /^\s*(?:readings?|recordings?)\b/i,
  },
  {
    label: 'technique',
    before:
      /(?:underwent|undergoing|performed|performing|applied|application of|adoption of|prepared by|followed by)\s+(?:[\w-]+\s+)?$/i,
  },
  {
    label: 'outcome',
    before:
      /(?:improve[sd]?|improvements? in|reductions? in|increases? in|decreases? in|changes? in|effects? on|lowered|better|worse|higher|lower|primary (?:end ?point|outcome) was)\s+(?:of |in |the )*$/i,
  },
  { label: 'condition', before: HARM_BEFORE, after: HARM_AFTER },
];
const MIN_CUES = 3;
const MIN_SHARE = 0.4;
/** A technology that is recognized only by context needs a clear majority. */
const MIN_TECHNOLOGY_SHARE = 0.5;

/**
 * The kind of a concept by context: at least three cues, two fifths of them for one kind, half of them for a
 * technology.
 */
export function kindByContext(concept: Concept, index: ConceptIndex): Kind | null {
  const counts = countCues(concept, index, CUES);
  const total = [...counts.values()].reduce((a, b) => a + b, 0);
  const [top] = [...counts].sort((a, b) => b[1] - a[1] || KINDS.indexOf(a[0]) - KINDS.indexOf(b[0]));
  if (!top || top[1] < MIN_CUES) return null;
  const [kind, count] = top;
  const needed = kind === 'condition' || kind === 'outcome' ? MIN_SHARE : MIN_TECHNOLOGY_SHARE;
  return count >= needed * total ? kind : null;
}
