import type { Figure } from '@sextant/contracts/insight/evidence';
import { placeOf, type RadarData, type RadarItem } from '@sextant/contracts/insight/radar';
import type { FigureChange, LoneItem, MovedItem, RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { getRingScore, indexByItem, isDirectEvidence, movementBetween } from '../analyst/movement.ts';

type Changes = Pick<RadarDiff, 'appeared' | 'disappeared' | 'moved' | 'unchanged' | 'notes'>;

interface Placed {
  readonly item: RadarItem;
  readonly ringScore: number | null;
  readonly figures: readonly Figure[];
}

/** Items in order, without duplicates. */
function placedItems(radar: RadarData): Placed[] {
  const placed: Placed[] = [];
  for (const [index, item] of radar.items.entries()) {
    if (indexByItem(placed.map((other) => [other.item, other]))(item)) continue;
    const claim = radar.evidence?.claims.find(({ path }) => path === `/items/${index}`);
    const figures = (claim?.figures ?? []).filter(({ name }) => isDirectEvidence(name));
    placed.push({ item, ringScore: getRingScore(radar, index), figures });
  }
  return placed;
}

function figureChanges(before: readonly Figure[], after: readonly Figure[]): FigureChange[] {
  const names = [...new Set([...after, ...before].map(({ name }) => name))];
  return names.flatMap((name) => {
    const [was, is] = [before, after].map((figures) => figures.find((figure) => figure.name === name));
    const known = is ?? was;
    if (!known) return [];
    const { label, unit } = known;
    return { name, label, ...(unit && { unit }), before: was?.value ?? null, after: is?.value ?? null };
  });
}

const getPlace = ({ item }: Placed) => placeOf(item);

type Place = Pick<LoneItem, 'ring' | 'quadrant'>;
/** The analyst's corrected places by item name, in each radar. */
export type Decided = Readonly<Record<'before' | 'after', ReadonlyMap<string, Place>>>;
const UNDECIDED: Decided = { before: new Map(), after: new Map() };

const toLoneItem = (placed: Placed, figures: FigureChange[], decided: Decided['before']): LoneItem => {
  const { name } = placed.item;
  const place = decided.get(name);
  return { name, ...getPlace(placed), ...(place && { decided: place }), figures };
};

function toMovedItem(was: Placed, is: Placed, decided: Decided['after']): MovedItem | null {
  const movement = movementBetween(was.ringScore, is.ringScore);
  const [before, after] = [getPlace(was), getPlace(is)];
  if (movement === 'No Change' && before.ring === after.ring && before.quadrant === after.quadrant)
    return null;
  const figures = figureChanges(was.figures, is.figures).filter(
    (figure) => figure.name === 'ringScore' || figure.before !== figure.after,
  );
  const { name } = is.item;
  const place = decided.get(name);
  return { name, before, after, ...(place && { decided: place }), movement, figures };
}

/**
 * Compares two radars by the rule of 'Movement' in docs/method.md: items are matched by concept or by the
 * words of their names. Items keep the order of their radar.
 */
export function diffRadars(before: RadarData, after: RadarData, decided: Decided = UNDECIDED): Changes {
  const [earlier, later] = [placedItems(before), placedItems(after)];
  const moved: MovedItem[] = [];
  const unchanged: string[] = [];
  const appeared: LoneItem[] = [];
  const findEarlier = indexByItem(earlier.map((placed) => [placed.item, placed]));
  const findLater = indexByItem(later.map((placed) => [placed.item, placed]));
  for (const is of later) {
    const was = findEarlier(is.item);
    if (!was) {
      appeared.push(toLoneItem(is, figureChanges([], is.figures), decided.after));
      continue;
    }
    const change = toMovedItem(was, is, decided.after);
    if (change) moved.push(change);
    else unchanged.push(is.item.name);
  }
  const disappeared = earlier.flatMap((was) =>
    findLater(was.item) ? [] : toLoneItem(was, figureChanges(was.figures, []), decided.before),
  );
  return { appeared, disappeared, moved, unchanged, notes: limits(before, after) };
}

function limits(before: RadarData, after: RadarData): string[] {
  const [was, is] = [before.evidence, after.evidence];
  if (!was || !is) return ['At least one of these radars carries no evidence: only rings can be compared.'];
  const notes: string[] = [];
  if (was.fingerprint === is.fingerprint) notes.push('Both radars rest on the same evidence.');
  if (was.analyst !== is.analyst)
    notes.push(`Made by different analysts: ${was.analyst} before, ${is.analyst} after.`);
  if (was.method !== is.method || was.vocabulary?.version !== is.vocabulary?.version)
    notes.push(
      'Made by different versions of the method or the vocabulary: what moved may be how it is counted.',
    );
  if (was.background.thin !== is.background.thin)
    notes.push('Only one of these radars has a background that is large enough for statistics.');
  return notes;
}
