import type { Concept, ConceptIndex } from '../names/names.ts';
import { type Cue, countCues } from './cues.ts';

/** Text next to something given to people. */
export const GIVEN = {
  whole: true,
  before:
    /(?:treated with|treatment (?:with|using)|therapy with|receiv(?:ed|ing|e)|administration of|administered|doses? of|dosages? of|randomi[sz]ed to|given|assigned to|mg(?:\/\w+)? (?:of )?|taking|prescribed|infusions? of|injections? of|switch\w* to|oral|intravenous|topical|transdermal|low-dose|high-dose|efficacy of|effectiveness of|safety of|tolerability of|plus|addition of|resistan\w+ to|initiation of|discontinuation of|withdrawal of|use of|users of|vaccinated with)\s+(?:[\w-]+\s+)?$/i,
  after:
    /^\s*(?:\(?\d+(?:[.,]\d+)?(?:\s?(?:to|-|–)\s?\d+)?\s?(?:mg|microg|µg|mcg|g|ml|IU|U)\b|tablets?|capsules?|administration|infusions?|injections?|therapy|treatment|monotherapy|patch|gel|cream|supplement|replacement|users?\b|or placebo|and placebo|dos(?:es?|ing|age)\b|prophyla|-?treated\b|group\b|arm\b|was (?:well tolerated|effective|administered|given)|is (?:effective|indicated))/i,
};

/** Contexts of a substance that is given, one that the body makes, and one that is abused. */
const CUES: readonly Cue<'given' | 'endogenous' | 'abused'>[] = [
  { label: 'given', ...GIVEN },
  {
    label: 'endogenous',
    before:
      /(?:serum|plasma|blood|circulating|urinary|endogenous|tissue|brain|intracellular|levels? of|concentrations? of|secretion of|release of|synthesis of|production of|expression of|formation of|metabolism of|activit(?:y|ies) of|inhibition of|accumulation of|degradation of|excretion of|activation of|conversion (?:of|to)|mediated by|deficiency of|encoding|binding to|gene)\s+(?:[\w-]+\s+)?$/i,
    after:
      /^\s*(?:levels?|concentrations?|secretion|release|synthesis|production|expression|activit|receptors?|(?:[\w/()-]+\s+)?(?:receptor|re-?uptake|inhibit|antagoni|agonist|block)|metabolism|excretion|re-?uptake|formation|deficien|homeostasis|turnover|genes?\b|mRNA|proteins?|system|polymorphism|phosphorylation|signal|pathway|binding|status|transporter|accumulation|mutations?|[- ]?positive|[- ]?negative|isoforms?)/i,
  },
  {
    label: 'abused',
    before:
      /(?:abuse of|misuse of|dependence on|addict\w* to|exposure to|intoxication with)\s+(?:[\w-]+\s+)?$/i,
    after: /^[\s/-]*(?:abus|misus|dependen|addict|use disorder|intoxication|intake|consumption|drinking)/i,
  },
];

const MIN_CUES = 3;

/**
 * Whether a substance is mentioned as given to people. An endogenous one only if that is more frequent than
 * being made, measured or bound; any other one unless endogenous mentions are half as frequent again.
 */
export function isGiven(
  concept: Pick<Concept, 'id' | 'documents'>,
  index: ConceptIndex,
  isEndogenous: boolean,
): boolean {
  const counts = countCues(concept, index, CUES);
  const [given = 0, endogenous = 0, abused = 0] = (['given', 'endogenous', 'abused'] as const).map((label) =>
    counts.get(label),
  );
  if (abused >= MIN_CUES && abused > given) return false;
  if (isEndogenous) return given >= MIN_CUES && given > endogenous;
  return endogenous < MIN_CUES || endogenous <= 1.5 * given;
}

/** Contexts of a biological marker. */
const MARKER_CUES: readonly Cue<'marker' | 'mention'>[] = [
  {
    label: 'marker',
    whole: true,
    before:
      /(?:detection of|test(?:s|ing|ed)? (?:for|of)|monitoring of|assays? (?:for|of)|markers? (?:such as|like|including)|(?:prognostic|diagnostic|predictive) value of|guided by|screening for)\s+(?:[\w-]+\s+)?$/i,
    after:
      /^[\s-]*(?:tests?\b|testing|assays?|analys[ie]s|monitoring|guided|detection|screening|as an? (?:\w+ )?(?:bio)?marker)/i,
  },
  { label: 'mention', after: /^/ },
];
const MIN_MARKER_SHARE = 0.2;

/**
 * Whether something in the body is mentioned as a marker: tested for in at least three mentions, and a fifth
 * of all.
 */
export function isMarker(concept: Pick<Concept, 'id' | 'documents'>, index: ConceptIndex): boolean {
  const counts = countCues(concept, index, MARKER_CUES);
  const markers = counts.get('marker') ?? 0;
  return markers >= MIN_CUES && markers >= MIN_MARKER_SHARE * (counts.get('mention') ?? 0);
}
