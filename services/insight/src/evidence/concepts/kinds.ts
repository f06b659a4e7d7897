import { phraseWords } from '../text/phrase-words.ts';
import type { Concept, ConceptIndex } from './extract-concepts.ts';
import { HARM_AFTER, HARM_BEFORE } from './harm-cues.ts';
import { DRUG_NAMES, ENDINGS, HEADS, KINDS, type Kind } from './kind-words.ts';

/** Kinds that a word alone would get wrong. */
const PHRASES: readonly (readonly [RegExp, Kind])[] = [
  [
    /\b(?:mouse|rat|murine|animal|porcine|rodent|canine|cell|xenograft|tumor|organ) (?:[\w-]+ ){0,2}model$/,
    'platform',
  ],
  [/\bneural network$|\blanguage model$/, 'framework'],
  [
    /\b(?:renin|nervous|immune|cardiovascular|respiratory|vascular|digestive|musculoskeletal|kallikrein|aldosterone|complement|endocrine|sympathetic|angiotensin) (?:angiotensin |aldosterone |kinin )*system$/,
    'biology',
  ],
  [
    /\b(?:delivery|monitoring|pump|robotic|closed|loop|imaging|infusion|insulin|drug|expression|culture|transdermal|therapeutic|sensor|home) system$/,
    'platform',
  ],
  [/\b(?:signaling|metabolic|signal|synthesis|biosynthetic) pathway$/, 'biology'],
  [
    /\bheart rate variability$|\bblood pressure monitoring$|\bglucose monitoring$|\bambulatory monitoring$/,
    'tool',
  ],
  [/\b(?:circulating|cell free) (?:\w+ )?(?:dna|rna)$/, 'tool'],
  [/natriuretic peptide$|\bprognostic marker$/, 'tool'],
  [/\b(?:body mass|cardiac|mass|wall motion|renal|apnea|volume) index$/, 'outcome'],
  [/\b(?:t|b|nk|stem|progenitor|car|stromal|dendritic) (?:t )?cell$/, 'platform'],
  [/\binsulin resistance$/, 'condition'],
  [/^(?:overactive|neurogenic|unstable|neuropathic|irritable|hyperactive) (?:bladder|bowel)/, 'condition'],
  [/^lipid$|\b(?:serum|plasma|blood) (?:\w+ )?lipid$/, 'biology'],
  [/\bquality of life$|\blength of stay$|\btime in range$|\bactivities of daily living$/, 'outcome'],
  [/\brisk factor$|\brisk$/, 'outcome'],
  [/\b(?:growth|transcription|necrosis|natriuretic|clotting) factor\b/, 'biology'],
  [/\b(?:blood|glycemic|symptom|rate|tumor|disease|viral|seizure|pain) control$/, 'outcome'],
  [/\bpredictive control$/, 'framework'],
  [
    /\b(?:intensive|primary|health|nursing|maternity|postoperative|palliative|home|emergency) (?:care|department)\b/,
    'population',
  ],
  [/\b(?:rna|gene|trial|drug|enzyme|guide|scaffold|protein) design$/, 'technique'],
  [/\bresidual disease$/, 'outcome'],
  [/\bpoint of care manufacturing$/, 'technique'],
];

/** Kind of a name by its words alone, or null: known phrases, then the head word, then the ending of the head. */
export function kindByName(words: readonly string[]): Kind | null {
  const phrase = words.join(' ');
  for (const [pattern, kind] of PHRASES) if (pattern.test(phrase)) return kind;
  // 'angiotensin II', 'vitamin D': the head is the word before.
  const head = words.findLast((word) => !/^(?:[ivx]{1,4}|[a-z]|\d+)$/.test(word)) ?? '';
  if (DRUG_NAMES.has(head)) return 'platform';
  for (const kind of KINDS) if (HEADS[kind].has(head)) return kind;
  for (const [pattern, kind] of ENDINGS) if (head.length > 5 && pattern.test(head)) return kind;
  return null;
}

/** What stands before and after a mention when it is of a kind (lexico-syntactic patterns after Hearst 1992). */
const CUES: readonly { kind: Kind; before?: RegExp; after?: RegExp }[] = [
  {
    kind: 'condition',
    before:
      /(?:patients? with|history of|diagnos(?:is of|ed with)|risk of|incidence of|prevalence of|symptoms? of|onset of|prevention of|treatment of|management of|suffering from|cases? of|severity of|complicated by|episodes? of)\s+(?:[\w-]+\s+){0,2}$/i,
  },
  {
    kind: 'platform',
    before:
      /(?:treated with|treatment with|therapy with|receiv(?:ed|ing)|administration of|doses? of|randomi[sz]ed to|addition of|mg of)\s+(?:[\w-]+\s+)?$/i,
    after: /^\s*(?:\(?\d+(?:\.\d+)? ?(?:mg|microg|g|mL)\b|tablets?|capsules?|administration|infusion)/i,
  },
  {
    kind: 'tool',
    before:
      /(?:(?:measured|assessed|determined|detected|evaluated|monitored|quantified|examined) (?:by|with|using)|by means of|with the use of)\s+(?:[\w-]+\s+){0,2}$/i,
    after: /^\s*(?:levels?|concentrations?|readings?|recordings?)\b/i,
  },
  {
    kind: 'technique',
    before:
      /(?:underwent|undergoing|performed|performing|applied|application of|use of|using|adoption of|prepared by|followed by|route of)\s+(?:[\w-]+\s+)?$/i,
  },
  {
    kind: 'outcome',
    before:
      /(?:improve[sd]?|improvements? in|reductions? in|increases? in|decreases? in|changes? in|effects? on|lowered|better|worse|higher|lower|primary (?:end ?point|outcome) was)\s+(?:of |in |the )*$/i,
  },
];
const CUES_WITH_HARM = [...CUES, { kind: 'condition' as const, before: HARM_BEFORE, after: HARM_AFTER }];
const MENTIONS_READ = 160;

/** Kind by how a concept is written about: at least three cues, two fifths of them for one kind. Null where the text is silent. */
function kindByContext({ id, documents }: Concept, { corpus, mentionsIn }: ConceptIndex): Kind | null {
  const counts = new Map<Kind, number>();
  let read = 0;
  for (const document of documents) {
    const text = corpus.texts[document]?.text ?? '';
    for (const { concept, first, last } of mentionsIn(document)) {
      if (concept !== id || read >= MENTIONS_READ) continue;
      read++;
      const start = corpus.starts[first] ?? 0;
      const before = text.slice(Math.max(0, start - 48), start);
      const after = text.slice(corpus.ends[last] ?? 0, (corpus.ends[last] ?? 0) + 24);
      for (const cue of CUES_WITH_HARM) {
        if (cue.before?.test(before) || cue.after?.test(after)) {
          counts.set(cue.kind, (counts.get(cue.kind) ?? 0) + 1);
        }
      }
    }
    if (read >= MENTIONS_READ) break;
  }
  const total = [...counts.values()].reduce((a, b) => a + b, 0);
  const [top] = [...counts].sort((a, b) => b[1] - a[1] || KINDS.indexOf(a[0]) - KINDS.indexOf(b[0]));
  return top && top[1] >= 3 && top[1] >= 0.4 * total ? top[0] : null;
}

/** What a concept is: by its name as it is written, by its normal words, else by how it is written about; null where nothing tells. */
export const kindOf = (concept: Concept, index: ConceptIndex): Kind | null =>
  kindByName(phraseWords(concept.label)) ?? kindByName(concept.words) ?? kindByContext(concept, index);
