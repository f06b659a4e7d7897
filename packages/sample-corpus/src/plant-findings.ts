import {
  BAIT_SENTENCES,
  NO_DIFFERENCE,
  OPTION_CONCLUSIONS,
  OPTION_METHODS,
  OPTION_TITLES,
  QUESTION_SENTENCES,
} from './prose/findings.ts';
import { capital, fill, type Slots } from './prose/frame.ts';
import { isPlural } from './prose/plural.ts';
import type { Random } from './random.ts';
import type { Design } from './structure.ts';
import type { Option, Vocabulary } from './vocabulary/vocabulary.ts';

/** Every third article of a theme is on an option, every seventh asks; they take turns, so that small themes have them all. */
const EVERY = { option: 3, question: 7 };
/** Of an option's articles, those whose title is on it; of all articles, those that name bait. */
const CHANCES = { title: 0.4, bait: 0.15 };
/** Of an option's articles, those that conclude what is planted; the others found no difference. */
const AS_PLANTED = 0.8;
/** Of an option's articles, those that call it by another of its names alone, and those that give both. */
const NAMED = { otherwise: 0.25, twice: 0.3 };

export interface Brief {
  theme: Vocabulary;
  design: Design;
  /** How many articles the theme has before this one. */
  place: number;
}

/** What one article says beside its theme. */
export interface Findings {
  option: Option | null;
  /** Its title, where that is on the option. */
  title: string | null;
  methods: string[];
  results: string[];
  /** Come last. */
  conclusions: string[];
}

const turnOf = <T>(items: readonly T[], place: number, every: number): T | null =>
  place % every === 0 ? (items[(place / every) % items.length] ?? null) : null;

/** Editorials and guidelines argue; they find nothing of an option themselves. */
const concludes = (design: Design) =>
  design !== 'editorial' && design !== 'guideline' && design !== 'case-report';

/** The name at first mention, and the one after it. */
function namesOf({ names }: Option, random: Random): { first: string; later: string } {
  const [usual = '', ...others] = names;
  const drawn = random.next();
  const other = random.pick(others);
  if (drawn < NAMED.otherwise) return { first: other, later: other };
  return { first: drawn < NAMED.otherwise + NAMED.twice ? `${usual} (${other})` : usual, later: usual };
}

/** What an article finds of its theme's options, measures where, and asks; `slots` are those of its other sentences. */
export function plantFindings({ theme, design, place }: Brief, slots: Slots, random: Random): Findings {
  const option = concludes(design) ? turnOf(theme.options, place, EVERY.option) : null;
  const question = turnOf(theme.questions, place, EVERY.question);
  const findings: Findings = { option, title: null, methods: [], results: [], conclusions: [] };
  const say = (sentences: readonly string[], more: Slots) =>
    capital(fill(random.pick(sentences), { ...slots, ...more }));
  if (option) {
    const { first, later } = namesOf(option, random);
    const named = (name: string) => ({ option: name, option_were: isPlural(name) ? 'were' : 'was' });
    if (random.chance(CHANCES.title)) findings.title = say(OPTION_TITLES, named(later));
    findings.methods.push(say(OPTION_METHODS, named(first)));
    const concluded = random.chance(AS_PLANTED) ? OPTION_CONCLUSIONS[option.effect] : NO_DIFFERENCE;
    findings.conclusions.push(say(concluded, named(later)));
  }
  if (random.chance(CHANCES.bait))
    findings.results.push(say(BAIT_SENTENCES, { bait: random.pick(theme.bait) }));
  if (question) findings.conclusions.push(say(QUESTION_SENTENCES, { clause: question.clause }));
  return findings;
}
