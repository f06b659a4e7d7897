import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { FINDING_LISTS, findingText } from '@sextant/contracts/insight/corrected/analysis';
import { allItems } from '@sextant/contracts/insight/corrected/radar';
import {
  type AppliedCorrection,
  type CorrectedKind,
  isAddedPath,
} from '@sextant/contracts/insight/correction';
import type { RadarData, SetAsideItem } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { StoredRadar } from '@sextant/contracts/insight/stored';

interface CorrectableOf<Kind extends CorrectedKind, Data> {
  readonly kind: Kind;
  readonly id: string;
  readonly topicKey: string;
  /** The computed data, before corrections. */
  readonly computed: Data;
  readonly corrections: readonly AppliedCorrection[];
}
/** A saved record that can be corrected. */
export type Correctable =
  | CorrectableOf<'radar', RadarData>
  | CorrectableOf<'roadmap', RoadmapData>
  | CorrectableOf<'finding', AnalysisData>;

/** The correction data common to all kinds of records. */
export const toRecord = ({
  id,
  topicKey,
  corrections = [],
}: Pick<StoredRadar, 'id' | 'topicKey' | 'corrections'>) => ({ id, topicKey, corrections });

/** What a language model set aside, and nobody decided to show, with the paths of the stored record. */
export const setAsideOf = (record: Correctable): readonly { storedPath: string; item: SetAsideItem }[] =>
  record.kind !== 'radar'
    ? []
    : (record.computed.setAside ?? []).flatMap((item, place) => {
        const storedPath = `/items/${record.computed.items.length + place}`;
        const decision = record.corrections.find(({ path }) => path === storedPath)?.decision;
        return decision?.shown || decision?.hidden || decision?.mergedInto ? [] : { storedPath, item };
      });

/** The computed name of the item at a path of the record. */
export function findName(record: Correctable, storedPath: string): string {
  const [, list = '', place = ''] = storedPath.split('/');
  const index = Number(place);
  if (isAddedPath(storedPath))
    return record.corrections.find(({ path }) => path === storedPath)?.decision.name ?? '';
  if (record.kind === 'radar') return allItems(record.computed)[index]?.name ?? '';
  if (record.kind === 'roadmap') return record.computed.elements[index]?.name ?? '';
  const name = FINDING_LISTS.find((one) => one === list);
  const finding = name && record.computed[name]?.[index];
  return finding ? findingText(finding) : '';
}
