import type { Quadrant } from '@sextant/contracts/insight/radar';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { Assessment } from './assess.ts';
import { type Literature, overlap } from './literature.ts';
import { perContext } from './per-context.ts';
import { isPresentable, isTechnology, WHOLE, withoutAlike } from './select.ts';

/** A technology of the literature, with its scores. */
export interface Technology {
  about: ConceptEvidence;
  quadrant: Quadrant;
  assessment: Assessment;
  /** How much it matters in this literature; orders lists. */
  importance: number;
  /** For a technology in one field of use: that field. */
  field: ConceptEvidence | null;
}

/** 'Quadrant' in docs/method.md. */
function quadrantOf({ kind }: ConceptEvidence): Quadrant {
  if (kind === 'tool') return 'Tools';
  if (kind === 'platform') return 'Platforms';
  if (kind === 'framework') return 'Languages & Frameworks';
  return 'Techniques';
}

const MOST_APPLICATIONS = 6;

const leastArticles = (total: number, thin: boolean): number =>
  thin ? 1 : Math.max(4, Math.round(0.002 * total));

/** All technologies of the literature, the most important first, each under one name. */
export const technologies = perContext((literature: Literature): Technology[] => {
  const { base, topics } = literature;
  const least = leastArticles(base.total, base.thin);
  const singles = base.concepts.filter(
    (about) => isTechnology(about) && isPresentable(about) && about.count >= least,
  );
  const ranked = singles
    .map((about) => technology(literature, about, null))
    .sort((a, b) => b.importance - a.importance || a.about.concept.id - b.about.concept.id);
  const kept = new Set(withoutAlike(ranked.map(({ about }) => about)));
  const own = ranked.filter(({ about }) => kept.has(about));
  const applied = topics.filter((topic) => kept.has(topic) && isTechnology(topic)).slice(0, 2);
  return [...own, ...applied.flatMap((topic) => applications(literature, topic, least))].sort(
    (a, b) => b.importance - a.importance,
  );
});

/** The topic in each of its main fields of use, 'ACE inhibitors in heart failure', but in that which all of it is about. */
function applications(literature: Literature, topic: ConceptEvidence, least: number): Technology[] {
  return literature.fields
    .filter((field) => !field.concept.words.some((word) => topic.concept.words.includes(word)))
    .map((field) => ({ field, size: overlap(topic, field) }))
    .filter(({ size }) => size >= Math.max(least, 2) && size < WHOLE * topic.count)
    .map(({ field }) =>
      technology(
        literature,
        literature.base.join(topic, field, `${topic.concept.label} in ${field.concept.label}`),
        field,
      ),
    )
    .slice(0, MOST_APPLICATIONS);
}

function technology(
  literature: Literature,
  about: ConceptEvidence,
  field: ConceptEvidence | null,
): Technology {
  const { documents, titleDocuments } = about.concept;
  const titled = field ? 0.15 : Math.min(0.6, (1.5 * titleDocuments) / Math.max(1, documents.length));
  return {
    about,
    quadrant: quadrantOf(about),
    assessment: literature.assess(about),
    importance: Math.log2(1 + about.count) * (0.4 + titled) * (about.topic ? 1.5 : 1),
    field,
  };
}
