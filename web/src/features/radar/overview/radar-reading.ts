import { claimAt } from '@sextant/briefing/evidence/claims';
import { assessConfidence, type Confidence } from '@sextant/briefing/evidence/confidence';
import { isNotJudged, withdrawnText } from '@sextant/briefing/radar/standing';
import { formatList, formatQuantity, sentenceCase } from '@sextant/briefing/words/formatting';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { readTally, type Tally } from '@sextant/contracts/insight/tally';
import { articleCount, type Blip } from '../../../charts/radar/blips.ts';
import { CHANGES } from '../radar-filter.ts';

const WORDS = ['High', 'Moderate', 'Low'] as const satisfies readonly Confidence['word'][];

/** A technology with what its place rests on. */
export interface ReadBlip {
  readonly blip: Blip;
  /** Null if no evidence was stored with it. */
  readonly confidence: Confidence['word'] | null;
  /** The conclusions by side, where people, a language model or an earlier version gave any. */
  readonly tally: Tally | null;
}

/** What contributions place has no conclusions to count. */
const hasEffect = ({ assessment }: Blip['item']): boolean =>
  !assessment?.contributions || assessment.effect !== undefined;

/** All technologies, the best supported first: by confidence, then by articles. */
export function readBlips(blips: readonly Blip[], evidence: Evidence | undefined): ReadBlip[] {
  const rank = ({ confidence }: ReadBlip) => (confidence ? WORDS.indexOf(confidence) : WORDS.length);
  return blips
    .map((blip): ReadBlip => {
      const claim = claimAt(evidence, `/items/${blip.index}`);
      return {
        blip,
        confidence: (claim && hasEffect(blip.item) && assessConfidence(claim)?.word) || null,
        tally: (claim && hasEffect(blip.item) && readTally(claim.figures)) || null,
      };
    })
    .sort(
      (a, b) =>
        rank(a) - rank(b) || articleCount(b.blip) - articleCount(a.blip) || a.blip.number - b.blip.number,
    );
}

export const inRing = (all: readonly ReadBlip[], ring: Ring): ReadBlip[] =>
  all.filter(({ blip }) => blip.item.ring === ring);

const technologies = (count: number) => formatQuantity(count, 'technology', 'technologies');

/** 'Confidence is high for 2 and low for 1.' or 'Confidence is low for both.'; null if no evidence was stored. */
export function confidenceText(all: readonly ReadBlip[]): string | null {
  const known = all.filter(({ confidence }) => confidence);
  const counts = WORDS.map((word) => ({
    word,
    count: known.filter(({ confidence }) => confidence === word).length,
  })).filter(({ count }) => count > 0);
  const [first, second] = counts;
  if (!first) return null;
  if (!second && first.count === all.length) {
    const extent = first.count === 1 ? '' : first.count === 2 ? ' for both' : ` for all ${first.count}`;
    return `Confidence is ${first.word.toLowerCase()}${extent}.`;
  }
  return `Confidence is ${formatList(counts.map(({ word, count }) => `${word.toLowerCase()} for ${count}`))}.`;
}

/** '2 moved up and 1 is new since the earlier radar.'; null without a change. */
function changesText(blips: readonly Blip[]): string | null {
  const changes = CHANGES.map(({ change, label, matches }) => {
    const count = blips.filter(matches).length;
    const verb = change === 'New' ? (count === 1 ? 'is ' : 'are ') : '';
    return { count, text: `${count} ${verb}${label}` };
  }).filter(({ count }) => count > 0);
  return changes.length > 0
    ? `${formatList(changes.map(({ text }) => text))} since the earlier radar.`
    : null;
}

/** '3 of 15 technologies. 2 moved up and 1 is new since the earlier radar. Confidence is low for all 3.' */
export function ringReading(own: readonly ReadBlip[], total: number): string {
  const notJudged = own.filter(({ blip }) => isNotJudged(blip.item)).length;
  const count = `${own.length} of ${technologies(total)}${notJudged > 0 ? `, ${notJudged} of them not judged` : ''}.`;
  return [count, changesText(own.map(({ blip }) => blip)), confidenceText(own)].filter(Boolean).join(' ');
}

const VERBS: Readonly<Record<Ring, string>> = {
  Adopt: 'adopt',
  Trial: 'try',
  Assess: 'assess',
  Hold: 'hold back',
};

/** 'Of 15 technologies, adopt 3, try 7, assess 3 and hold back 2.' */
export function radarAdvice(blips: readonly Blip[]): string {
  const gone = blips.filter(({ item }) => withdrawnText(item));
  const left = blips.filter((blip) => !gone.includes(blip));
  const parts = RINGS.map((ring) => ({
    ring,
    count: left.filter(({ item }) => item.ring === ring).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ ring, count }) => `${VERBS[ring]} ${count}`);
  const since =
    gone.length === 0
      ? ''
      : ` ${formatList(gone.map(({ item }) => item.name))} left the market since: avoid ${gone.length === 1 ? 'it' : 'them'}.`;
  if (left.length === 0) return since.trim();
  return left.length === 1 && gone.length === 0
    ? `${sentenceCase(VERBS[left[0]?.item.ring ?? 'Hold'])} the one technology.`
    : `Of ${technologies(blips.length)}, ${formatList(parts)}.${since}`;
}
