import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { asPhone } from '../../../testing/as-phone.ts';
import { problem } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import type { MockState } from '../../../testing/mock-state.ts';
import { chosen, findToast, openResearch } from '../testing/open-research.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});

const BY_RELEVANCE = '/research?q=lnp';
const BY_DATE = '/research?q=lnp&order=date-desc';
const list = () => screen.findByRole('list', { name: 'Articles' });
const card = async (title: RegExp) => {
  const heading = await within(await list()).findByRole('heading', { name: title });
  return within(heading.closest('article') as HTMLElement);
};

describe('saving', () => {
  test('saving an article shows a toast and disables its bookmark', {
    tags: ['articles/save-toast', 'articles/bookmark', 'articles/saved-count'],
  }, async () => {
    const { user } = openResearch(BY_RELEVANCE);
    const first = await card(/^Delivery of mRNA to the liver/);
    await user.click(first.getByRole('button', { name: /^Save: Delivery of mRNA/ }));
    await findToast('Article Saved');
    expect(await first.findByRole('button', { name: /^Saved: Delivery of mRNA/ })).toHaveProperty(
      'disabled',
      true,
    );
    expect(state.saved[0]).not.toHaveProperty('similarityScore');
    screen.getByText('1 saved article');
  });

  test("a failure shows 'Failed to save article. Please try again.'", {
    tags: ['articles/save-failed'],
  }, async () => {
    mockServer.use(http.post('*/api/saved-articles', () => problem(503, 'The library does not answer.')));
    const { user } = openResearch(BY_RELEVANCE);
    await user.click((await card(/^Randomised/)).getByRole('button', { name: /^Save:/ }));
    await findToast('Save Failed');
    screen.getByText('Failed to save article. Please try again.', { selector: 'li *' });
  });

  test('an article already saved in another tab is not a failure', async () => {
    const { user } = openResearch(BY_RELEVANCE);
    const first = await card(/^Delivery of mRNA to the liver/);
    const { similarityScore: _, similarityPercentage: __, ...article } = state.articles[0]!;
    const now = new Date().toISOString();
    state.saved = [
      { ...article, id: crypto.randomUUID(), userId: crypto.randomUUID(), savedAt: now, updatedAt: now },
    ];
    await user.click(first.getByRole('button', { name: /^Save:/ }));
    await first.findByRole('button', { name: /^Saved:/ });
    expect(screen.queryByText('Save Failed')).toBeNull();
  });
});

describe('Bulk Save', () => {
  const bulkSave = async (address: string, choice: RegExp) => {
    const app = openResearch(address);
    await app.user.click(await screen.findByRole('button', { name: 'Bulk Save' }));
    await app.user.click(await screen.findByRole('menuitem', { name: choice }));
    return app;
  };

  test('offers the top 10, 25, 50 and 100, limited to the number of results', {
    tags: ['articles/bulk-menu', 'articles/bulk-fetches'],
  }, async () => {
    state.articles = state.articles.slice(0, 50);
    const { user } = openResearch(BY_RELEVANCE);
    await user.click(await screen.findByRole('button', { name: 'Bulk Save' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Top 10', 'Top 25', 'Top 50', 'Top 100(all 50)']);
  });

  test('saves the first results and counts duplicates', { tags: ['articles/bulk-toast'] }, async () => {
    await bulkSave(BY_RELEVANCE, /^Top 10$/);
    await findToast('Bulk Save Complete');
    screen.getByText('Saved 10 articles, skipped 0 duplicates', { selector: 'li *' });
    await screen.findByText('10 saved articles');
  });

  test('fetches pages that are not loaded yet', { tags: ['articles/bulk-fetches'] }, async () => {
    await bulkSave(BY_DATE, /^Top 100$/);
    await findToast('Bulk Save Complete');
    expect(state.saved).toHaveLength(100);
    expect(new Set(state.saved.map(({ pmid }) => pmid))).toEqual(
      new Set(state.articles.slice(0, 100).map(({ pmid }) => pmid)),
    );
  });

  test('mentions errors only if there are any', { tags: ['articles/bulk-errors'] }, async () => {
    mockServer.use(
      http.post('*/api/bulk-save-articles', () => Response.json({ saved: 7, skipped: 1, errors: 2 })),
    );
    await bulkSave(BY_RELEVANCE, /^Top 10$/);
    await screen.findByText('Saved 7 articles, skipped 1 duplicate, 2 errors', { selector: 'li *' });
  });

  test("a failure shows the toast 'Bulk Save Failed', and stays beside the button with Retry", {
    tags: ['articles/bulk-failed'],
  }, async () => {
    mockServer.use(http.post('*/api/bulk-save-articles', () => problem(503, 'The library does not answer.')));
    const { user } = await bulkSave(BY_RELEVANCE, /^Top 10$/);
    await findToast('Bulk Save Failed');
    screen.getByText('503: The library does not answer.', { selector: 'li *' });
    mockServer.resetHandlers();
    const told = within(await screen.findByRole('alert'));
    told.getByText(/^Bulk save failed: 503: The library does not answer\./);
    await user.click(told.getByRole('button', { name: 'Retry' }));
    await findToast('Bulk Save Complete');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test("without articles it is off, and says 'No Articles to Save' - 'Please search for articles first.'", {
    tags: ['articles/bulk-none'],
  }, async () => {
    const { user } = openResearch('/research?q=zzz');
    const button = await screen.findByRole('button', { name: 'Bulk Save' });
    expect(button.ariaDisabled).toBe('true');
    expect(button.title).toBe('No Articles to Save. Please search for articles first.');
    await user.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
    await findToast('No Articles to Save');
    screen.getByText('Please search for articles first.', { selector: 'li *' });
  });
});

describe('Export Results', () => {
  /** Returns the file that the browser downloads. */
  const exported = async (address: string, format: string) => {
    const blobs: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
    URL.revokeObjectURL = () => {};
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = openResearch(address);
    await user.click(await screen.findByRole('button', { name: 'Export Results' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
    await findToast('Export Complete');
    click.mockRestore();
    expect(names).toHaveLength(1);
    return { name: names[0] ?? '', text: (await blobs[0]?.text()) ?? '' };
  };

  test('exports all results, not only the page, to pubmed_search_{date}.csv', {
    tags: ['articles/export-toast', 'articles/export-menu', 'articles/csv-name', 'articles/export-all'],
  }, async () => {
    const { name, text } = await exported(BY_DATE, 'CSV');
    expect(name).toMatch(/^pubmed_search_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(text.trim().split('\r\n')).toHaveLength(313);
    screen.getByText(`Exported 312 articles to ${name}`, { selector: 'li *' });
  });

  test('exports BibTeX to pubmed_search_{date}.bib', {
    tags: ['articles/export-menu', 'articles/bibtex-name'],
  }, async () => {
    const { name, text } = await exported(BY_RELEVANCE, 'BibTeX');
    expect(name).toMatch(/^pubmed_search_\d{4}-\d{2}-\d{2}\.bib$/);
    expect(text.match(/^@article\{/gm)).toHaveLength(312);
  });

  test('exports RIS to pubmed_search_{date}.ris', { tags: ['articles/ris'] }, async () => {
    const { name, text } = await exported(BY_RELEVANCE, 'RIS');
    expect(name).toMatch(/^pubmed_search_\d{4}-\d{2}-\d{2}\.ris$/);
    expect(text.match(/^TY {2}- JOUR\r$/gm)).toHaveLength(312);
  });

  test('reports the number of exported results, and failures by a toast', {
    tags: ['articles/export-all'],
  }, async () => {
    const { user } = openResearch(BY_DATE);
    await user.click(await screen.findByRole('button', { name: 'Export Results' }));
    await screen.findByText('312 results');
    mockServer.use(http.post('*/api/search', () => problem(502, 'PubMed did not answer.')));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await findToast('Export Failed');
  });
});

describe('on a phone', () => {
  const openActions = async (address: string) => {
    asPhone();
    const { user } = openResearch(address);
    const button = await screen.findByRole('button', { name: 'Actions' });
    await user.click(button);
    const menu = within(await screen.findByRole('menu'));
    return { user, button, menu };
  };

  test('one menu has all actions on the results, each under its name', async () => {
    const { menu } = await openActions(BY_DATE);
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Save query',
      'CSV',
      'BibTeX',
      'BibTeX for LaTeX',
      'RIS',
      'Top 10',
      'Top 25',
      'Top 50',
      'Top 100',
    ]);
    menu.getByText('Export Results: 312 results');
    menu.getByText('Bulk Save');
    for (const name of ['Save query', 'Export Results', 'Bulk Save'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('without articles nothing can be exported, and Bulk Save is off and says why', {
    tags: ['articles/bulk-none'],
  }, async () => {
    const { user, menu } = await openActions('/research?q=zzz');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Save query',
      'Bulk Save',
    ]);
    const item = menu.getByRole('menuitem', { name: 'Bulk Save' });
    expect(item.ariaDisabled).toBe('true');
    await user.click(item);
    await findToast('No Articles to Save');
  });

  test('its bulk save saves, and says so', { tags: ['articles/bulk-toast'] }, async () => {
    const { user, menu } = await openActions(BY_DATE);
    await user.click(menu.getByRole('menuitem', { name: 'Top 10' }));
    await findToast('Bulk Save Complete');
    expect(state.saved).toHaveLength(10);
  });

  test('the dialog that it opens returns the focus to its button', async () => {
    const { user, button, menu } = await openActions(BY_DATE);
    await user.click(menu.getByRole('menuitem', { name: 'Save query' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('one button beside the query has the filters, and says how many differ from their defaults', {
    tags: ['search/compact'],
  }, async () => {
    asPhone();
    const { user } = openResearch('/research?q=lnp&history=all&type=review');
    const button = await screen.findByRole('button', { name: 'Filters (2)' });
    expect(screen.queryByLabelText('Key Researchers')).toBeNull();
    await user.click(button);
    expect(chosen('Historical Intelligence Depth')).toBe('Full Historical Scope');
    screen.getByLabelText('Key Researchers');
    await user.click(screen.getByRole('button', { name: 'Fewer filters' }));
    expect(screen.queryByLabelText('Key Researchers')).toBeNull();
  });
});

describe('best evidence first, and the table', () => {
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Articles' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
  const designs = ['Review', 'Meta-Analysis', 'Randomized Controlled Trial', 'Journal Article'];

  test('orders the most relevant by design, says of how many, and leads back to the order of the search', {
    tags: ['articles/best-evidence'],
  }, async () => {
    for (const [index, article] of state.articles.entries())
      article.articleType = designs[index % designs.length];
    const { user, address } = openResearch(BY_RELEVANCE);
    const first = async () => within(await list()).getAllByRole('heading', { level: 3 })[0]?.textContent;
    const relevant = await first();
    await user.selectOptions(screen.getByLabelText('Sort results'), 'Best evidence first');
    await screen.findByText(/^strongest design first, of the \d+ most relevant$/);
    expect(address()).toContain('sort=evidence');
    const titles = new Map(state.articles.map(({ title, articleType }) => [title, articleType]));
    expect(titles.get((await first()) ?? '')).toBe('Meta-Analysis');
    screen.getByText(/^Showing 1 to 25 of the first \d+ of /);
    expect(chosen('Result Ordering')).toBe('Semantic relevance');
    await user.selectOptions(screen.getByLabelText('Sort results'), 'Relevance');
    await waitFor(async () => expect(await first()).toBe(relevant));
    expect(address()).not.toContain('sort=');
  });

  test('the table has a line a study, which opens in place; its address keeps it', {
    tags: ['articles/table'],
  }, async () => {
    state.articles = state.articles.slice(0, 6);
    const { user, address } = openResearch(BY_RELEVANCE);
    await list();
    const button = screen.getByRole('button', { name: 'Table' });
    await user.click(button);
    const [title] = await rows();
    expect(await rows()).toHaveLength(6);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(address()).toContain('view=table');
    // What nothing is known of is no column.
    expect(screen.queryByRole('columnheader', { name: 'n' })).toBeNull();
    const line = screen.getAllByText(title ?? '').find((each) => each.matches('button'));
    const links = { name: /^Full text on PubMed/ };
    expect(screen.queryByRole('link', links)).toBeNull();
    await user.click(line!);
    expect(line?.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('link', links);
    screen.getByRole('link', { name: /^doi:/ });
    await user.click(button);
    await list();
    expect(address()).not.toContain('view=');
  });

  test('the keys walk the lines of the table', { tags: ['articles/table'] }, async () => {
    state.articles = state.articles.slice(0, 6);
    const { user } = openResearch(`${BY_RELEVANCE}&view=table`);
    const [first, second] = await rows();
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toBe(first);
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toBe(second);
  });

  test('a narrow table has one column beside Save, which an opened line spans', {
    tags: ['articles/table'],
  }, async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 358, 600));
    state.articles = state.articles.slice(0, 2);
    const { user } = openResearch(`${BY_RELEVANCE}&view=table`);
    const [title] = await rows();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Study',
      'Save',
    ]);
    await user.click(screen.getByRole('button', { name: title }));
    expect(screen.getByRole('link', { name: /^Full text on PubMed/ }).closest('td')?.colSpan).toBe(2);
  });
});
