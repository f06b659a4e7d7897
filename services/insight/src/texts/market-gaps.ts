import type { Figure } from '@sextant/contracts/insight/evidence';
import { isPresentable, overlap, perContext, withoutAlike } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  type Proof,
  prove,
  type Stated,
  type StatedNeed,
  statedNeeds,
} from '../claims/claims.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { articlesName, count, form, number, percent, sentenceCase } from './words.ts';

/** 'Market gap' in docs/method.md. */
const NEED_THRESHOLD = { articles: 2, share: 0.03 };
const LOOKED_AT = 60;

/** Needs that the literature itself voices: what its authors say is missing, and the harms they name most. Empty where the background is thin. */
export function marketGaps(context: ClaimContext): Stated<string>[] {
  if (context.base.thin) return [];
  const needs = voicedNeeds(context).map(({ about, needs: all, posted, proof }) => ({
    value: needSentence(about, all, posted),
    proof,
  }));
  const harms = namedHarms(context);
  return [...needs.slice(0, 3), ...harms.slice(0, 2), ...needs.slice(3)];
}

export interface VoicedNeed {
  about: ConceptEvidence;
  needs: number;
  posted: number;
  proof: Proof | null;
}

/** Needs that articles voice, those voiced by most posted articles first. */
export const voicedNeeds = perContext((context: ClaimContext): VoicedNeed[] => {
  const { base } = context;
  const looked = withoutAlike(base.concepts.filter(isPresentable).slice(0, LOOKED_AT));
  return looked
    .map((about) => ({ about, needs: statedNeeds(base, about) }))
    .filter(({ about, needs }) => {
      const counted = needs.filter(({ document }) => base.documents[document]?.counted).length;
      return counted >= NEED_THRESHOLD.articles && counted >= NEED_THRESHOLD.share * about.count;
    })
    .map(({ about, needs }) => ({
      about,
      needs,
      posted: needs.filter(({ document }) => base.documents[document]?.posted !== null),
    }))
    .sort(
      (a, b) =>
        b.posted.length - a.posted.length ||
        b.needs.length - a.needs.length ||
        a.about.concept.id - b.about.concept.id,
    )
    .filter(({ needs }, i, all) => !all.slice(0, i).some((other) => sameArticles(other.needs, needs)))
    .map(({ about, needs, posted }) => ({
      about,
      needs: needs.length,
      posted: posted.length,
      proof: needProof(context, about, needs, posted),
    }));
});

/** Two concepts of one sentence voice one need. */
const sameArticles = (a: readonly StatedNeed[], b: readonly StatedNeed[]) =>
  a.length === b.length && a.every(({ document }, i) => document === b[i]?.document);

/** ', 3 of them posted': how many of the articles that were counted before stand among the posted ones. */
export const amongPosted = (posted: number): string =>
  posted > 0 ? `, ${number(posted)} of them among those analysed` : '';

export const needSentence = (
  { concept, count: articles }: ConceptEvidence,
  needs: number,
  posted: number,
): string =>
  form(concept.label, [
    `${number(needs)} of ${count(articles)} on ${concept.label} say that evidence is missing or that more work is needed${amongPosted(posted)}.`,
    `${sentenceCase(concept.label)}: ${number(needs)} of ${count(articles)} name something unresolved or still to be studied${amongPosted(posted)}.`,
  ]);

function needProof(
  { base }: ClaimContext,
  about: ConceptEvidence,
  needs: readonly StatedNeed[],
  posted: readonly StatedNeed[],
): Proof | null {
  // The newest of those that were read, after the posted ones.
  const read = needs.filter((need) => !posted.includes(need)).toReversed();
  const cited = [...posted, ...read];
  const figures: Figure[] = [
    { name: 'needs', label: 'Articles that say that something is missing', value: needs.length },
    { name: 'articles', label: 'Articles', value: about.count },
    { name: 'postedNeeds', label: 'Of these among the articles analysed', value: posted.length },
  ];
  const proof = prove(base, about, {
    formula: 'market-gap',
    figures,
    documents: cited.map(({ document }) => document),
  });
  if (!proof) return null;
  const quotes = cited
    .slice(0, 3)
    .map(({ document, sentence }) => ({ pmid: base.documents[document]?.record.pmid ?? '', text: sentence }));
  return { ...proof, quotes };
}

function namedHarms(context: ClaimContext): Stated<string>[] {
  const { base, harms, topics } = context;
  const topic = topics[0];
  return harms
    .filter((harm) => harm.count >= Math.max(5, 0.01 * base.total))
    .map((harm) => {
      const { label } = harm.concept;
      const together = topic ? overlap(topic, harm) : 0;
      const figures: Figure[] = [
        { name: 'articles', label: `Articles that name ${label}`, value: harm.count },
        { name: 'share', label: 'Share of this literature', value: Math.round(harm.share * 100), unit: '%' },
        ...(topic
          ? [{ name: 'withTopic', label: `Of these with ${topic.concept.label}`, value: together }]
          : []),
      ];
      const withTopic =
        topic && together > 0 && together < harm.count
          ? `, ${number(together)} of them with ${topic.concept.label}`
          : '';
      return {
        value: `${articlesName(harm.count)} ${label}, mostly as an unwanted effect (${percent(harm.share)} of this literature)${withTopic}.`,
        proof: prove(base, harm, { formula: 'market-gap', figures }),
      };
    });
}
