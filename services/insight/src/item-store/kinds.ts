import type { Call } from '@sextant/contracts/http/call';
import type { IdParams } from '@sextant/contracts/http/values';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import {
  type RenameBody,
  StoredAnalysis,
  type StoredListQuery,
  StoredRadar,
  StoredRoadmap,
} from '@sextant/contracts/insight/stored';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { z } from 'zod';
import type { errors } from '../errors.ts';

type CallWithResponse = Call & { readonly response: z.ZodType };
type AboutOne = { readonly params: typeof IdParams };
/** Common fields of the three saving calls; the data comes in a field of the kind. */
interface SavedFields {
  name: string;
  description?: string | null | undefined;
  searchQuery: string;
  jobId?: string | null | undefined;
  filters?: SearchFilters | null | undefined;
}

/** What distinguishes the three kinds of stored items. */
interface StoredKind {
  readonly table: string;
  /** SQL function that computes the figures of the data. */
  readonly figures: string;
  /** Columns that only this kind has, as SQL. */
  readonly extraColumns?: string;
  /** Name of the data on the wire. */
  readonly dataField: string;
  /** The fields of an item on the wire, without the data. */
  readonly fields: z.ZodType<object>;
  readonly notFound: Parameters<typeof errors>[0];
  readonly calls: {
    readonly list: CallWithResponse & { readonly query: typeof StoredListQuery };
    readonly get: CallWithResponse & AboutOne;
    readonly save: CallWithResponse & { readonly body: z.ZodType<SavedFields> };
    readonly rename: CallWithResponse & AboutOne & { readonly body: typeof RenameBody };
    readonly remove: Call & AboutOne;
  };
}

export const STORED_KINDS: Readonly<Record<JobKind, StoredKind>> = {
  analysis: {
    table: 'insight.innovation_analyses',
    figures: 'insight.analysis_figures',
    dataField: 'analysisData',
    fields: StoredAnalysis.omit({ analysisData: true }),
    notFound: 'insight.analysis-not-found',
    calls: {
      list: insightCalls.analyses,
      get: insightCalls.analysis,
      save: insightCalls.saveAnalysis,
      rename: insightCalls.renameAnalysis,
      remove: insightCalls.deleteAnalysis,
    },
  },
  radar: {
    table: 'insight.technology_radars',
    figures: 'insight.radar_figures',
    extraColumns: 'history_key AS "historyKey"',
    dataField: 'radarData',
    fields: StoredRadar.omit({ radarData: true }),
    notFound: 'insight.radar-not-found',
    calls: {
      list: insightCalls.radars,
      get: insightCalls.radar,
      save: insightCalls.saveRadar,
      rename: insightCalls.renameRadar,
      remove: insightCalls.deleteRadar,
    },
  },
  roadmap: {
    table: 'insight.technology_roadmaps',
    figures: 'insight.roadmap_figures',
    dataField: 'roadmapData',
    fields: StoredRoadmap.omit({ roadmapData: true }),
    notFound: 'insight.roadmap-not-found',
    calls: {
      list: insightCalls.roadmaps,
      get: insightCalls.roadmap,
      save: insightCalls.saveRoadmap,
      rename: insightCalls.renameRoadmap,
      remove: insightCalls.deleteRoadmap,
    },
  },
};
