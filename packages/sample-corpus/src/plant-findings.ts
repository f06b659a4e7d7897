import {
  BAIT_SENTENCES,
  OPTION_CONCLUSIONS,
  OPTION_METHODS,
  OPTION_TITLES,
  QUESTION_SENTENCES,
} from './prose/findings.ts';
import { capital, fill, type Slots } from './prose/frame.ts';
import { isPlural } from './prose/plural.ts';
import type { Random } from './random.ts';
import type { Design } from './structure.ts';
import type { Option, PlantedEffect, Vocabulary } from './vocabulary/vocabulary.ts';

/**
 * Every third article of a theme is about an option, every seventh asks a question; both rotate, so that
 * small themes cover all of them.
 */
const EVERY = { option: 3, question: 7 };
/**
 * Probability that an article on an option has it in the title, and that an article mentions a distractor.
 */
const CHANCES = { title: 0.4, bait: 0.2 };
/** Share of the articles on an option that conclude what is planted; the others find no difference. */
const AS_PLANTED = 0.8;
/** Probability that an article uses only another name of its option, or two names. */
const NAMED = { otherwise: 0.25, twice: 0.3 };

export interface Brief {
  theme: Vocabulary;
  design: Design;
  /** Number of earlier articles of the theme. */
  place: number;
}

/** Sentences that an article adds to those of its theme. */
export interface Findings {
  option: Option | null;
  /** What the article tests of the option, and concludes. */
  tested: {
    name: string;
    gain: string;
    harm: string;
    comparator: string;
    concluded: PlantedEffect | 'no-difference';
  } | null;
  /** Its title if it is about the option. */
  title: string | null;
  methods: string[];
  results: string[];
  /** Placed last, in this order. */
  conclusion: string | null;
  question: string | null;
}

const pickEveryNth = <T>(items: readonly T[], place: number, every: number): T | null =>
  place % every === 0 ? (items[(place / every) % items.length] ?? null) : null;

/** Editorials and guidelines have no results of their own. */
const hasConclusions = (design: Design) =>
  design !== 'editorial' && design !== 'guideline' && design !== 'case-report';

/** The name at first mention, and the one used later. */
function pickNames({ names }: Option, random: Random): { first: string; later: string } {
  const [usual = '', ...others] = names;
  const drawn = random.next();
  const other = random.pick(others);
  if (drawn < NAMED.otherwise) return { first: other, later: other };
  return { first: drawn < NAMED.otherwise + NAMED.twice ? `${usual} (${other})` : usual, later: usual };
}

/**
 * Sentences on the theme's options, measurements and questions; `slots` are those of the article's other
 * sentences.
 */
export function plantFindings({ theme, design, place }: Brief, slots: Slots, random: Random): Findings {
  const option = hasConclusions(design) ? pickEveryNth(theme.options, place, EVERY.option) : null;
  const question = pickEveryNth(theme.questions, place, EVERY.question);
  const findings: Findings = {
    option,
    tested: null,
    title: null,
    methods: [],
    results: [],
    conclusion: null,
    question: null,
  };
  const say = (sentences: readonly string[], more: Slots) =>
    capital(fill(random.pick(sentences), { ...slots, ...more }));
  if (option) {
    const { first, later } = pickNames(option, random);
    const outcome = {
      gain: random.pick(option.gains),
      harm: random.pick(option.harms),
      comparator: random.pick(option.comparators),
    };
    const named = (name: string) => ({
      ...outcome,
      option: name,
      option_were: isPlural(name) ? 'were' : 'was',
    });
    if (random.chance(CHANCES.title)) findings.title = say(OPTION_TITLES, named(later));
    findings.methods.push(say(OPTION_METHODS, named(first)));
    const concluded = random.chance(AS_PLANTED) ? option.effect : 'no-difference';
    findings.conclusion = say(OPTION_CONCLUSIONS[concluded], named(later));
    findings.tested = { name: later, ...outcome, concluded };
  }
  if (random.chance(CHANCES.bait))
    findings.results.push(say(BAIT_SENTENCES, { bait: random.pick(theme.distractors) }));
  if (question) findings.question = say(QUESTION_SENTENCES, { clause: question.clause });
  return findings;
}
