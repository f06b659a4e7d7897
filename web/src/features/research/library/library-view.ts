import { LIBRARY_SORTS, type LibrarySort } from '@sextant/contracts/library/library';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const PAGE_SIZE = 25;

/** Filters, sort order and page of the library, stored in the URL. */
export interface LibraryView {
  readonly words: string;
  readonly tag: string | null;
  /** Key of the selected topic. */
  readonly topic: string | null;
  readonly sort: LibrarySort;
  readonly page: number;
}

export const isFiltered = ({ words, tag, topic }: LibraryView): boolean =>
  words !== '' || tag !== null || topic !== null;

const TOPIC_KEY = /^[0-9a-f]{32}$/;

/** Parses the view from URL parameters; invalid values are ignored. */
function parseView(params: URLSearchParams): LibraryView {
  const page = Number(params.get('page') ?? 1);
  const topic = params.get('topic') ?? '';
  return {
    words: (params.get('q') ?? '').trim().slice(0, 200),
    tag: params.get('tag') || null,
    topic: TOPIC_KEY.test(topic) ? topic : null,
    sort: LIBRARY_SORTS.find((sort) => sort === params.get('sort')) ?? 'saved',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The URL parameters of a view, without default values. */
function toParams({ words, tag, topic, sort, page }: LibraryView): URLSearchParams {
  const present: [string, string | null][] = [
    ['q', words || null],
    ['tag', tag],
    ['topic', topic],
    ['sort', sort === 'saved' ? null : sort],
    ['page', page === 1 ? null : String(page)],
  ];
  return new URLSearchParams(present.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The current view and a setter; any change except of the page returns to the first page. */
export function useLibraryView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseView(params), [params]);
  return {
    view,
    change: (fields: Partial<LibraryView>, options?: { replace?: boolean }) =>
      setParams((before) => toParams({ ...parseView(before), page: 1, ...fields }), options),
  };
}
