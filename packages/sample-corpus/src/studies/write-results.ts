import { capital, fill, type Slots } from '../prose/frame.ts';
import { isPlural } from '../prose/plural.ts';
import type { Random } from '../random.ts';
import type { Design } from '../structure.ts';
import { type Comparison, drawFigures } from './comparison.ts';
import type { PlantedResult } from './planted-study.ts';
import { DOUBLE_RESULTS, GAIN_RESULTS, type GainVerdict, HARM_RESULTS, type HarmVerdict } from './prose.ts';

const CHANCES = { secondGain: 0.5, inOneSentence: 0.3, secondHarm: 0.4 };

/** The number of a group. */
const COUNT = /\{(?:better|worse|often|seldom)[12]\}/;

const hasDouble = (verdict: GainVerdict): verdict is keyof typeof DOUBLE_RESULTS => verdict in DOUBLE_RESULTS;

/** The results of a study on one or two benefits and one or two harms; a sentence may report two. */
export function writeResults(
  { gains, harms, gainVerdict, harmVerdict, sizes }: Comparison,
  { design, isSized, slots }: { design: Design; isSized: boolean; slots: Slots },
  random: Random,
): PlantedResult[] {
  const said = new Set<string>();
  /** No form of sentence twice, and no counts in an abstract that does not say how many were studied. */
  function say(sentences: readonly string[], outcomes: Slots): string {
    const sentence = random.pick(
      sentences.filter((each) => !said.has(each) && (isSized || !COUNT.test(each))),
    );
    said.add(sentence);
    return capital(fill(sentence, { ...slots, ...drawFigures(sizes, random), ...outcomes }));
  }
  const gainResult = (outcome: string, direction: GainVerdict, sentence: string): PlantedResult => ({
    sentence,
    outcome,
    direction,
    isHarm: false,
    isNegated: false,
  });
  const onGain = (gain: string, direction: GainVerdict) =>
    gainResult(
      gain,
      direction,
      say(GAIN_RESULTS[direction], { gain, gain_was: isPlural(gain) ? 'were' : 'was' }),
    );
  const onHarm = (harm: string, finding: HarmVerdict): PlantedResult => ({
    sentence: say(HARM_RESULTS[finding], { harm, harm_was: isPlural(harm) ? 'were' : 'was' }),
    outcome: harm,
    direction: finding === 'negated' ? 'descriptive' : finding,
    isHarm: true,
    isNegated: finding === 'negated',
  });

  const [gain = '', gain2] = gains;
  const [harm = '', harm2] = harms;
  const second = random.chance(CHANCES.secondGain) ? gain2 : undefined;
  const results: PlantedResult[] = [];
  if (second && hasDouble(gainVerdict) && random.chance(CHANCES.inOneSentence)) {
    const sentence = say(DOUBLE_RESULTS[gainVerdict], { gain, gain2: second });
    results.push(gainResult(gain, gainVerdict, sentence), gainResult(second, gainVerdict, sentence));
  } else {
    results.push(onGain(gain, gainVerdict));
    const others: GainVerdict[] = [gainVerdict, 'no-difference'];
    if (design === 'cohort') others.push('descriptive');
    if (second) results.push(onGain(second, random.pick(others)));
  }
  results.push(onHarm(harm, harmVerdict));
  if (harm2 && random.chance(CHANCES.secondHarm))
    results.push(onHarm(harm2, random.pick(['negated', 'no-difference', 'descriptive'] as const)));
  return results;
}
