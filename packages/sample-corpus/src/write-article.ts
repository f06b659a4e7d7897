import { type Brief, type Findings, plantFindings } from './plant-findings.ts';
import { CLINICAL } from './prose/clinical.ts';
import { capital, type Frame, fill, type Slots } from './prose/frame.ts';
import { FACET_SENTENCES, FACET_TITLES, JOINT_SENTENCES, JOINT_TITLES } from './prose/joint.ts';
import { ANIMAL, BENCH } from './prose/laboratory.ts';
import { isPlural } from './prose/plural.ts';
import type { Random } from './random.ts';
import { STUDY_SHARES } from './studies/planted-study.ts';
import { type Sections, type WrittenStudy, writeStudy } from './studies/write-study.ts';
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
function withAcronym(
  sentences: readonly string[],
  tech: string,
  acronym: string | null,
  random: Random,
): readonly string[] {
  if (!acronym || acronym.length >= tech.length || !random.chance(0.7)) return sentences;
  const shown = isPlural(tech) && !acronym.includes(' ') ? `${acronym}s` : acronym;
  const abbreviate = (text: string) => text.replaceAll(tech, () => (random.chance(0.6) ? shown : tech));
  const lower = tech.toLowerCase();
  const first = sentences.findIndex((sentence) => sentence.toLowerCase().includes(lower));
  return sentences.map((sentence, i) => {
    if (i !== first) return i > first ? abbreviate(sentence) : sentence;
    const end = sentence.toLowerCase().indexOf(lower) + tech.length;
    return `${sentence.slice(0, end)} (${shown})${abbreviate(sentence.slice(end))}`;
  });
}

/** Random generators of a corpus; each kind of draw has its own, so that none depends on the words of another. */
export interface Randoms {
  article: Random;
  findings: Random;
  /** Of the sentences of studies, and of acronyms. */
  wording: Random;
}

export interface WrittenArticle {
  title: string;
  abstract: string;
  use: string;
  option: Findings['option'];
  /** It asks a planted question. */
  asks: boolean;
  /** What it reports, if it is a study with a known content. */
  study: WrittenStudy['planted'] | null;
}

const LABELS = ['BACKGROUND', 'METHODS', 'RESULTS', 'CONCLUSIONS'];
const SECTIONS = ['aims', 'methods', 'results', 'conclusions'] as const;

/** Only animals and tissues are studied as such; elsewhere the design means a test on other data. */
const isStudy = ({ theme, design }: ArticleBrief, random: Random): boolean =>
  (design !== 'animal' || theme.family === 'bench' || theme.family === 'device') &&
  random.chance(STUDY_SHARES[design] ?? 0);

/** The answer key with its sentences as printed, where acronyms may have changed them. */
function asPrinted(
  planted: WrittenStudy['planted'],
  printed: ReadonlyMap<string, string>,
): WrittenStudy['planted'] {
  const print = (sentence: string) => printed.get(sentence) ?? sentence;
  return {
    ...planted,
    results: planted.results.map((result) => ({ ...result, sentence: print(result.sentence) })),
    conclusion: planted.conclusion && print(planted.conclusion),
    asks: planted.asks.map(print),
    stopped: planted.stopped && print(planted.stopped),
  };
}

/** The sentences of an abstract in a line, the first of each section after its label. */
function withLabels(
  sentences: readonly string[],
  sections: Sections,
  labels: readonly string[],
  first: number,
): string {
  let place = first;
  const starts = new Map<number, string>();
  for (const [i, section] of SECTIONS.entries()) {
    if (labels[i] && sections[section].length > 0) starts.set(place, `${labels[i]}: `);
    place += sections[section].length;
  }
  return sentences.map((sentence, i) => `${starts.get(i) ?? ''}${sentence}`).join(' ');
}

/** Writes one article in the vocabulary of its theme. */
export function writeArticle(brief: ArticleBrief, randoms: Randoms): WrittenArticle {
  const { theme, design, other, extra } = brief;
  const { article: random, wording } = randoms;
  const frame = getFrame(brief);
  const slots = fillSlots(brief, random);
  const findings = plantFindings(brief, slots, randoms.findings);
  const say = (sentence: string) => capital(fill(sentence, slots));
  const special = other ? JOINT_TITLES : extra && random.chance(0.6) ? FACET_TITLES : null;
  const drawnTitle = random.pick(special ?? applicable(frame.titles, theme));

  const opening = random.chance(0.7) ? [random.pick(theme.openings)] : [];
  const aim = random.pick(frame.aims);
  const methods = sampleInOrder(frame.methods, random.int(1, 2), random);
  const results = sampleInOrder(frame.results, random.int(1, 3), random);
  const joint = other ? [random.pick(JOINT_SENTENCES)] : [];
  const facet = extra ? [random.pick(FACET_SENTENCES)] : [];
  const insight = random.chance(0.5) ? [random.pick(theme.insights)] : [];
  const limit = random.chance(0.35) ? [random.pick(theme.limits)] : [];
  const conclusion = random.pick(frame.conclusions);
  const hasLabels = !['review', 'editorial', 'case-report'].includes(design) && random.chance(0.45);

  // What an article names besides its design's own sentences.
  const kept: Sections = {
    aims: opening.map(say),
    methods: [...joint.map(say), ...findings.methods],
    results: [...[...facet, ...insight].map(say), ...findings.results],
    conclusions: limit.map(say),
  };
  const study = isStudy(brief, wording)
    ? writeStudy({ theme, design, slots, findings }, kept, wording)
    : null;
  const sections = study?.sections ?? {
    aims: [...kept.aims, say(aim)],
    methods: [...methods.map(say), ...kept.methods],
    results: [...results.map(say), ...kept.results],
    conclusions: [
      ...kept.conclusions,
      say(conclusion),
      ...[findings.conclusion, findings.question].filter((sentence) => sentence !== null),
    ],
  };
  const labels = study ? study.labels : hasLabels ? LABELS : null;
  const title = special ? say(drawnTitle) : (findings.title ?? study?.title ?? say(drawnTitle));

  const { tech = '', use = '' } = slots;
  const written = SECTIONS.flatMap((section) => sections[section]);
  // Guarantees that an article names its theme, whichever sentences were drawn.
  const isNamed = written.some((sentence) => sentence.includes(tech));
  if (!isNamed) written.unshift(say('The subject is {tech} in {use}.'));
  const printed = withAcronym(written, tech, theme.acronym, wording);
  return {
    title: `${title}.`.replace(/\?\.$/, '?'),
    abstract: labels ? withLabels(printed, sections, labels, isNamed ? 0 : 1) : printed.join(' '),
    use,
    option: findings.option,
    asks: findings.question !== null,
    study:
      study && asPrinted(study.planted, new Map(written.map((sentence, i) => [sentence, printed[i] ?? '']))),
  };
}
