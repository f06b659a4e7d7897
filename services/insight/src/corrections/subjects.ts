import { createHash } from 'node:crypto';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { FINDING_LISTS, findingText } from '@sextant/contracts/insight/corrected/analysis';
import { allItems } from '@sextant/contracts/insight/corrected/radar';
import type { ComputedPlace, CorrectedKind } from '@sextant/contracts/insight/correction';
import type { Claim, Evidence } from '@sextant/contracts/insight/evidence';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { isDirectEvidence, itemKey } from '../analyst/movement.ts';

export const KIND_OF_RECORD: Readonly<Record<JobKind, CorrectedKind>> = {
  analysis: 'finding',
  radar: 'radar',
  roadmap: 'roadmap',
};
export const RECORD_OF_KIND: Readonly<Record<CorrectedKind, JobKind>> = {
  finding: 'analysis',
  radar: 'radar',
  roadmap: 'roadmap',
};

/** The evidence that a correction was based on. */
export interface EvidenceBasis {
  readonly asOf: string | null;
  readonly articles: number;
  readonly computed: ComputedPlace;
  /** Hash of the articles and figures behind it. */
  readonly evidence: string;
}

/** A correctable part of a stored result. */
export interface Subject {
  /** JSON pointer into the result. */
  readonly path: string;
  /** Separates subjects of one concept: items, a computed lane, a list of findings. */
  readonly section: string;
  readonly conceptKey: string | null;
  /** The computed name. */
  readonly name: string;
  readonly basis: EvidenceBasis;
}

interface Part {
  readonly section: string;
  readonly conceptKey?: string | undefined;
  readonly name: string;
  readonly pmids: readonly string[];
  readonly computed: ComputedPlace;
}

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** Standalone numbers: '31' in '31 articles', not '6' in 'IL-6'. */
const NUMBERS = /(?<![\w-])\d[\d.,]*%?(?![\w-])/g;

/**
 * Key of a name that ignores spelling. For a finding also numbers: it is the same with 31 articles as with
 * 28.
 */
export const nameKey = (kind: string, name: string): string =>
  itemKey(kind === 'finding' ? name.replace(NUMBERS, ' ') : name) || name;

/** Identifies a subject within its topic; `alone`: no other subject of its section has its concept. */
export function subjectKey(
  kind: CorrectedKind,
  { section, conceptKey, name }: Subject,
  isOnly: boolean,
): string {
  const concept = conceptKey === null ? [] : [conceptKey];
  return hash([kind, section, ...concept, ...(isOnly && conceptKey !== null ? [] : [nameKey(kind, name)])]);
}

/** The basis of a correction of what these articles and figures support. */
export function basisOf(
  pmids: readonly string[],
  figures: Claim['figures'],
  { asOf, computed }: Pick<EvidenceBasis, 'asOf' | 'computed'>,
): EvidenceBasis {
  const direct = figures.filter(({ name }) => isDirectEvidence(name)).map(({ name, value }) => [name, value]);
  return { asOf, articles: pmids.length, computed, evidence: hash([pmids, direct]) };
}

function toSubjects(list: string, parts: readonly Part[], evidence: Evidence | undefined): Subject[] {
  const claims = new Map(evidence?.claims.map((claim) => [claim.path, claim]));
  return parts.map(({ section, name, conceptKey, pmids, computed }, place) => {
    const path = `/${list}/${place}`;
    const claim: Claim | undefined = claims.get(path);
    const pmidsUsed = [...new Set([...pmids, ...(claim?.pmids ?? [])])].toSorted();
    return {
      path,
      section,
      conceptKey: conceptKey ?? claim?.conceptKey ?? null,
      name,
      basis: basisOf(pmidsUsed, claim?.figures ?? [], { asOf: evidence?.asOf ?? null, computed }),
    };
  });
}

const itemSubjects = (radar: RadarData) =>
  toSubjects(
    'items',
    allItems(radar).map(({ name, conceptKey, ring, quadrant, relatedArticles: pmids }) => ({
      section: 'items',
      name,
      conceptKey,
      pmids,
      computed: { ring, quadrant },
    })),
    radar.evidence,
  );

const elementSubjects = ({ elements, evidence }: RoadmapData) =>
  toSubjects(
    'elements',
    elements.map(({ name, conceptKey, category, timeline: { period }, relatedArticles: pmids }) => ({
      section: category,
      name,
      conceptKey,
      pmids,
      computed: { category, period },
    })),
    evidence,
  );

const findingSubjects = (analysis: AnalysisData) =>
  FINDING_LISTS.flatMap((list) =>
    toSubjects(
      list,
      (analysis[list] ?? []).map((finding) => ({
        section: list,
        name: findingText(finding),
        ...(typeof finding === 'object' && 'conceptKey' in finding && { conceptKey: finding.conceptKey }),
        pmids: typeof finding === 'object' && 'pmids' in finding ? finding.pmids : [],
        computed: {},
      })),
      analysis.evidence,
    ),
  );

/** The correctable parts of a stored result, by its contract. */
export function findSubjects(kind: JobKind, data: unknown): Subject[] {
  if (kind === 'radar') return itemSubjects(data as RadarData);
  return kind === 'roadmap' ? elementSubjects(data as RoadmapData) : findingSubjects(data as AnalysisData);
}
