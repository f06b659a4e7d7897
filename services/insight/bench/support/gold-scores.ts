import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { RadarData } from '@sextant/contracts/insight/radar';
import { RINGS } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { type GoldConcept, type GoldList, isTechnology, normalForm } from './gold-list.ts';

/** Sextant's answers for one list. */
export interface Answers {
  topic: string;
  analysis: AnalysisData;
  radar: RadarData;
  roadmap: RoadmapData;
}

/** Expected and actual class. */
type Pair = readonly [string, string];
/** Null if there was nothing to count. */
type Share = number | null;

/** Scores of one list; gold.ts defines them. */
export interface GoldScores {
  items: number;
  precision: Share;
  unlabelled: Share;
  quadrant: Share;
  ring: Share;
  ring_ok: Share;
  must: Share;
  duplicates: number;
  harmful: number;
  emerging: Share;
  questions: Share;
  goals: Share;
  consistent: Share;
}

export interface ScoredAnswers {
  scores: GoldScores;
  quadrants: Pair[];
  rings: Pair[];
  /** Names to review, by problem. */
  noted: Record<string, string[]>;
}

const MAX_CALLED_EMERGING = 12;
const MAX_QUESTIONS = 12;
const MAX_PMIDS_LOOKED_AT = 10;
const GOALS = 4;
const GROWS = /\b(?:emerg\w*|grow\w*|ris(?:es|ing)|overtak\w*|gain(?:s|ing)?|new)\b/i;
const FALLS = /\b(?:declin\w*|fall\w*|fell|withdraw\w*)/i;
const LEVELS: Readonly<Record<string, readonly string[]>> = {
  Adopt: ['Production'],
  Trial: ['Pilot', 'Production'],
  Assess: ['Research', 'Development', 'Pilot'],
  Hold: ['Research', 'Development'],
};

const share = (part: number, whole: number): Share => (whole === 0 ? null : part / whole);
const f1 = (hits: number, given: number, expected: number): Share =>
  expected === 0 ? null : given === 0 || hits === 0 ? 0 : (2 * hits) / (given + expected);
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Mean recall over the classes. */
export function meanRecall(pairs: readonly Pair[]): Share {
  const classes = [...Map.groupBy(pairs, ([right]) => right).values()];
  if (classes.length === 0) return null;
  return mean(classes.map((own) => own.filter(([right, given]) => right === given).length / own.length));
}

const holds = (text: string, name: string): boolean => ` ${normalForm(text)} `.includes(` ${name} `);

function emergingTechnologies(
  gold: GoldList,
  { technologyMaturity, overallTrends, emergingOpportunities }: AnalysisData,
) {
  const given = [
    ...(technologyMaturity?.emerging ?? []).map((name) => gold.find(name)),
    ...[...overallTrends, ...emergingOpportunities]
      .filter((text) => GROWS.test(text) && !FALLS.test(text))
      .map((text) => gold.firstTechnology(text.slice(0, 200))),
  ].filter((concept): concept is GoldConcept => concept !== null && isTechnology(concept));
  return [...new Set(given.map(({ name }) => name))].slice(0, MAX_CALLED_EMERGING);
}

/** Claims about open questions, with the articles that they cite first. */
function openClaims(analysis: AnalysisData): { text: string; pmids: Set<string> }[] {
  const lists = analysis as unknown as Record<string, unknown[] | undefined>;
  const claims = analysis.evidence?.claims ?? [];
  const listed = (key: string) =>
    (lists[key] ?? []).map((item, i) => {
      const path = `/${key}/${i}`;
      const own =
        typeof item === 'object' && item && 'pmids' in item ? (item.pmids as (string | number)[]) : [];
      const cited = claims.filter((claim) => claim.path === path || claim.path.startsWith(`${path}/`));
      const pmids = [...own.map(String), ...cited.flatMap((claim) => claim.pmids)];
      const text = typeof item === 'string' ? item : JSON.stringify(item);
      return { text, pmids: new Set(pmids.slice(0, MAX_PMIDS_LOOKED_AT)) };
    });
  const own = listed('openQuestions');
  const areas = listed('underResearchedAreas').map(({ pmids }, i) => {
    const { area, description, keyInsights } = analysis.underResearchedAreas[i] ?? { keyInsights: [] };
    return { text: [area, description, ...keyInsights].join(' '), pmids };
  });
  const others =
    own.length > 0 ? [] : ['marketGaps', 'emergingOpportunities', 'recommendations'].flatMap(listed);
  return [...own, ...areas, ...others].slice(0, MAX_QUESTIONS);
}

function matchedQuestions(gold: GoldList, analysis: AnalysisData): { met: Set<number>; given: number } {
  const questions = gold.data.questions ?? [];
  const spelled = new Map(gold.data.concepts.map((concept) => [concept.name, gold.spellingsOf(concept)]));
  const claims = openClaims(analysis);
  const met = new Set<number>();
  for (const { text, pmids } of claims) {
    const found = questions.findIndex(
      ({ concepts = [], pmids: goldPmids = [] }, i) =>
        !met.has(i) &&
        concepts.length > 0 &&
        concepts.every((name) =>
          (spelled.get(name) ?? [normalForm(name)]).some((form) => holds(text, form)),
        ) &&
        goldPmids.some((pmid) => pmids.has(String(pmid))),
    );
    if (found >= 0) met.add(found);
  }
  return { met, given: claims.length };
}

/**
 * Share of the deciding outcomes that are business goals: 'mortality' matches 'mortality and survival
 * (overall)'.
 */
function goalRecall(gold: GoldList, { elements }: RoadmapData): Share {
  const given = elements
    .filter(({ category }) => category === 'Business Goals')
    .map(({ name, description }) => normalForm(`${name} ${description}`))
    .join(' ');
  const expected = (gold.data.goals ?? []).slice(0, GOALS).map((goal) =>
    goal
      .split(/,|\band\b|\(|\)|\//)
      .map(normalForm)
      .filter(Boolean)
      .flatMap(
        (part) =>
          gold.data.concepts.map(gold.spellingsOf).find((spellings) => spellings.includes(part)) ?? [part],
      ),
  );
  return share(
    expected.filter((names) => names.some((name) => ` ${given} `.includes(` ${name} `))).length,
    expected.length,
  );
}

/** Scores answers against a gold list. */
export function scoreAnswers(gold: GoldList, { analysis, radar, roadmap }: Answers): ScoredAnswers {
  const technologies = gold.data.concepts.filter(isTechnology);
  const found = radar.items.map((item) => ({ item, concept: gold.find(item.name) }));
  const labelled = found.flatMap(({ item, concept }) => (concept ? [{ item, concept }] : []));
  const real = labelled.filter(({ concept }) => isTechnology(concept));
  const shown = new Map(real.map(({ concept }) => [concept.name, concept]));
  const members = Map.groupBy(shown.values(), ({ memberOf }) => memberOf);
  const must = technologies.filter((concept) => concept.must);
  const missing = must.filter(({ name }) => !shown.has(name) && (members.get(name)?.length ?? 0) < 2);
  const harmful = real.filter(
    ({ item: { ring }, concept: { rings = [] } }) =>
      (ring === 'Adopt' || ring === 'Trial') &&
      rings.length > 0 &&
      !rings.includes('Adopt') &&
      !rings.includes('Trial'),
  );
  const inField = (name: string) => normalForm(/\s+(?:in|for)\s+(.*)$/s.exec(name)?.[1] ?? '');
  const things = Map.groupBy(labelled, ({ item, concept }) => `${concept.name}|${inField(item.name)}`);
  const quadrants = real.flatMap(({ item, concept }): Pair[] =>
    concept.quadrant ? [[concept.quadrant, item.quadrant]] : [],
  );
  const rings = real.flatMap(({ item, concept }): Pair[] =>
    concept.rings?.length === 1 ? [[concept.rings[0] ?? '', item.ring]] : [],
  );
  const emergingNames = emergingTechnologies(gold, analysis);
  const emerging = technologies.filter((concept) => concept.emerging).map(({ name }) => name);
  const { met, given } = matchedQuestions(gold, analysis);
  const ringByName = new Map(real.map(({ item, concept }) => [concept.name, item.ring]));
  const agree = roadmap.elements.flatMap(({ category, name, maturityLevel }) => {
    const ring = category === 'Technology Capabilities' && ringByName.get(gold.find(name)?.name ?? '');
    return ring ? [LEVELS[ring]?.includes(maturityLevel) ?? false] : [];
  });
  const questions = gold.data.questions ?? [];
  return {
    scores: {
      items: radar.items.length,
      precision: share(real.length, radar.items.length),
      unlabelled: share(radar.items.length - labelled.length, radar.items.length),
      quadrant: meanRecall(quadrants),
      ring: meanRecall(rings),
      ring_ok: share(
        real.filter(({ item, concept }) => (concept.rings ?? RINGS).includes(item.ring)).length,
        real.length,
      ),
      must: share(must.length - missing.length, must.length),
      duplicates: [...things.values()].reduce((sum, own) => sum + own.length - 1, 0),
      harmful: harmful.length,
      emerging: f1(
        emergingNames.filter((name) => emerging.includes(name)).length,
        emergingNames.length,
        emerging.length,
      ),
      questions: f1(met.size, given, questions.length),
      goals: goalRecall(gold, roadmap),
      consistent: share(agree.filter(Boolean).length, agree.length),
    },
    quadrants,
    rings,
    noted: {
      missing: missing.map(({ name }) => name),
      'no technology': labelled.filter(({ concept }) => !isTechnology(concept)).map(({ item }) => item.name),
      harmful: harmful.map(({ item }) => `${item.name}: ${item.ring}`),
      unlabelled: found.filter(({ concept }) => !concept).map(({ item }) => item.name),
      'called emerging': emergingNames,
      'emerging unheard': emerging.filter((name) => !emergingNames.includes(name)),
      'questions missed': questions.filter((_, i) => !met.has(i)).map(({ question }) => question),
    },
  };
}

/** Means over the topics; quadrant and ring of all topics together. Null if there was nothing to count. */
export function averageScores(judged: readonly ScoredAnswers[]): Record<keyof GoldScores, Share> {
  const columns = Object.keys(judged[0]?.scores ?? {}) as (keyof GoldScores)[];
  const averages = columns.map((column) => {
    const known = judged.flatMap(({ scores }) => scores[column] ?? []);
    return [column, known.length === 0 ? null : mean(known)] as const;
  });
  return {
    ...(Object.fromEntries(averages) as Record<keyof GoldScores, Share>),
    quadrant: meanRecall(judged.flatMap(({ quadrants }) => quadrants)),
    ring: meanRecall(judged.flatMap(({ rings }) => rings)),
  };
}
