/** How results are listed: in which further order, and as what. Part of the URL, and of no search. */
export interface Display {
  /** Whether those with the strongest design come first, instead of the order of the search. */
  readonly isByEvidence: boolean;
  readonly isTable: boolean;
}

const SORT_PARAM = 'sort';
const EVIDENCE = 'evidence';
const VIEW_PARAM = 'view';
const TABLE = 'table';

export const displayFromParams = (params: URLSearchParams): Display => ({
  isByEvidence: params.get(SORT_PARAM) === EVIDENCE,
  isTable: params.get(VIEW_PARAM) === TABLE,
});

/** Adds what differs from a list in the order of the search to URL parameters. */
export function appendDisplay(params: URLSearchParams, { isByEvidence, isTable }: Display): URLSearchParams {
  if (isByEvidence) params.set(SORT_PARAM, EVIDENCE);
  if (isTable) params.set(VIEW_PARAM, TABLE);
  return params;
}
