import {
  FIRST_SYNTHETIC_PMID,
  type LiteratureRecord,
  type MeshHeading,
  NO_METADATA,
} from '@sextant/contracts/literature/article';
import { FAMILIES } from './families/families.ts';
import { choosePlaces, planFamily, REPLACED } from './families/plan-family.ts';
import type { PlantedFamily } from './families/planted-family.ts';
import { collectFamily, type FamilyArticle, writeFamilyArticle } from './families/write-family.ts';
import { authorList, createGroups, pickJournal } from './people.ts';
import { capital } from './prose/frame.ts';
import { createRandom, type Random } from './random.ts';
import { collectOrganisations, type PlantedOrganisations, withSources } from './sources/organisations.ts';
import { type PlantedTrial, writeTrials } from './sources/trials.ts';
import {
  DEFAULT_ARTICLES,
  type Design,
  endOfDay,
  type PlantedStructure,
  type PlantedTheme,
  plantedStructure,
  type SampleCorpusOptions,
} from './structure.ts';
import type { PlantedStudy } from './studies/planted-study.ts';
import { writeArticle } from './write-article.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;

const PUBLICATION_TYPES: Readonly<Record<Design, readonly string[]>> = {
  bench: [],
  animal: [],
  pilot: ['Clinical Trial'],
  trial: ['Clinical Trial', 'Multicenter Study'],
  rct: ['Randomized Controlled Trial'],
  cohort: ['Observational Study'],
  'meta-analysis': ['Meta-Analysis', 'Systematic Review'],
  review: ['Review'],
  'case-report': ['Case Reports'],
  guideline: ['Practice Guideline'],
  editorial: ['Editorial'],
};

/** Software and tissue assays have no case reports, phases or dosing trials of their own. */
function pickDesign(theme: PlantedTheme, random: Random): Design {
  const drawn = random.weighted(theme.designs);
  if (theme.family === 'computational' || theme.family === 'diagnostic') {
    if (drawn === 'case-report') return 'cohort';
    if (theme.stage === 'emerging' && (drawn === 'trial' || drawn === 'rct')) return 'pilot';
  }
  return drawn;
}

function pickPartner(theme: PlantedTheme, year: number, plan: PlantedStructure, random: Random) {
  for (const other of random.sample(plan.themes, plan.themes.length)) {
    // A theme has no articles before it exists.
    if (other.burstYear !== null && year < other.burstYear) continue;
    if (random.chance(plan.coOccurrence.get(`${theme.slug}|${other.slug}`) ?? 0)) return other;
  }
  return null;
}

function extraFacet(
  theme: PlantedTheme,
  year: number,
  plan: PlantedStructure,
  random: Random,
): string | null {
  if (year >= plan.risingFrom && random.chance(0.1 * (year - plan.risingFrom + 1))) return theme.risingFacet;
  const age = (year - plan.firstYear) / (plan.fadingUntil - plan.firstYear);
  return random.chance(Math.max(0, 0.35 * (1 - age))) ? theme.fadingFacet : null;
}

interface Slot {
  theme: PlantedTheme;
  themeIndex: number;
  day: Date;
}

/** One slot per article, by date; the current year ends with the as-of day. */
function createSlots(plan: PlantedStructure, asOf: Date, random: Random): Slot[] {
  const slots = plan.themes.flatMap((theme, themeIndex) =>
    theme.yearly.flatMap(({ year, count }) => {
      const start = Date.UTC(year, 0, 1);
      const end = Math.min(Date.UTC(year + 1, 0, 1), asOf.getTime() + 1);
      const days = Math.max(1, Math.floor((end - start) / DAY_MS));
      return Array.from({ length: count }, () => ({
        theme,
        themeIndex,
        day: new Date(start + random.int(0, days - 1) * DAY_MS),
      }));
    }),
  );
  return slots.sort((a, b) => a.day.getTime() - b.day.getTime() || a.themeIndex - b.themeIndex);
}

function createDate(day: Date, random: Random): { pubDate: string; month: number | null } {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
  const name = MONTHS[month] ?? 'Jan';
  const style = random.next();
  if (style < 0.04) return { pubDate: String(year), month: null };
  if (style < 0.55) return { pubDate: `${year} ${name}`, month: month + 1 };
  return { pubDate: `${year} ${name} ${day.getUTCDate()}`, month: month + 1 };
}

function citations(design: Design, ageYears: number, random: Random): number {
  const weight =
    { review: 2.5, 'meta-analysis': 2.5, rct: 2, guideline: 3, editorial: 0.3, 'case-report': 0.3 }[
      design as string
    ] ?? 1;
  return Math.floor(weight * 1.8 * ageYears * Math.exp(0.8 * random.normal()));
}

const retractionDate = (day: Date, asOf: Date): string =>
  new Date(Math.min(day.getTime() + 200 * DAY_MS, asOf.getTime())).toISOString().slice(0, 10);

/** MeSH headings for the condition and its treatment; applications of software mostly have none. */
function conditionHeadings({ family }: PlantedTheme, use: string): MeshHeading[] {
  if (family === 'computational') return [];
  const name = family === 'diagnostic' ? 'diagnosis' : 'therapy';
  return [{ name: capital(use), ui: null, major: false, qualifiers: [{ name, ui: null, major: false }] }];
}

/** Arbitrary: every new installation shows the same sample. Renewed with the sentences of the corpus. */
export const SAMPLE_SEED = 20_261_129;

interface SampleArticle {
  record: LiteratureRecord;
  /** What its abstract reports, if it is written as a study. */
  study: PlantedStudy | null;
  theme: PlantedTheme;
  /** It may report on the theme's family of drugs instead. */
  isFree: boolean;
}

/**
 * Generates a synthetic literature with the structure of `plantedStructure` for the same options.
 * Deterministic. Records are in order of date, oldest first, with ascending PMIDs from
 * `FIRST_SYNTHETIC_PMID`, all marked `synthetic`.
 */
export function* generateSampleCorpus(options: SampleCorpusOptions): Generator<LiteratureRecord> {
  for (const { record } of generateArticles(options).articles) yield record;
}

/** The answer key of the evidence table: the studies of `generateSampleCorpus` for the same options, by PMID. */
export const plantedStudies = (options: SampleCorpusOptions): PlantedStudy[] =>
  generateArticles(options).articles.flatMap(({ study }) => study ?? []);

/**
 * The answer key of statements on a topic: what `generateSampleCorpus` plants for the same options on a family of drugs in
 * each theme. Themes with too few articles have none.
 */
export const plantedFamilies = (options: SampleCorpusOptions): PlantedFamily[] =>
  generateArticles(options).families;

/** The answer key of who is behind the articles of each theme. */
export const plantedOrganisations = (options: SampleCorpusOptions): PlantedOrganisations[] =>
  collectOrganisations(generateArticles(options).articles.map(themeArticle));

/** The invented trials of the corpus, with what is to be found of each. */
export const plantedTrials = (options: SampleCorpusOptions): PlantedTrial[] =>
  writeTrials(plantedFamilies(options), options.asOf);

const themeArticle = ({ record, theme }: SampleArticle) => ({ record, slug: theme.slug });

/** The articles, those on families in the place of others. */
function generateArticles(options: SampleCorpusOptions): {
  articles: SampleArticle[];
  families: PlantedFamily[];
} {
  const articles = [...generatePlainArticles(options)];
  const families = FAMILIES.flatMap((family): PlantedFamily[] => {
    const theme = articles.find((article) => article.theme.slug === family.theme)?.theme;
    if (!theme) return [];
    const free = articles.flatMap((article, place) =>
      article.isFree && article.theme === theme ? place : [],
    );
    const briefs = planFamily(family, theme);
    const places = choosePlaces(free, briefs.length, theme);
    const random = createRandom(`family ${family.theme} ${options.seed}`);
    const written = places.flatMap((place, i) => {
      const [article, brief] = [articles[place], briefs[i]];
      if (!article || !brief) return [];
      const text = writeFamilyArticle(family, brief, random);
      articles[place] = {
        ...article,
        record: familyRecord(article, text, brief.design, family.use),
        study: null,
      };
      return { pmid: article.record.pmid, brief, ...text };
    });
    return written.length > 0 ? [collectFamily(family, written)] : [];
  });
  const records = withSources(articles.map(themeArticle), options.seed);
  return {
    articles: articles.map((article, i) => ({ ...article, record: records[i] ?? article.record })),
    families,
  };
}

/** The record of an article whose text is replaced by one on drugs. */
function familyRecord(
  { record, theme }: SampleArticle,
  { title, abstract, drugs }: FamilyArticle,
  design: Design,
  use: string,
): LiteratureRecord {
  const headings: MeshHeading[] = [
    ...theme.mesh.slice(0, 2).map((name) => ({ name, ui: null, major: false, qualifiers: [] })),
    { name: 'Humans', ui: null, major: false, qualifiers: [] },
    {
      name: capital(use),
      ui: null,
      major: true,
      qualifiers: [{ name: 'drug therapy', ui: null, major: false }],
    },
  ];
  return {
    ...record,
    title,
    abstract,
    keywords: [...drugs.slice(0, 2), ...theme.keywords.slice(0, 1)],
    mesh: headings.map(({ name, major }) => ({ term: name, major })),
    publicationTypes: ['Journal Article', ...PUBLICATION_TYPES[design]],
    meshHeadings: headings,
    substances: drugs.map((name) => ({ name, ui: null, registryNumber: null })),
  };
}

function* generatePlainArticles(options: SampleCorpusOptions): Generator<SampleArticle> {
  const { seed, articles = DEFAULT_ARTICLES } = options;
  const asOf = endOfDay(options.asOf);
  const plan = plantedStructure({ seed, asOf, articles });
  const random = createRandom(`articles ${seed}`);
  const randoms = {
    article: random,
    findings: createRandom(`findings ${seed}`),
    wording: createRandom(`wording ${seed}`),
  };
  const places = plan.themes.map(() => 0);
  const groups = plan.themes.map(() => createGroups(random));

  let pmid = FIRST_SYNTHETIC_PMID;
  for (const { theme, themeIndex, day } of createSlots(plan, asOf, random)) {
    const year = day.getUTCFullYear();
    const design = pickDesign(theme, random);
    const other = pickPartner(theme, year, plan, random);
    const extra = extraFacet(theme, year, plan, random);
    const place = places[themeIndex] ?? 0;
    places[themeIndex] = place + 1;
    const article = writeArticle({ theme, design, place, other, extra }, randoms);
    const { title, use, option } = article;
    const retracted = design !== 'editorial' && random.chance(0.005);
    const ageYears = (asOf.getTime() - day.getTime()) / (365 * DAY_MS);
    const page = random.int(1, 900);
    const headings = [
      ...random.sample(theme.mesh, random.int(1, 4)),
      ...(other ? other.mesh.slice(0, 1) : []),
      design === 'animal' ? 'Animals' : 'Humans',
    ].map((name, i): MeshHeading => ({ name, ui: null, major: i === 0, qualifiers: [] }));
    headings.push(...conditionHeadings(theme, use));
    const abstract = random.chance(design === 'editorial' ? 0.6 : 0.03) ? null : article.abstract;
    const record: LiteratureRecord = {
      pmid: String(pmid++),
      title,
      abstract,
      authors: authorList(random, groups[themeIndex] ?? []),
      journal: pickJournal(random, themeIndex),
      year,
      ...createDate(day, random),
      doi: null,
      volume: String(year - plan.firstYear + 1),
      issue: String(random.int(1, 12)),
      pages: `${page}-${page + random.int(3, 14)}`,
      keywords: [
        ...random.sample(theme.keywords, random.int(0, 3)),
        ...(other ? other.keywords.slice(0, 1) : []),
        ...(extra && random.chance(0.5) ? [extra] : []),
      ],
      mesh: headings.map(({ name, major }) => ({ term: name, major })),
      publicationTypes: [
        'Journal Article',
        ...PUBLICATION_TYPES[design],
        ...(retracted ? ['Retracted Publication'] : []),
      ],
      citationCount: citations(design, ageYears, random),
      retraction: retracted
        ? { date: retractionDate(day, asOf), notice: 'Retraction notice of the sample corpus' }
        : null,
      synthetic: true,
      ...NO_METADATA,
      meshHeadings: headings,
      substances: option?.substance ? [{ name: option.names[0] ?? '', ui: null, registryNumber: null }] : [],
    };
    const study = abstract && article.study ? { pmid: record.pmid, ...article.study } : null;
    const isFree =
      REPLACED.includes(design) &&
      abstract !== null &&
      !retracted &&
      !other &&
      !option &&
      !article.asks &&
      // Young and declining themes have few late articles.
      (theme.stage === 'emerging' || theme.stage === 'declining' || !study);
    yield { record, study, theme, isFree };
  }
}
