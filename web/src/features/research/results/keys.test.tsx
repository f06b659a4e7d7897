import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { startMockApi } from '../../../testing/mock-server.ts';
import type { MockState } from '../../../testing/mock-state.ts';
import { openResearch } from '../testing/open-research.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});

const RESULTS = '/research?q=lnp';
const listed = async () =>
  within(await screen.findByRole('list', { name: 'Articles' })).findAllByRole('article');
const focused = () => document.activeElement?.closest('article')?.dataset.pmid;

describe('keyboard shortcuts of the results', () => {
  test('j and k move through the list', { tags: ['search/keys'] }, async () => {
    const { user } = openResearch(RESULTS);
    await listed();
    const pmids = state.articles.map(({ pmid }) => pmid);
    await user.keyboard('j');
    expect(focused()).toBe(pmids[0]);
    await user.keyboard('jj');
    expect(focused()).toBe(pmids[2]);
    await user.keyboard('k');
    expect(focused()).toBe(pmids[1]);
    await user.keyboard('kkk');
    expect(focused()).toBe(pmids[0]);
  });

  test('Enter expands the current article and folds it again', { tags: ['search/keys'] }, async () => {
    const { user } = openResearch(RESULTS);
    const [, second] = await listed();
    const title = within(second as HTMLElement).getByRole('button', { name: state.articles[1]?.title });
    await user.keyboard('jj{Enter}');
    expect(title.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Enter}');
    expect(title.getAttribute('aria-expanded')).toBe('false');
  });

  test('s saves the current article, once', async () => {
    const { user } = openResearch(RESULTS);
    await listed();
    await user.keyboard('jj');
    await user.keyboard('s');
    await screen.findByText('1 saved article');
    await user.keyboard('s');
    expect(state.saved.map(({ pmid }) => pmid)).toEqual([state.articles[1]?.pmid]);
  });

  test('/ focuses the query box, in which shortcuts are disabled', async () => {
    const { user } = openResearch(RESULTS);
    await listed();
    await user.keyboard('/');
    const box = screen.getByLabelText<HTMLInputElement>('Search query');
    expect(document.activeElement).toBe(box);
    await user.keyboard('js?');
    expect(box.value).toBe('lnpjs?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(state.saved).toEqual([]);
  });

  test('/ focuses New search while the form is locked', async () => {
    const { user, search } = openResearch();
    await search('lnp');
    const link = await screen.findByRole('link', { name: 'New search' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(link);
  });

  test('? lists the shortcuts, with a switch to disable them', { tags: ['search/keys'] }, async () => {
    const { user } = openResearch(RESULTS);
    await listed();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    dialog.getByText('Next article');
    await user.click(dialog.getByRole('checkbox', { name: 'Use single keys in the results' }));
    await user.keyboard('{Escape}');
    await user.keyboard('jjj');
    expect(focused()).toBeUndefined();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: 'Use single keys in the results' }));
    await user.keyboard('{Escape}');
    await user.keyboard('jj');
    expect(focused()).toBe(state.articles[1]?.pmid);
  });
});
