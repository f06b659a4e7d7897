import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import {
  type DigestContent,
  type DigestCounts,
  type DigestNote,
  MAX_DIGEST_ENTRIES,
} from '@sextant/contracts/insight/digest';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { EvidenceTable } from '../evidence/table.ts';
import { newArticles, newNotices } from './articles.ts';
import { newCompanies } from './companies.ts';
import { newRegisterEntries } from './registers.ts';
import { movedRings } from './rings.ts';
import { changedStatements, isWrittenByModel } from './statements.ts';
import { changedTrials } from './trials.ts';

/** A stored run, as its user sees it: without what they hid, in computed places. */
export interface StoredRun {
  readonly table: EvidenceTable;
  readonly analysis: AnalysisData;
  readonly radar: RadarData;
}

export interface RunDifference {
  readonly content: DigestContent;
  /** Of all entries, also those beyond what a digest keeps. */
  readonly counts: DigestCounts;
  readonly notes: DigestNote[];
}

/** The source of a literature without its number of articles, which grows. */
const sourceOf = ({ background }: Evidence): string | undefined => background.source.split(',')[0]?.trim();

/**
 * What changed from one stored run of a topic to a later one, by fields of the two: nothing is told from texts. What another
 * version of the method, or another analyst, may only show differently is left out, with a note. Null where nothing can be
 * compared: other sources have other literatures.
 */
export function compareRuns(before: StoredRun, after: StoredRun): RunDifference | null {
  const [was, is] = [before.analysis.evidence, after.analysis.evidence];
  if (!was || !is || sourceOf(was) !== sourceOf(is)) return null;
  const isOtherMethod = was.method !== is.method || was.vocabulary?.version !== is.vocabulary?.version;
  const isOtherAnalyst = was.analyst !== is.analyst;
  const isSameMethod = !isOtherMethod && !isOtherAnalyst;
  const byModel = isWrittenByModel(before.analysis) || isWrittenByModel(after.analysis);
  const isPartlyRead = before.table.unread > 0 || after.table.unread > 0;
  const trials = changedTrials(before.table, after.table, { withNew: !isOtherMethod });
  const all: DigestContent = {
    rings: isSameMethod ? movedRings(before.radar, after.radar) : [],
    statements: isSameMethod && !byModel ? changedStatements(before.analysis, after.analysis) : [],
    notices: newNotices(before.table, after.table),
    articles: newArticles(before.table, after.table),
    trials: trials.changes,
    registers: isSameMethod ? newRegisterEntries(before.radar, after.radar) : [],
    companies: newCompanies(before.table, after.table),
  };
  const notes: DigestNote[] = [
    ...(isOtherMethod ? (['other-method'] as const) : []),
    ...(isOtherAnalyst ? (['other-analyst'] as const) : []),
    ...(isSameMethod && byModel ? (['model-statements'] as const) : []),
    ...(isPartlyRead ? (['partly-read'] as const) : []),
    ...trials.notes,
  ];
  const mapped = <Value>(get: (entries: DigestContent[keyof DigestContent]) => Value) =>
    Object.fromEntries(Object.entries(all).map(([section, entries]) => [section, get(entries)]));
  return {
    content: mapped((entries) => entries.slice(0, MAX_DIGEST_ENTRIES)) as DigestContent,
    counts: mapped(({ length }) => length) as DigestCounts,
    notes,
  };
}

export const hasChanges = (counts: DigestCounts): boolean => Object.values(counts).some((count) => count > 0);
