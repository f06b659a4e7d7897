import { storedRadarFixture } from '@sextant/briefing/testing/insight-fixtures';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { hoverUndo } from '../../../testing/hover-undo.ts';
import { problem } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import type { MockState } from '../../../testing/mock-state.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { seed } from '../../../testing/seed.ts';
import { findToast } from '../testing/open-research.tsx';

let state: MockState;
let address: () => string;
beforeEach(() => {
  state = startMockApi({ signedIn: true });
  seed(state);
  localStorage.clear();
});

function open(path = '/library') {
  const app = renderApp(path);
  address = app.address;
  return app.user;
}
/** Many articles; only the first ones have tags. */
function many(count: number) {
  const [first] = state.saved;
  state.saved = Array.from({ length: count }, (_, n) => ({
    ...first!,
    id: crypto.randomUUID(),
    pmid: String(1000 + n),
    title: `Article ${n}`,
    tags: n < 30 ? ['early'] : [],
  }));
}
const list = () => screen.findByRole('list', { name: 'Saved articles' });
const rows = async () => within(await list()).findAllByRole('article');
const choose = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const title = (n: number) => state.saved[n]!.title;

describe('the list', () => {
  test('shows saved articles with their tags and notes', { tags: ['library/page'] }, async () => {
    state.saved[0] = { ...state.saved[0]!, tags: ['key paper'], note: 'Compare with\nthe trial.' };
    open();
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    expect(await rows()).toHaveLength(8);
    screen.getByText('8 articles');
    const [first] = await rows();
    within(first!).getByText('key paper');
    expect(first!.textContent).toContain('Note: Compare with the trial.'.replace(' the', '\nthe'));
  });

  test('can be searched, with the words in the URL', {
    tags: ['library/search', 'library/address', 'library/states'],
  }, async () => {
    state.saved[3] = { ...state.saved[3]!, note: 'unmistakable' };
    const user = open();
    await rows();
    await user.type(screen.getByRole('searchbox', { name: 'Find in your library' }), 'unmistak');
    await screen.findByText('1 of 8 articles');
    expect(address()).toBe('/library?q=unmistak');
    await user.type(screen.getByRole('searchbox'), 'xyz');
    await screen.findByText('No saved article matches');
    await user.click(screen.getByRole('button', { name: 'Show all articles' }));
    await screen.findByText('8 articles');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
    expect(address()).toBe('/library');
  });

  test('can be sorted and paginated, and restores both from the URL', {
    tags: ['library/sort', 'library/pages', 'library/address'],
  }, async () => {
    many(60);
    const user = open();
    await screen.findByText('Showing 1 to 25 of 60 articles');
    await user.click(screen.getByRole('button', { name: 'Sort by: Newest saved' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Title' }));
    await waitFor(() => expect(address()).toBe('/library?sort=title'));
    const pager = screen.getByRole('navigation', { name: 'Library pages' });
    await user.click(within(pager).getByRole('button', { name: 'Next' }));
    await screen.findByText('Showing 26 to 50 of 60 articles');
    expect(address()).toBe('/library?sort=title&page=2');
  });

  test('restores tag, topic and words from the URL', { tags: ['library/address'] }, async () => {
    many(60);
    open('/library?tag=early&sort=title&page=2');
    await screen.findByText('30 of 60 articles');
    screen.getByText('Showing 26 to 30 of 30 articles');
    screen.getByRole('button', { name: 'Tag: early (30)' });
  });

  test('can be filtered by topic; each article names its topics', { tags: ['library/topics'] }, async () => {
    state.insight.radars = [storedRadarFixture(0)];
    const { topicKey, searchQuery, radarData } = state.insight.radars[0]!;
    const cited = radarData.evidence!.claims[0]!.pmids[0]!;
    state.saved[2] = { ...state.saved[2]!, pmid: cited };
    const user = open();
    await rows();
    await user.click(await screen.findByRole('button', { name: 'Topic: Any' }));
    await user.click(screen.getByRole('menuitemradio', { name: searchQuery }));
    await screen.findByText(/ of 8 articles$/);
    expect(address()).toBe(`/library?topic=${topicKey}`);
    await user.click(await screen.findByRole('button', { name: title(2) }));
    const link = await screen.findByRole('link', { name: searchQuery });
    expect(link.getAttribute('href')).toBe(`/topics/${topicKey}`);
  });

  test('explains how to add articles while it is empty', { tags: ['library/states'] }, async () => {
    state.saved = [];
    open();
    await screen.findByText('Your library is empty');
    expect(screen.getByRole('link', { name: 'Start Researching' }).getAttribute('href')).toBe('/research');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('shows an error with a retry if it cannot be loaded', { tags: ['library/states'] }, async () => {
    mockServer.use(
      http.get('*/api/library', () => problem(503, 'The library does not answer.'), { once: true }),
    );
    const user = open();
    await screen.findByText('503: The library does not answer.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(8);
  });

  test('is linked from the search page', { tags: ['library/page'] }, async () => {
    open('/research');
    const link = await screen.findByRole('link', { name: 'Search, tag and note them in the library' });
    expect(link.getAttribute('href')).toBe('/library');
    expect(screen.getByRole('link', { name: 'Your library' }).getAttribute('href')).toBe('/library');
  });
});

describe('tags', () => {
  test('can be added to an article and removed', { tags: ['library/tags'] }, async () => {
    const user = open();
    await rows();
    await user.click(screen.getByRole('button', { name: title(0) }));
    await user.type(screen.getByRole('combobox', { name: `New tag: ${title(0)}` }), 'key paper{Enter}');
    await user.click(await screen.findByRole('button', { name: `Take off tag key paper: ${title(0)}` }));
    await waitFor(() => expect(state.saved[0]?.tags).toEqual([]));
  });

  test('can be added to several articles at once', { tags: ['library/tags', 'library/select'] }, async () => {
    const user = open();
    await rows();
    for (const n of [0, 1]) await user.click(choose(`Choose: ${title(n)}`));
    screen.getByText('2 chosen');
    await user.click(screen.getByRole('button', { name: 'Tag' }));
    await user.type(screen.getByRole('combobox', { name: 'Tag for the chosen articles' }), 'both{Enter}');
    await screen.findByText("'both' added to 2 articles");
    expect(state.saved.filter(({ tags }) => tags?.includes('both'))).toHaveLength(2);
  });

  test('can be renamed and removed everywhere; Undo restores a removed tag', {
    tags: ['library/tag-rename', 'library/tag-remove'],
  }, async () => {
    for (const n of [0, 1]) state.saved[n] = { ...state.saved[n]!, tags: ['lnp'] };
    const user = open('/library?tag=lnp');
    await screen.findByText('2 of 8 articles');
    await user.click(screen.getByRole('button', { name: 'Edit tags' }));
    const name = await screen.findByRole('textbox', { name: /^Name of tag lnp/ });
    await user.clear(name);
    await user.type(name, 'LNPs{Enter}');
    await waitFor(() => expect(address()).toBe('/library?tag=LNPs'));
    expect(state.saved[0]?.tags).toEqual(['LNPs']);
    await user.click(await screen.findByRole('button', { name: 'Remove tag LNPs' }));
    await findToast('Tag Removed');
    await hoverUndo();
    expect(state.saved[0]?.tags).toEqual([]);
    await waitFor(() => expect(address()).toBe('/library'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(state.saved[1]?.tags).toEqual(['LNPs']));
  });
});

describe('selection', () => {
  test('a page, the next one, then all can be selected; paging keeps the selection', {
    tags: ['library/select'],
  }, async () => {
    many(60);
    const user = open();
    await rows();
    await user.click(choose('Choose all on this page'));
    await screen.findByText('25 chosen');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Showing 26 to 50 of 60 articles');
    await waitFor(() => expect(choose('Choose all on this page')).toHaveProperty('checked', false));
    screen.getByText('25 chosen');
    await user.click(screen.getByRole('button', { name: 'Choose all 60' }));
    await screen.findByText('60 chosen');
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(screen.queryByText(/ chosen$/)).toBeNull();
  });

  test('exports the selected articles, or else all matching ones', { tags: ['library/export'] }, async () => {
    const files: [string, string][] = [];
    URL.createObjectURL = (blob) => {
      void (blob as Blob).text().then((text) => files.push([(blob as Blob).type, text]));
      return 'blob:x';
    };
    const user = open('/library');
    await rows();
    await user.click(choose(`Choose: ${title(1)}`));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'RIS' }));
    await findToast('Export Complete');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.[1].match(/TY {2}- JOUR/g)).toHaveLength(1);
    expect(files[0]?.[1]).toContain(state.saved[1]!.pmid);
    await user.click(screen.getByRole('button', { name: 'Export all' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await screen.findAllByText(/Exported 8 articles to library_\d{4}-\d{2}-\d{2}\.csv/);
  });

  test('removes the selected articles, and Undo restores them with their tags', {
    tags: ['library/remove'],
  }, async () => {
    state.saved[0] = { ...state.saved[0]!, tags: ['kept'] };
    const titles = [title(0), title(1)];
    const user = open();
    await rows();
    for (const one of titles) await user.click(choose(`Choose: ${one}`));
    await user.click(screen.getByRole('button', { name: 'Remove 2 articles' }));
    await findToast('Articles Removed');
    await hoverUndo();
    await screen.findByText('6 articles');
    expect(screen.queryByText('2 chosen')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('8 articles');
    expect(state.saved.find((saved) => saved.title === titles[0])?.tags).toEqual(['kept']);
  });

  test('everything works by keyboard', { tags: ['library/keyboard'] }, async () => {
    const user = open();
    const [first] = await rows();
    const box = within(first!).getByRole('checkbox');
    box.focus();
    await user.keyboard(' ');
    await screen.findByText('1 chosen');
    await user.tab();
    expect(document.activeElement?.textContent).toBe(title(0));
    await user.keyboard('{Enter}');
    await user.tab();
    const reached: string[] = [];
    for (let step = 0; step < 12; step += 1) {
      reached.push(
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      await user.tab();
    }
    for (const control of [`New tag: ${title(0)}`, `Note: ${title(0)}`, `Remove: ${title(0)}`])
      expect(reached).toContain(control);
  });
});

describe('the note of an article', () => {
  const note = (n = 0) => screen.findByRole('textbox', { name: `Note: ${title(n)}` });
  const openFirst = async () => {
    const user = open();
    await rows();
    await user.click(screen.getByRole('button', { name: title(0) }));
    return user;
  };

  test('is saved while typing', { tags: ['library/note'] }, async () => {
    const user = await openFirst();
    await user.type(await note(), '  two\nlines ');
    await screen.findByText('Saving…');
    await waitFor(() => expect(state.saved[0]?.note).toBe('  two\nlines '));
    await screen.findByText('Saved');
  });

  test('stays in the browser if it cannot be saved, even after a reload, and is saved later', {
    tags: ['library/note-offline'],
  }, async () => {
    mockServer.use(http.patch('*/api/library/:id/note', () => HttpResponse.error()));
    const user = await openFirst();
    await user.type(await note(), 'on the train');
    await user.tab();
    await screen.findByText('Kept in this browser. It is saved as soon as Sextant answers.');
    expect(state.saved[0]?.note ?? '').toBe('');
    document.body.replaceChildren();
    mockServer.resetHandlers();
    state = startMockApi({ signedIn: true });
    seed(state);
    const kept = Object.keys(localStorage).find((key) => key.includes(':note:'))!;
    state.saved[0] = { ...state.saved[0]!, id: kept.split(':').at(-1)! };
    open();
    await waitFor(() => expect(state.saved[0]?.note).toBe('on the train'));
    await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
  });

  test('is sent again when the network is back', { tags: ['library/note-offline'] }, async () => {
    mockServer.use(http.patch('*/api/library/:id/note', () => HttpResponse.error(), { once: true }));
    const user = await openFirst();
    await user.type(await note(), 'x');
    await user.tab();
    await screen.findByText(/^Kept in this browser/);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(state.saved[0]?.note).toBe('x'));
  });

  test.each([
    ['Keep both', 'theirs\n\nmine'],
    ['Keep mine', 'mine'],
    ['Keep the other', 'theirs'],
  ])(
    'shows both versions if it was changed elsewhere: %s',
    { tags: ['library/note-conflict'] },
    async (choice, expected) => {
      const user = await openFirst();
      state.saved[0] = { ...state.saved[0]!, note: 'theirs', noteVersion: 3 };
      await user.type(await note(), 'mine');
      await user.tab();
      const alert = await screen.findByRole('alert');
      within(alert).getByText('theirs');
      expect(((await note()) as HTMLTextAreaElement).value).toBe('mine');
      expect(state.saved[0]?.note).toBe('theirs');
      await user.click(within(alert).getByRole('button', { name: choice }));
      await waitFor(() => expect(state.saved[0]?.note).toBe(expected));
      await waitFor(async () => expect(((await note()) as HTMLTextAreaElement).value).toBe(expected));
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('is removed from the browser on sign-out', { tags: ['shell/account-data'] }, async () => {
    mockServer.use(http.patch(`*${libraryCalls.writeNote.path}`, () => HttpResponse.error()));
    const user = await openFirst();
    await user.type(await note(), 'secret');
    await user.tab();
    await screen.findByText(/^Kept in this browser/);
    await user.click(screen.getByRole('button', { name: /Account|Ada/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await findToast('Goodbye!');
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  });
});
