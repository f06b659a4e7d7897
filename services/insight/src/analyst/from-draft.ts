import type { AnalysisData, OpenQuestion } from '@sextant/contracts/insight/analysis';
import type { TechnologyAssessment } from '@sextant/contracts/insight/assessment';
import type { Figure, Formula } from '@sextant/contracts/insight/evidence';
import {
  QUADRANTS,
  type RadarConfig,
  type RadarData,
  type RadarItem,
  type SetAsideItem,
} from '@sextant/contracts/insight/radar';
import type { ElementCategory, RoadmapConfig, RoadmapData } from '@sextant/contracts/insight/roadmap';
import {
  isTechnology,
  type Literature,
  METHOD_VERSION,
  ringFigures,
  type Technology,
  toTechnology,
} from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { draft as draftElement, type ElementDraft } from '../roadmap/element.ts';
import { gatherMaterial } from '../roadmap/material.ts';
import { rateSubject } from '../statements/areas.ts';
import { ClaimBook, type WithProof } from '../statements/claim-book.ts';
import { type Proof, proveRows, proveTechnology } from '../statements/proof.ts';
import type { Section } from '../statements/statement.ts';
import { count } from '../statements/words.ts';
import { defaultPlan, suggestedElements } from './analysis.ts';
import { createContext } from './context.ts';
import { evidenceRecord } from './evidence-record.ts';
import { deterministicId } from './fingerprint.ts';
import type { AnalystInput } from './input.ts';
import { technologyMaturity } from './maturity.ts';
import { itemKey, movementSince } from './movement.ts';
import { radarItem } from './radar-item.ts';
import { planRoadmap, roadmapOf } from './roadmap.ts';
import { implementationSequence } from './sequence.ts';
import type { Said, TopicDraft } from './topic-draft.ts';

/** Answers from what a model says: it chooses and words; rings, ratings, stages and dates are those of the table. */

const MAX = {
  summary: 5,
  statements: 8,
  areas: 6,
  questions: 8,
  radarItems: 8,
  items: 24,
  setAside: 12,
  phases: 4,
  quotes: 3,
};
const UNKNOWN_TIMELINE = 'Not counted in this literature';
/** Of what was not counted nobody knows more. */
const MIDDLE = 5;
const NOT_COUNTED: TechnologyAssessment = {
  maturity: 'emerging',
  confidence: 0,
  notJudged: 'The model named it; no article was counted for it, so nothing places it.',
};

/** The technologies of a literature by any of their names; what lists leave out, being named too rarely, is assessed when it is asked for. */
function technologiesByName({
  technologies,
  base,
  assess,
}: Literature): (name: string) => Technology | undefined {
  const listed = new Map(technologies.map((technology) => [technology.about, technology]));
  const known = new Map<string, ConceptEvidence>();
  for (const about of new Set([...listed.keys(), ...base.concepts.filter(isTechnology)])) {
    const { name, label, spellings } = about.concept;
    for (const spelling of [name, label, ...spellings.map(({ text }) => text)]) {
      const key = itemKey(spelling);
      if (key !== '' && !known.has(key)) known.set(key, about);
    }
  }
  return (name) => {
    const about = known.get(itemKey(name));
    return about && (listed.get(about) ?? toTechnology(assess(about)));
  };
}

function draftContext(input: AnalystInput, draft: TopicDraft, options: object) {
  const context = createContext(input, options);
  const find = technologiesByName(context.literature);
  /** Technologies of the table that something said is about, its subject first. */
  const aboutOf = ({ technologies }: Said) => [
    ...new Set(technologies.flatMap((name) => find(name)?.about ?? [])),
  ];
  const book = new ClaimBook();
  book.countDropped(draft.dropped);
  const remarks = ({ uncertain, rows }: Said): Figure[] => [
    ...(uncertain ? [{ name: 'uncertain', label: 'What is uncertain', value: uncertain }] : []),
    { name: 'cited', label: 'Articles cited', value: new Set(rows.map(({ pmid }) => pmid)).size },
  ];
  const prove = (
    said: Said,
    more: readonly Figure[] = [],
    formula: Formula = 'model-analyst',
  ): Proof | null =>
    proveRows(context.literature, said.rows, {
      formula,
      figures: [...remarks(said), ...more],
      subject: aboutOf(said)[0] ?? null,
    });
  return { ...context, draft, find, aboutOf, book, remarks, prove };
}
type DraftContext = ReturnType<typeof draftContext>;

const evidenceOf = (context: DraftContext, emptyLists: Record<string, string> = {}) =>
  evidenceRecord(context, context.book, { notes: context.draft.notes, emptyLists });

/** Items in the model's order, each technology once. What only posted articles that no index has bear out stands in no better ring than Assess. */
function radarItems(
  context: DraftContext,
  quadrants: readonly RadarItem['quadrant'][],
  earlier: AnalystInput['earlierRadar'],
): WithProof<RadarItem>[] {
  const { literature, input, draft, find, remarks, prove, fingerprint } = context;
  const compare = movementSince(earlier, {
    method: METHOD_VERSION,
    vocabulary: literature.base.index.meanings.vocabulary,
  });
  const unverified = new Set(input.unverified);
  const taken = new Set<string>();
  return draft.technologies.flatMap((said): WithProof<RadarItem>[] => {
    const technology = find(said.name);
    const key = technology?.about.concept.key ?? itemKey(said.name);
    if (taken.has(key)) return [];
    taken.add(key);
    if (!technology) {
      if (!quadrants.includes(said.quadrant)) return [];
      const judged = { name: 'judgedBy', label: 'Named by', value: draft.by };
      const proof = prove(said, [judged]);
      const item = { name: said.name, ...compare({ name: said.name }, null).moved };
      return [
        {
          value: {
            id: deterministicId(fingerprint, 'radar-item', said.name),
            ...item,
            description: said.text,
            ring: 'Assess',
            quadrant: said.quadrant,
            impact: MIDDLE,
            effort: MIDDLE,
            timeline: UNKNOWN_TIMELINE,
            relatedArticles: proof?.pmids ?? [],
            assessment: NOT_COUNTED,
          },
          proof,
        },
      ];
    }
    if (!quadrants.includes(technology.quadrant)) return [];
    const { about, assessment } = technology;
    const { value } = radarItem(context, technology);
    const { moved, before } = compare(value, assessment.ringScore);
    const past =
      before === null
        ? []
        : [{ name: 'earlierRingScore', label: 'Ring score of the earlier radar', value: before }];
    const proof = proveTechnology(literature, about, {
      formula: 'ring',
      figures: [...ringFigures(assessment), ...remarks(said), ...past],
      rows: [...said.rows, ...assessment.facts.flatMap(({ rows }) => rows)],
    });
    const isPostedAlone = proof?.pmids.every((pmid) => unverified.has(pmid)) ?? false;
    return [
      {
        value: {
          ...value,
          ...moved,
          description: said.text,
          ring: isPostedAlone && value.ring !== 'Hold' ? 'Assess' : value.ring,
          // What it cites, then what else is on it.
          relatedArticles: [...new Set([...said.rows.map(({ pmid }) => pmid), ...(proof?.pmids ?? [])])],
        },
        proof,
      },
    ];
  });
}

/** Technologies that the model called none, or other spellings, as the table has them. */
function setAsideItems(
  context: DraftContext,
  { includeQuadrants }: Pick<RadarConfig, 'includeQuadrants'>,
  items: readonly RadarItem[],
): WithProof<SetAsideItem>[] {
  const { draft, find } = context;
  const taken = new Set(items.map(({ name }) => itemKey(name)));
  return draft.setAside.flatMap(({ name, sameAs }) => {
    const technology = find(name);
    if (!technology || !includeQuadrants.includes(technology.quadrant)) return [];
    const { value, proof } = radarItem(context, technology);
    const key = itemKey(value.name);
    if (proof === null || taken.has(key)) return [];
    taken.add(key);
    const shownAs = sameAs && (find(sameAs)?.about.concept.name ?? sameAs);
    return [{ value: { ...value, ...(shownAs && { sameAs: shownAs }) }, proof }];
  });
}

const ACTORS: Readonly<Record<ElementCategory, ElementDraft['actor']>> = {
  'Business Goals': 'care',
  'Market Drivers': 'care',
  'Product Features': 'development',
  'Technology Capabilities': 'development',
  'Research Areas': 'research',
  'Implementation Activities': 'care',
};

/** Steps as drafts of elements: value, risk, stage and dates come from the studies that they cite. What is on Hold or has failed is not planned. */
function elementDrafts({ literature, draft, find, aboutOf, remarks }: DraftContext): ElementDraft[] {
  const material = gatherMaterial(literature);
  const studies = new Map(literature.table.studies.map((study) => [study.pmid, study]));
  const taken = new Set<string>();
  return draft.steps.flatMap((said) => {
    const technologies = aboutOf(said);
    const key = itemKey(said.name);
    if (taken.has(key) || !technologies.every(material.isPlanned)) return [];
    taken.add(key);
    const cited = [...new Set(said.rows.map(({ pmid }) => pmid))];
    return draftElement(material, {
      category: said.category,
      name: said.name,
      description: said.text,
      doneWhen: '',
      actor: ACTORS[said.category],
      // Of a technology that the table does not know, no other one's stage is its own.
      subject: find(said.technologies[0] ?? '')?.about ?? null,
      technologies,
      quotes: said.rows,
      figures: remarks(said),
      studies: cited.flatMap((pmid) => studies.get(pmid) ?? []),
    });
  });
}

/** An innovation-gap analysis. Throws `NoArticles` if none was posted. */
export function analysisFromDraft(input: AnalystInput, draft: TopicDraft): AnalysisData {
  const context = draftContext(input, draft, { kind: 'analysis' });
  const { literature, book, prove, find, aboutOf } = context;
  const keep = (path: string, all: readonly Said[], limit: number) =>
    book.keep(
      path,
      all.map((said) => ({ value: said, proof: prove(said) })),
      limit,
    );
  const sectionOf = (section: Section, path: string) =>
    keep(
      path,
      draft.findings.filter((said) => said.section === section),
      MAX.statements,
    ).map(({ text }) => text);
  const plan = planRoadmap(context, defaultPlan(input), elementDrafts(context));
  const items = radarItems(context, QUADRANTS, null);
  const onRadar = draft.technologies.flatMap(({ name }) => find(name) ?? []);
  const lists = {
    overallTrends: sectionOf('trends', '/overallTrends'),
    emergingOpportunities: sectionOf('opportunities', '/emergingOpportunities'),
    marketGaps: sectionOf('gaps', '/marketGaps'),
    recommendations: sectionOf('recommendations', '/recommendations'),
    underResearchedAreas: book.keep(
      '/underResearchedAreas',
      draft.areas.map((said) => {
        const [subject = null] = aboutOf(said);
        const { figures, insights, ratings, product } = rateSubject(literature, subject, said.text);
        return {
          value: {
            area: said.name,
            description: said.text,
            ...ratings,
            // Counted of the technology, not of what it lacks: several areas of one would seem to be measured alike.
            keyInsights: subject ? insights.map((insight) => `${subject.concept.name}: ${insight}`) : [],
            suggestedProducts: [product],
          },
          proof: prove(said, figures),
        };
      }),
      MAX.areas,
    ),
  };
  return {
    executiveSummary: keep('/executiveSummary', draft.summary, MAX.summary).map(({ text, rows }) => ({
      text,
      pmids: [...new Set(rows.map(({ pmid }) => pmid))],
    })),
    ...lists,
    openQuestions: book.keep(
      '/openQuestions',
      draft.questions.map((said) => openQuestion(context, said)),
      MAX.questions,
    ),
    suggestedRadarItems: book.keep('/suggestedRadarItems', items, MAX.radarItems),
    suggestedRoadmapElements: suggestedElements(plan.elements, book),
    technologyMaturity: technologyMaturity(literature, book, [...new Set(onRadar)]),
    implementationSequence: book.keep(
      '/implementationSequence',
      implementationSequence(plan.periods, plan.elements),
      MAX.phases,
    ),
    evidence: evidenceOf(
      context,
      Object.fromEntries(
        Object.entries(lists)
          .filter(([, list]) => list.length === 0)
          .map(([name]) => [
            `/${name}`,
            literature.base.thin && name !== 'recommendations' ? NOT_ASKED : NOTHING_FOUND,
          ]),
      ),
    ),
  };
}
const NOT_ASKED = 'There are too few articles for it: the model was not asked.';
const NOTHING_FOUND = 'The model named nothing for this that the sentences it cited bear out.';

function openQuestion({ literature, prove, aboutOf }: DraftContext, said: Said): WithProof<OpenQuestion> {
  const proof = prove(said);
  const pmids = proof?.pmids ?? [];
  const years = literature.base.documents.flatMap(({ record }) =>
    pmids.includes(record.pmid) && record.year !== null ? record.year : [],
  );
  return {
    value: {
      question: said.text,
      type: null,
      // Names of the table alone: those of the model are nobody's.
      concepts: [...new Set(aboutOf(said).map(({ concept }) => concept.name))],
      quotes: (proof?.quotes ?? []).slice(0, MAX.quotes),
      pmids,
      askedBy: Math.max(1, pmids.length),
      lastAsked: years.length > 0 ? Math.max(...years) : null,
      answer: '',
      conceptKey: proof?.conceptKey ?? '',
    },
    proof,
  };
}

/** A technology radar. */
export function radarFromDraft(input: AnalystInput, config: RadarConfig, draft: TopicDraft): RadarData {
  const { includeQuadrants, maturityFocus } = config;
  const context = draftContext(input, draft, { kind: 'radar', includeQuadrants, maturityFocus });
  const all = radarItems(context, includeQuadrants, input.earlierRadar);
  const proven = all.filter(({ proof }) => proof !== null);
  context.book.countDropped(all.length - proven.length);
  const shown = proven.slice(0, MAX.items);
  const aside = setAsideItems(
    context,
    config,
    shown.map(({ value }) => value),
  ).slice(0, MAX.setAside);
  const kept = context.book.keep('/items', [...shown, ...aside], shown.length + aside.length);
  const items = kept.slice(0, shown.length);
  const { base } = context.literature;
  return {
    id: deterministicId(context.fingerprint, input.asOf, 'radar'),
    name: config.name,
    description:
      config.description ||
      `${count(items.length, 'item')} from ${count(context.input.articles.length)}, chosen and described by ${draft.by}, placed by ${count(base.total)}.`,
    searchQuery: input.searchQuery,
    items,
    ...(kept.length > items.length && { setAside: kept.slice(items.length) }),
    createdAt: input.asOf,
    updatedAt: input.asOf,
    evidence: evidenceOf(context, items.length === 0 ? { '/items': NOTHING_FOUND } : {}),
  };
}

/** A technology roadmap. */
export function roadmapFromDraft(input: AnalystInput, config: RoadmapConfig, draft: TopicDraft): RoadmapData {
  const { name: _, description: __, ...options } = config;
  const context = draftContext(input, draft, { kind: 'roadmap', ...options });
  const plan = planRoadmap(context, options, elementDrafts(context));
  return roadmapOf(context, config, plan, {
    book: context.book,
    notes: draft.notes,
    describe: (elements) =>
      `${count(elements.length, 'element')} over ${count(config.timeHorizon.years, 'year')} from ${count(context.input.articles.length)}, written by ${draft.by}.`,
    empty: NOTHING_FOUND,
  });
}
