import { libraryCalls } from '@sextant/contracts/library/calls';
import type { LibraryArticle, LibrarySort } from '@sextant/contracts/library/library';
import type { HttpHandler } from 'msw';
import { mockCall, problem } from './mock-call.ts';
import type { MockState } from './mock-state.ts';

type Saved = MockState['saved'][number];
const whole = (saved: Saved): LibraryArticle => ({ tags: [], note: '', noteVersion: 0, ...saved });

export function removeSaved(state: MockState, ids: readonly string[]): string[] {
  const gone = state.saved.filter(({ id }) => ids.includes(id));
  state.removed = [...state.removed, ...gone];
  state.saved = state.saved.filter((saved) => !gone.includes(saved));
  return gone.map(({ id }) => id);
}

function restoreSaved(state: MockState, ids: readonly string[]): string[] {
  const back = state.removed.filter(({ id }) => ids.includes(id));
  state.removed = state.removed.filter((saved) => !back.includes(saved));
  state.saved = [...back, ...state.saved].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  return back.map(({ id }) => id);
}

function changeTags(
  state: MockState,
  ids: readonly string[],
  change: (tags: string[]) => string[],
): string[] {
  const changed: string[] = [];
  state.saved = state.saved.map((saved) => {
    const { tags } = whole(saved);
    const next = [...new Set(change(tags))].sort();
    if (!ids.includes(saved.id) || next.join() === tags.join()) return saved;
    changed.push(saved.id);
    return { ...saved, tags: next };
  });
  return changed;
}

const ORDER: Readonly<Record<LibrarySort, (article: LibraryArticle) => string>> = {
  saved: () => '',
  published: ({ pubDate }) => String(9999 - Number.parseInt(pubDate, 10)),
  title: ({ title }) => title,
  journal: ({ journal }) => journal,
  author: ({ authors }) => authors[0] ?? '',
};

/** PMIDs cited by the radars of a topic. */
const citedBy = (state: MockState, key: string): string[] =>
  state.insight.radars
    .filter(({ topicKey }) => topicKey === key)
    .flatMap(({ radarData }) => radarData.evidence?.claims.flatMap(({ pmids }) => pmids) ?? []);

/** The calls of the library's page. */
export const libraryPageHandlers = (state: MockState): HttpHandler[] => [
  mockCall(libraryCalls.library, ({ query: { words = '', tag, topic, sort, page, limit } }) => {
    const sought = words.toLowerCase().split(/\s+/);
    const found = state.saved
      .map(whole)
      .filter((article) => {
        const text = JSON.stringify([
          article.title,
          article.authors,
          article.abstract,
          article.note,
          article.tags,
        ]);
        return (
          sought.every((word) => text.toLowerCase().includes(word)) &&
          (!tag || article.tags.includes(tag)) &&
          (!topic || citedBy(state, topic).includes(article.pmid))
        );
      })
      .sort((a, b) => ORDER[sort](a).localeCompare(ORDER[sort](b)));
    const items = found.slice((page - 1) * limit, page * limit);
    const keys = new Map(state.insight.radars.map(({ topicKey, searchQuery }) => [topicKey, searchQuery]));
    return {
      items,
      count: found.length,
      total: state.saved.length,
      topics: [...keys].flatMap(([key, searchQuery]) => {
        const cited = citedBy(state, key);
        const pmids = items.map(({ pmid }) => pmid).filter((pmid) => cited.includes(pmid));
        return pmids.length > 0 ? [{ key, searchQuery, pmids }] : [];
      }),
    };
  }),
  mockCall(libraryCalls.libraryTags, () => {
    const counts = new Map<string, number>();
    for (const { tags } of state.saved.map(whole))
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return [...counts].sort().map(([name, count]) => ({ name, count }));
  }),
  mockCall(libraryCalls.libraryArticle, ({ params }) => {
    const saved = state.saved.find(({ id }) => id === params.id);
    return saved ? whole(saved) : problem(404, 'There is no such saved article.');
  }),
  mockCall(libraryCalls.writeNote, ({ params: { id }, body: { note, noteVersion } }) => {
    const saved = state.saved.find((one) => one.id === id);
    if (!saved) return problem(404, 'There is no such saved article.');
    const current = whole(saved);
    if (current.note !== note && current.noteVersion !== noteVersion)
      return problem(409, 'This note was changed elsewhere in the meantime.', 'library.note-changed');
    const written = current.note === note ? current : { ...current, note, noteVersion: noteVersion + 1 };
    state.saved = state.saved.map((one) => (one.id === id ? written : one));
    return written;
  }),
  mockCall(libraryCalls.removeArticles, ({ body }) => ({ ids: removeSaved(state, body.ids) })),
  mockCall(libraryCalls.restoreArticles, ({ body }) => ({ ids: restoreSaved(state, body.ids) })),
  mockCall(libraryCalls.tagArticles, ({ body: { ids, add, remove } }) => ({
    ids: changeTags(state, ids, (tags) => [...tags.filter((tag) => !remove.includes(tag)), ...add]),
  })),
  mockCall(libraryCalls.renameTag, ({ body: { from, to } }) => ({
    ids: changeTags(
      state,
      state.saved.map(({ id }) => id),
      (tags) => tags.map((tag) => (tag === from ? to : tag)),
    ),
  })),
  mockCall(libraryCalls.removeTag, ({ query: { name } }) => ({
    ids: changeTags(
      state,
      state.saved.map(({ id }) => id),
      (tags) => tags.filter((tag) => tag !== name),
    ),
  })),
];
