import { capital, fill, type Slots } from '../prose/frame.ts';
import type { Random } from '../random.ts';
import { spell } from '../studies/comparison.ts';
import { LABELS } from '../studies/prose.ts';
import type { Family } from './families.ts';
import { drawFamilyFigures } from './figures.ts';
import type { FamilyBrief } from './plan-family.ts';
import type { PlantedFamily, PlantedSentence } from './planted-family.ts';
import {
  AIMS,
  ASKS,
  CONCLUSIONS,
  FAILED_CONCLUSIONS,
  FAMILY_PROSE,
  GAINS,
  GUIDELINE,
  HARMS,
  KIND_ASKS,
  KIND_PROSE,
  METHODS,
  OPENINGS,
  REVIEW,
  SETTINGS,
  STOPPED,
  SYNTHESIS,
  WITHDRAWN,
} from './prose.ts';

/** Sentences that the answer key lists. */
interface FamilyFindings {
  harm?: string;
  stopped?: string;
  withdrawn?: string;
  advice?: string;
  /** Of a synthesis. */
  conclusion?: string;
  n?: number;
  asks?: readonly { technology: string; sentence: string }[];
}

export interface FamilyArticle {
  title: string;
  abstract: string;
  /** Drugs that it is about. */
  drugs: readonly string[];
  findings: FamilyFindings;
}

const SIZES = {
  rct: [90, 420],
  trial: [80, 160],
  cohort: [160, 2_400],
  'meta-analysis': [700, 4_200],
} as const;
const CHANCES = { labels: 0.5, ask: 0.4, kindTitle: 0.6 };

const printNumber = (n: number) =>
  n < 1_000 ? String(n) : `${Math.floor(n / 1_000)},${String(n % 1_000).padStart(3, '0')}`;

type Section = readonly string[];
/** Four sections in a line, each after its label if there are labels. */
function abstractOf(sections: readonly [Section, Section, Section, Section], random: Random): string {
  const labels = random.chance(CHANCES.labels) ? random.pick(LABELS) : null;
  return sections
    .map((sentences, i) => `${labels?.[i] ? `${labels[i]}: ` : ''}${sentences.join(' ')}`)
    .join(' ');
}

/** Slots of a family, its figures and its people. */
function slotsOf(family: Family, design: keyof typeof SIZES, hasMore: 'first' | 'second', random: Random) {
  const [low, high] = SIZES[design];
  const n1 = random.int(low, high);
  const n2 = n1 + random.int(0, 5);
  const [a, b, c, d] = family.members;
  const { className, use, failed, control } = family;
  const [gain] = family.gains;
  const [harm] = family.harms;
  const pooled = random.int(4, 19);
  const cost1 = random.int(2_100, 9_800);
  const slots: Slots = {
    ...drawFamilyFigures([n1, n2], hasMore, random),
    ...{ a, b, c, d, className, use, failed, control, gain, harm },
    setting: family.setting,
    people: random.pick(family.people),
    n: printNumber(n1 + n2),
    n1: printNumber(n1),
    n2: printNumber(n2),
    pooled: String(pooled),
    Pooled: spell(pooled),
    weeks: String(random.int(4, 24)),
    centers: String(random.int(8, 64)),
    cost1: `$${printNumber(cost1)}`,
    cost2: `$${printNumber(cost1 + random.int(300, 2_900))}`,
  };
  return { sizes: [n1, n2] as const, slots };
}

/** Writes one article on a family of drugs; it names its theme in `family.links`. */
export function writeFamilyArticle(family: Family, brief: FamilyBrief, random: Random): FamilyArticle {
  const design = brief.design === 'review' || brief.design === 'guideline' ? 'cohort' : brief.design;
  const hasMore = 'control' in brief && brief.control === family.members[2] ? 'second' : 'first';
  const { sizes, slots } = slotsOf(family, design, hasMore, random);
  const link = random.pick(family.links);
  const say = (sentences: readonly string[], more: Slots = {}) =>
    capital(fill(random.pick(sentences), { ...slots, ...more }));

  switch (brief.is) {
    case 'study':
      return writeStudy(family, brief, { slots, sizes, link, random });
    case 'synthesis':
      return writeSynthesis(family, brief, { slots, random, n: sizes[0] + sizes[1] });
    case 'stopped': {
      const { control } = brief;
      const arms = { arm: family.failed, control };
      const stopped = say(STOPPED[brief.reason], arms);
      const { titles, allocations } = FAMILY_PROSE[brief.design];
      return {
        title: `${say(titles, arms)}.`,
        abstract: abstractOf(
          [
            [say(OPENINGS), say(AIMS, arms)],
            [say(allocations, arms), link, say(METHODS[brief.design], arms)],
            [
              stopped,
              ...(brief.reason === 'futility'
                ? [say(HARMS.more, { culprit: family.failed, rival: control })]
                : [say(GAINS.same, arms)]),
            ],
            [say(FAILED_CONCLUSIONS, arms)],
          ],
          random,
        ),
        drugs: [family.failed],
        findings: { stopped },
      };
    }
    case 'withdrawal': {
      const arms = { arm: family.failed, control: family.members[0] };
      const withdrawn = say([WITHDRAWN[0]]);
      const { titles, allocations } = FAMILY_PROSE.cohort;
      return {
        title: `${say(titles, arms)}.`,
        abstract: abstractOf(
          [
            [say(OPENINGS), say(AIMS, arms)],
            [say(allocations, arms), link],
            [
              say(GAINS.same, arms),
              say(HARMS.more, { culprit: family.failed, rival: family.members[0] }),
              withdrawn,
            ],
            [say(CONCLUSIONS.harm, { culprit: family.failed, rival: family.members[0] })],
          ],
          random,
        ),
        drugs: [family.failed, family.members[0]],
        findings: { withdrawn },
      };
    }
    case 'review': {
      const withdrawn = say(brief.asks.length === 1 ? [WITHDRAWN[2]] : [WITHDRAWN[1]]);
      const headToHead = say(brief.asks.length === 1 ? [REVIEW.headToHead[1]] : [REVIEW.headToHead[0]]);
      const kindAsks = brief.asks.map((place) => {
        const lacking = family.members[place + 1] ?? '';
        const kind = family.missing[place] ?? 'economic';
        return { technology: lacking, sentence: say([KIND_ASKS[kind]], { lacking }) };
      });
      return {
        title: `${say(REVIEW.titles)}.`,
        abstract: [
          say(OPENINGS),
          say(REVIEW.aims),
          say([SETTINGS.review]),
          ...REVIEW.texts.map((text) => say([text])),
          withdrawn,
          say(REVIEW.conclusions),
          headToHead,
          ...kindAsks.map(({ sentence }) => sentence),
        ].join(' '),
        drugs: family.members,
        findings: {
          withdrawn,
          asks: [{ technology: family.members[0], sentence: headToHead }, ...kindAsks],
        },
      };
    }
    case 'guideline': {
      const advice = say(GUIDELINE.advice);
      const withdrawn = say([WITHDRAWN[0]]);
      return {
        title: `${say(GUIDELINE.titles)}.`,
        abstract: abstractOf(
          [
            [say(OPENINGS), say(GUIDELINE.aims)],
            [say(GUIDELINE.methods), say([SETTINGS.guideline])],
            [...GUIDELINE.others.map((text) => say([text])), withdrawn],
            [advice],
          ],
          random,
        ),
        drugs: [family.members[0]],
        findings: { advice, withdrawn },
      };
    }
  }
}

type Drawn = { slots: Slots; link: string; random: Random };

/** The more harmful drug of two, and the other; null if neither is. */
function culpritOf({ members: [, , harmful] }: Family, arm: string, control: string) {
  if (arm === harmful) return { culprit: arm, rival: control };
  return control === harmful ? { culprit: control, rival: arm } : null;
}

function writeStudy(
  family: Family,
  brief: Extract<FamilyBrief, { is: 'study' | 'synthesis' }>,
  { slots: drawn, sizes, link, random }: Drawn & { sizes: readonly [number, number] },
): FamilyArticle {
  const { arm, control, verdict, kinds } = brief;
  const design = brief.design === 'meta-analysis' ? 'rct' : brief.design;
  const group = kinds.map((kind) => KIND_PROSE[kind].people).find((people) => people !== null);
  const culprit = culpritOf(family, arm, control);
  const slots: Slots = {
    ...drawn,
    arm,
    control,
    ...culprit,
    people: group ? fill(group, drawn) : (family.people[brief.people] ?? ''),
  };
  const say = (sentences: readonly string[], more: Slots = {}) =>
    capital(fill(random.pick(sentences), { ...slots, ...more }));
  const prose = FAMILY_PROSE[design];
  const titles = kinds.flatMap((kind) => KIND_PROSE[kind].titles);
  const [, otherHarm] = family.harms;
  const [, otherGain] = family.gains;
  const second = drawFamilyFigures(sizes, 'first', random);
  const harm = culprit ? say(HARMS.more) : undefined;
  // Figures of a conclusion are those of its results: both are drawn for the article.
  const conclusion = culprit && random.chance(0.5) ? say(CONCLUSIONS.harm) : say(CONCLUSIONS[verdict]);
  const ask = random.chance(CHANCES.ask) ? say(ASKS) : null;
  return {
    title: `${say(titles.length > 0 && random.chance(CHANCES.kindTitle) ? titles : prose.titles)}.`.replace(
      /\?\.$/,
      '?',
    ),
    abstract: abstractOf(
      [
        [say(OPENINGS), say(AIMS)],
        [say(prose.allocations), link, say(METHODS[design])],
        [
          say(GAINS[verdict]),
          say(GAINS.same, { gain: otherGain, ...second }),
          ...(harm ? [harm] : []),
          say(HARMS.same, { harm: otherHarm }),
          ...kinds.map((kind) => say(KIND_PROSE[kind].results)),
        ],
        [conclusion, ...(ask ? [ask] : [])],
      ],
      random,
    ),
    drugs: [arm, control].filter((name) => family.members.includes(name)),
    findings: {
      ...(harm && { harm }),
      ...(ask && { asks: [{ technology: arm, sentence: ask }] }),
    },
  };
}

function writeSynthesis(
  family: Family,
  { arm, control, verdict }: Extract<FamilyBrief, { is: 'study' | 'synthesis' }>,
  { slots: drawn, random, n }: Omit<Drawn, 'link'> & { n: number },
): FamilyArticle {
  const culprit = culpritOf(family, arm, control);
  const slots: Slots = { ...drawn, arm, control, ...culprit };
  const say = (sentences: readonly string[], more: Slots = {}) =>
    capital(fill(random.pick(sentences), { ...slots, ...more }));
  const isOnHarm = arm === family.members[2];
  const harm = isOnHarm ? say([HARMS.more[0]]) : undefined;
  const conclusion = say(SYNTHESIS.conclusions[isOnHarm ? 'harm' : verdict]);
  const [, otherHarm] = family.harms;
  return {
    title: `${say(SYNTHESIS.titles)}.`,
    abstract: abstractOf(
      [
        [say(OPENINGS), say(SYNTHESIS.aims)],
        [say(SYNTHESIS.methods), say([SETTINGS.synthesis])],
        [
          say(SYNTHESIS.results[verdict]),
          ...(harm ? [harm] : []),
          say(HARMS.same, { harm: otherHarm }),
          say(SYNTHESIS.heterogeneity),
        ],
        [conclusion],
      ],
      random,
    ),
    drugs: [arm, control].filter((name) => family.members.includes(name)),
    findings: { ...(harm && { harm }), conclusion, n },
  };
}

/** The answer key of the articles on one family. */
export function collectFamily(
  family: Family,
  articles: readonly (FamilyArticle & { pmid: string; brief: FamilyBrief })[],
): PlantedFamily {
  const [leading, , harmful, rising] = family.members;
  const [outcome] = family.harms;
  const sentences = (pick: (findings: FamilyFindings) => string | readonly string[] | undefined) =>
    articles.flatMap(({ pmid, findings }): PlantedSentence[] =>
      [pick(findings) ?? []].flat().map((sentence) => ({ pmid, sentence })),
    );
  const [advice = { pmid: '', sentence: '' }] = sentences((findings) => findings.advice);
  return {
    theme: family.theme,
    className: family.className,
    members: family.members,
    gaps: [
      ...family.missing.map((kind, i) => ({ kind, technology: family.members[i + 1] ?? '' })),
      { kind: 'head-to-head', technology: rising, rival: leading },
    ],
    failure: {
      technology: family.failed,
      harm: outcome,
      stopped: sentences(({ stopped }) => stopped),
      withdrawn: sentences(({ withdrawn }) => withdrawn),
    },
    harm: { technology: harmful, outcome, reports: sentences(({ harm }) => harm) },
    guideline: { technology: leading, ...advice },
    rising: {
      technology: rising,
      pmids: articles.flatMap(({ pmid, brief }) => ('arm' in brief && brief.arm === rising ? pmid : [])),
    },
    syntheses: articles.flatMap(({ pmid, brief, findings: { conclusion, n } }) =>
      brief.is === 'synthesis' && conclusion && n
        ? [{ technology: brief.arm, pmid, sentence: conclusion, n }]
        : [],
    ),
    asks: articles.flatMap(({ pmid, findings }) => findings.asks?.map((ask) => ({ pmid, ...ask })) ?? []),
    pmids: articles.map(({ pmid }) => pmid),
  };
}
