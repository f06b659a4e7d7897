import { type Brief, type Findings, plantFindings } from './plant-findings.ts';
import { CLINICAL } from './prose/clinical.ts';
import { capital, type Frame, fill, type Slots } from './prose/frame.ts';
import { FACET_SENTENCES, FACET_TITLES, JOINT_SENTENCES, JOINT_TITLES } from './prose/joint.ts';
import { ANIMAL, BENCH } from './prose/laboratory.ts';
import { isPlural } from './prose/plural.ts';
import type { Random } from './random.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

export interface ArticleBrief extends Brief {
  /** The second theme of an article that combines two. */
  other: Vocabulary | null;
  /** A rising or fading sub-concept that the article is about. */
  extra: string | null;
}

function getFrame({ theme, design }: ArticleBrief): Frame {
  if (design === 'bench') return BENCH[theme.family];
  if (design === 'animal') return ANIMAL[theme.family];
  return CLINICAL[design];
}

function fillSlots({ theme, other, extra }: ArticleBrief, random: Random): Slots {
  const tech = random.chance(0.6) ? (theme.terms[0] ?? theme.name) : random.pick(theme.terms);
  const secondTerm = other ? random.pick(other.terms) : '';
  const [facet = '', facet2 = ''] = random.sample(theme.facets, 2);
  const percent = random.int(12, 38);
  const plural = isPlural(tech);
  return {
    tech,
    attr: theme.attributive,
    were: plural ? 'were' : 'was',
    are: plural ? 'are' : 'is',
    is: plural ? 'are' : 'is',
    s: plural ? '' : 's',
    facet,
    facet2,
    extra: extra ?? facet2,
    other: secondTerm,
    other_were: isPlural(secondTerm) ? 'were' : 'was',
    use: random.pick(theme.uses),
    system: random.pick(theme.benchSystems),
    animal: random.pick(theme.animalSystems),
    people: random.pick(theme.people),
    gain: random.pick(theme.gains),
    harm: random.pick(theme.harms),
    comparator: random.pick(theme.comparators),
    number: String(random.int(40, 640)),
    small: String(random.int(3, 12)),
    digit: String(random.int(1, 4)),
    percent: String(percent),
    higher: String(percent + random.int(20, 45)),
    top: String(percent + random.int(48, 55)),
    fold: `${random.int(1, 4)}.${random.int(1, 9)}`,
    weeks: String(random.int(4, 48)),
    low: String(random.int(52, 66)),
    high: String(random.int(71, 89)),
    age: String(random.int(19, 81)),
    phase: random.pick(['I', 'I/II', 'II']),
  };
}

/** A random selection of the sentences, in their logical order. */
const sampleInOrder = (sentences: readonly string[], count: number, random: Random) => {
  const chosen = new Set(random.sample(sentences, count));
  return sentences.filter((sentence) => chosen.has(sentence));
};

/** Trial phases and blinding only fit treatments. */
const applicable = (sentences: readonly string[], theme: Vocabulary) =>
  theme.therapeutic ? sentences : sentences.filter((text) => !/\{phase\}|double-blind/.test(text));

/** Introduces the acronym in brackets at first mention, and uses it alone for some later ones. */
function withAcronym(text: string, tech: string, acronym: string | null, random: Random): string {
  if (!acronym || acronym.length >= tech.length || !random.chance(0.7)) return text;
  const shown = isPlural(tech) && !acronym.includes(' ') ? `${acronym}s` : acronym;
  const first = text.toLowerCase().indexOf(tech.toLowerCase());
  if (first < 0) return text;
  const end = first + tech.length;
  const later = text.slice(end).replaceAll(tech, () => (random.chance(0.6) ? shown : tech));
  return `${text.slice(0, end)} (${shown})${later}`;
}

/**
 * Writes one article in the vocabulary of its theme. Findings are drawn from their own random generator
 * (`ofFindings`), so that the other text does not depend on them.
 */
export function writeArticle(
  brief: ArticleBrief,
  random: Random,
  findingsRandom: Random,
): { title: string; abstract: string; use: string; option: Findings['option'] } {
  const { theme, other, extra } = brief;
  const frame = getFrame(brief);
  const slots = fillSlots(brief, random);
  const findings = plantFindings(brief, slots, findingsRandom);
  const say = (sentence: string) => capital(fill(sentence, slots));
  const special = other ? JOINT_TITLES : extra && random.chance(0.6) ? FACET_TITLES : null;
  const drawn = say(random.pick(special ?? applicable(frame.titles, theme)));
  const title = special ? drawn : (findings.title ?? drawn);

  const aims = [...(random.chance(0.7) ? [random.pick(theme.openings)] : []), random.pick(frame.aims)];
  const methods = sampleInOrder(frame.methods, random.int(1, 2), random);
  const results = sampleInOrder(frame.results, random.int(1, 3), random);
  if (other) methods.push(random.pick(JOINT_SENTENCES));
  if (extra) results.push(random.pick(FACET_SENTENCES));
  if (random.chance(0.5)) results.push(random.pick(theme.insights));
  const conclusions = [
    ...(random.chance(0.35) ? [random.pick(theme.limits)] : []),
    random.pick(frame.conclusions),
  ];

  const parts = { BACKGROUND: aims, METHODS: methods, RESULTS: results, CONCLUSIONS: conclusions };
  const structured = !['review', 'editorial', 'case-report'].includes(brief.design) && random.chance(0.45);
  const found = {
    BACKGROUND: [],
    METHODS: findings.methods,
    RESULTS: findings.results,
    CONCLUSIONS: findings.conclusions,
  };
  const text = Object.entries(parts)
    .map(([label, sentences]) => {
      const all = [...sentences.map(say), ...found[label as keyof typeof parts]];
      return `${structured ? `${label}: ` : ''}${all.join(' ')}`;
    })
    .join(' ');
  // Guarantees that an article names its theme, whichever sentences were drawn.
  const named = text.includes(slots.tech ?? '') ? text : `${say('The subject is {tech} in {use}.')} ${text}`;
  return {
    title: `${title}.`.replace(/\?\.$/, '?'),
    abstract: withAcronym(named, slots.tech ?? '', theme.acronym, random),
    use: slots.use ?? '',
    option: findings.option,
  };
}
