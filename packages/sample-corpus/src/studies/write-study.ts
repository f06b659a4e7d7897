import type { Findings } from '../plant-findings.ts';
import { capital, fill } from '../prose/frame.ts';
import type { Random } from '../random.ts';
import type { Design } from '../structure.ts';
import { comparisonSlots, drawComparison, type StudyBrief } from './comparison.ts';
import { NARRATIVE, STUDY_PROSE, type StudyProse } from './designs.ts';
import { CUT_SHARE, type PlantedStudy, STOPPED_SHARE } from './planted-study.ts';
import { ASKS, CONTEXTS, FACET_METHODS, FACET_RESULTS, GAPS, LABELS, LEADS, STOPPED } from './prose.ts';
import { writeResults } from './write-results.ts';

/** The four parts of an abstract. */
export interface Sections {
  aims: readonly string[];
  methods: readonly string[];
  results: readonly string[];
  conclusions: readonly string[];
}

export interface WrittenStudy {
  title: string;
  sections: Sections;
  /** Labels of the sections, an empty one where the section before goes on; null for an abstract without. */
  labels: readonly string[] | null;
  planted: Omit<PlantedStudy, 'pmid'>;
}

/** Comparators that are no technology of their own. */
const NO_TECHNOLOGY =
  /^(?:an?|the|standard|usual|placebo|medical therapy|clinical|clinician|manual|paging)\b/;
/** A sentence on sub-concepts, in methods and in results: as often as other abstracts of the design name one. */
const FACET_CHANCES: Partial<Readonly<Record<Design, number>>> = {
  rct: 0.2,
  'meta-analysis': 0.35,
  cohort: 0.33,
  animal: 0.5,
};
const CHANCES = { labels: 0.5, method: 0.6, unsized: 0.12, gap: 0.3, ask: 0.35 };

/** The conclusion on an option, perhaps after words such as 'We conclude that'. */
function withLead({ conclusion, tested }: Findings, random: Random): string {
  const sentence = conclusion ?? '';
  const lead = random.pick(LEADS);
  if (!lead) return sentence;
  const { name = '', gain = '', harm = '' } = tested ?? {};
  const first = [name, gain, harm].find((each) => sentence.startsWith(capital(each)));
  return first
    ? `${lead}${first}${sentence.slice(first.length)}`
    : `${lead}${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** A study with two arms. An option's conclusion is the one that `plantFindings` drew. */
function writeComparison(brief: StudyBrief, prose: StudyProse, kept: Sections, random: Random): WrittenStudy {
  const { theme, design, findings } = brief;
  const { option, tested, question } = findings;
  const comparison = drawComparison(brief, random);
  const pooled = random.int(4, 38);
  const slots = comparisonSlots(brief, comparison, pooled, random);
  const say = (sentences: readonly string[]) => capital(fill(random.pick(sentences), slots));
  const sometimes = (chance: number, sentences: readonly string[]) =>
    random.chance(chance) ? [say(sentences)] : [];

  const facetChance = FACET_CHANCES[design] ?? 0;
  const isSized = !random.chance(CHANCES.unsized);
  const isStopped = design === 'rct' && !tested;
  // What an article names besides its study stays in its text.
  const isCut = !option && !question && kept.results.length === 0 && random.chance(CUT_SHARE);
  const gap = sometimes(CHANCES.gap, GAPS);
  const aims = [...kept.aims, ...(option ? [say(CONTEXTS)] : []), ...gap, say(prose.aims)];
  const methods = [
    say(isSized ? prose.allocations : prose.unsized),
    ...sometimes(CHANCES.method, prose.methods),
    ...sometimes(facetChance, FACET_METHODS),
    ...kept.methods,
  ];
  const stopped = isStopped ? sometimes(STOPPED_SHARE, STOPPED) : [];
  const found = writeResults(comparison, { design, isSized, slots }, random);
  const results = [
    ...stopped,
    ...new Set(found.map(({ sentence }) => sentence)),
    ...sometimes(facetChance, FACET_RESULTS),
    ...kept.results,
  ];
  const conclusion = findings.conclusion ? withLead(findings, random) : say(prose.conclusions);
  const asks = [...sometimes(CHANCES.ask, ASKS), ...(question ? [question] : [])];
  const conclusions = [...kept.conclusions, conclusion, ...asks];
  return {
    title: say(option ? prose.plainTitles : prose.titles),
    sections: isCut
      ? { aims, methods, results: [], conclusions: [] }
      : { aims, methods, results, conclusions },
    labels: random.chance(CHANCES.labels) ? random.pick(LABELS) : null,
    planted: {
      theme: theme.slug,
      design: prose.design,
      n: isSized ? comparison.sizes[0] + comparison.sizes[1] : null,
      intervention: option?.names ?? [comparison.arm, ...(theme.acronym ? [theme.acronym] : [])],
      comparator: comparison.control,
      isHeadToHead: !NO_TECHNOLOGY.test(comparison.control),
      results: isCut ? [] : found,
      conclusion: isCut ? null : conclusion,
      asks: isCut ? gap : [...gap, ...asks],
      stopped: isCut ? null : tested?.concluded === 'withdrawn' ? conclusion : (stopped[0] ?? null),
      isCut,
    },
  };
}

function writeNarrative(
  { theme, slots, findings }: StudyBrief,
  kept: Sections,
  random: Random,
): WrittenStudy {
  const { question } = findings;
  const say = (sentences: readonly string[]) => capital(fill(random.pick(sentences), slots));
  const conclusion = findings.conclusion ? withLead(findings, random) : say(NARRATIVE.conclusions);
  const asks = [
    ...(random.chance(CHANCES.ask) ? [say(NARRATIVE.asks)] : []),
    ...(question ? [question] : []),
  ];
  return {
    title: say(NARRATIVE.titles),
    sections: {
      aims: [...kept.aims, say(NARRATIVE.aims)],
      methods: [say(NARRATIVE.methods), ...kept.methods],
      results: [...random.sample(NARRATIVE.results, 2).map((each) => say([each])), ...kept.results],
      conclusions: [...kept.conclusions, conclusion, ...asks],
    },
    labels: null,
    planted: {
      theme: theme.slug,
      design: 'narrative-review',
      n: null,
      intervention: [],
      comparator: null,
      isHeadToHead: false,
      results: [],
      conclusion,
      asks,
      stopped: findings.tested?.concluded === 'withdrawn' ? conclusion : null,
      isCut: false,
    },
  };
}

/**
 * Writes an article as a study with a known content. Kept are the sentences of the article on what it names besides:
 * its background, another theme, a rising sub-concept.
 */
export function writeStudy(brief: StudyBrief, kept: Sections, random: Random): WrittenStudy {
  const prose = STUDY_PROSE[brief.design];
  return prose ? writeComparison(brief, prose, kept, random) : writeNarrative(brief, kept, random);
}
