import type { Quadrant, RadarConfig, RadarData, RadarItem } from '@sextant/contracts/insight/radar';
import { deterministicId } from '../../analyst/fingerprint.ts';
import type { AnalystTask } from '../../analyst/input.ts';
import { itemKey, movementSince } from '../../analyst/movement.ts';
import { ClaimBook, type WithProof } from '../../statements/claim-book.ts';
import { count } from '../../statements/words.ts';
import { type Draft, ItemDraft } from '../drafts.ts';
import type { Author } from './author.ts';
import { MAX_CHARS_OF } from './author.ts';
import { buildEvidenceRecord } from './model-evidence.ts';

const MAX_ITEMS = 24;
/** Of what the literature does not count nobody knows more. */
const UNKNOWN_RING = 'Assess';
const UNKNOWN_TIMELINE = 'Not counted in this literature';

/**
 * Items drafted by a model. If the evidence knows the technology, its place and scores are computed by the
 * published formulas; otherwise they are the model's judgement, and the figures say so.
 */
export function radarItems(
  author: Author,
  drafts: readonly unknown[],
  quadrants: readonly Quadrant[],
  earlier: RadarData | null,
): Generator<WithProof<RadarItem>> {
  const compare = movementSince(earlier, author.brief.evidence);
  const taken = new Set<string>();
  const { fingerprint } = author.brief.evidence;
  return author.parseEach(ItemDraft, drafts, (draft): WithProof<RadarItem> | null => {
    const key = itemKey(draft.name);
    const shown = author.texts([draft.name], MAX_CHARS_OF.name);
    const described = author.texts([draft.description], MAX_CHARS_OF.text);
    const fact = author.factOf(draft.name);
    const known = fact?.technology ?? null;
    const place = known ?? draft;
    if (!shown || !described) return null;
    if (key === '' || taken.has(key)) return author.refuse('repeated');
    if (!quadrants.includes(place.quadrant)) return author.refuse('evidence');
    const [name = ''] = shown;
    const [description = ''] = described;
    const { moved, before } = compare({ name }, known?.ringScore ?? null);
    const past =
      before === null
        ? []
        : [{ name: 'earlierRingScore', label: 'Ring score of the earlier radar', value: before }];
    const byModel = { name: 'ringByModel', label: 'Ring by the model', value: draft.ring };
    const proof = author.prove({
      citations: draft.citations,
      texts: [name, description],
      remarks: draft,
      concepts: [draft.name],
      formula: known ? 'ring' : 'model-analyst',
      figures: [...(known ? known.ringFigures : [author.judged, byModel]), ...past],
      fact,
    });
    if (!proof) return null;
    taken.add(key);
    const value: RadarItem = {
      id: deterministicId(fingerprint, 'radar-item', name),
      name,
      description,
      ring: known?.ring ?? UNKNOWN_RING,
      quadrant: place.quadrant,
      ...moved,
      impact: place.impact,
      effort: place.effort,
      timeline: known?.timeline ?? UNKNOWN_TIMELINE,
      relatedArticles: proof.pmids,
      ...(known?.withdrawn && { assessment: known.withdrawn }),
    };
    return { value, proof };
  });
}

/** Builds a radar from a model's draft. */
export function modelRadar(
  author: Author,
  { input, config }: Extract<AnalystTask, { kind: 'radar' }>,
  draft: Draft<'radar'>,
  notes: readonly string[],
): RadarData {
  const { brief, label } = author;
  const book = new ClaimBook();
  const items = book.keep(
    '/items',
    radarItems(author, draft.items, config.includeQuadrants, brief.earlierRadar),
    MAX_ITEMS,
  );
  return {
    id: deterministicId(brief.evidence.fingerprint, input.asOf, 'radar'),
    name: config.name,
    description: config.description || describe(config, items.length, author),
    searchQuery: input.searchQuery,
    items,
    createdAt: input.asOf,
    updatedAt: input.asOf,
    evidence: buildEvidenceRecord(author, book, {
      notes: [
        ...notes,
        ...(items.length === 0
          ? [`Nothing that ${label} proposed could be shown in the articles that it was given.`]
          : []),
      ],
      offTopic: draft.offTopic,
    }),
  };
}

const describe = (_config: RadarConfig, items: number, { brief, label }: Author): string =>
  `${count(items, 'item')} from ${count(brief.evidence.articles.used)}, chosen and described by ${label}, placed by ${count(brief.evidence.background.count)} in the background.`;
