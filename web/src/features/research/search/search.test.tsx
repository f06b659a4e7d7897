import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asPhone } from '../../../testing/as-phone.ts';
import { delayCall } from '../../../testing/hold-call.ts';
import { problem, wordless } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import type { MockState } from '../../../testing/mock-state.ts';
import { choose, chosen, findToast, openResearch, sentTo, typeInto } from '../testing/open-research.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const LABELS = [
  'Result Ordering',
  'Historical Intelligence Depth',
  'Future Strategic Horizon',
  'Intelligence Sources',
  'Intelligence Depth',
  'Source Publications',
  'Key Researchers',
];

const query = () => screen.getByLabelText<HTMLInputElement>('Search query');
const results = () => screen.findByRole('region', { name: /^Search Results/ });

describe('the form', () => {
  test('starts with the defaults', {
    tags: [
      'search/title',
      'search/ordering',
      'search/history',
      'search/horizon',
      'search/article-type',
      'search/depth',
      'search/text-filters',
      'search/blocks',
    ],
  }, () => {
    openResearch();
    screen.getByRole('heading', { level: 1, name: 'Discover Technology Opportunities' });
    screen.getByRole('button', { name: 'Discover Technology Opportunities' });
    screen.getByRole('region', { name: 'Saved Articles' });
    expect(screen.queryByRole('region', { name: /^Search Results/ })).toBeNull();
    expect(chosen('Result Ordering')).toBe('Semantic relevance');
    expect(chosen('Historical Intelligence Depth')).toBe('2 years');
    expect(chosen('Future Strategic Horizon')).toBe('None');
    expect(chosen('Intelligence Sources')).toBe('All');
    expect(chosen('Intelligence Depth')).toBe('Standard');
    expect(chosen('Source Publications')).toBe('');
    expect(chosen('Key Researchers')).toBe('');
  });

  test.each([
    ['Result Ordering', 'Semantic relevance', 'Publication date, most recent first'],
    [
      'Historical Intelligence Depth',
      '6 months',
      '1 year',
      '2 years',
      '3 years',
      '5 years',
      '7 years',
      '10 years',
      'Full Historical Scope',
    ],
    ['Future Strategic Horizon', 'None', '6 months', '1 year', '3 years'],
    ['Intelligence Sources', 'All', 'Review', 'Meta-analysis', 'Clinical trial', 'Case report'],
    ['Intelligence Depth', 'Quick', 'Standard', 'Deep', 'Comprehensive'],
  ])(
    '%s offers its choices',
    { tags: ['search/ordering', 'search/history', 'search/horizon', 'search/article-type', 'search/depth'] },
    (label, ...choices) => {
      openResearch();
      const options = within(screen.getByRole('combobox', { name: label })).getAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual(choices);
    },
  );

  test.each([
    ['quick', 15, 70],
    ['standard', 25, 65],
    ['deep', 50, 60],
    ['comprehensive', 80, 55],
  ])(
    'the depth %s means %i articles per page, from %i percent on',
    { tags: ['search/presets', 'search/page-size'] },
    async (depth, articles, percent) => {
      const sent = sentTo('/api/search');
      const { user, search } = openResearch();
      await choose(user, 'Result Ordering', 'Publication date, most recent first');
      await choose(
        user,
        'Intelligence Depth',
        depth.replace(/^./, (letter) => letter.toUpperCase()),
      );
      screen.getByText(
        new RegExp(`Intelligence Depth: ${articles} per page; similar in meaning from ${percent} % on\\.$`),
      );
      await search('lnp');
      await waitFor(() =>
        expect(sent.at(-1)).toMatchObject({ analysisDepth: depth, resultsPerPage: articles }),
      );
    },
  );

  test('an empty query is not sent, and is reported by a toast and at the field', {
    tags: ['search/query-required'],
  }, async () => {
    const sent = sentTo('/api/search/semantic');
    const { search } = openResearch();
    await search('   ');
    await findToast('Search Query Required');
    screen.getByText('Please enter a search query.', { selector: 'li *' });
    screen.getByText('Search query is required');
    expect(sent).toEqual([]);
  });

  test('Clear resets every field to its default', { tags: ['search/clear'] }, async () => {
    const { user } = openResearch(
      '/research?q=lnp&order=date-desc&history=7&type=review&depth=deep&author=Ito',
    );
    await results();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(query().value).toBe('');
    expect(chosen('Result Ordering')).toBe('Semantic relevance');
    expect(chosen('Historical Intelligence Depth')).toBe('2 years');
    expect(chosen('Intelligence Sources')).toBe('All');
    expect(chosen('Intelligence Depth')).toBe('Standard');
    expect(chosen('Key Researchers')).toBe('');
  });

  test('Enter in a text filter searches', async () => {
    const { user, address } = openResearch('/research?q=lnp&history=5');
    await results();
    await typeInto(user, 'Key Researchers', 'Ito K{Enter}');
    await waitFor(() => expect(address()).toBe('/research?q=lnp&history=5&author=Ito+K'));
  });

  test.each([
    ['before a search', '/research'],
    ['beside results', '/research?q=lnp'],
  ])('every filter has its label in sight, %s', { tags: ['search/labels'] }, async (_, address) => {
    openResearch(address);
    if (address.includes('?')) await results();
    const filters = within(screen.getByRole('group', { name: 'Filters' }));
    for (const label of LABELS) expect(filters.getByText(label).tagName).toBe('LABEL');
  });

  test('on a phone, too, before a search', { tags: ['search/labels'] }, () => {
    asPhone();
    openResearch();
    for (const label of LABELS) expect(screen.getByText(label).tagName).toBe('LABEL');
  });
});

describe('a search by relevance', () => {
  test('of a question it is told which words its articles need not have', {
    tags: ['search/question'],
  }, async () => {
    openResearch('/research?q=is+lnp+better+and+safer%3F');
    expect(
      await screen.findByText('Read as a question: articles need not say “better” or “safer”.'),
    ).toBeTruthy();
  });

  test('sends query, depth, similarity sort, a limit of 50 results, and the filters', {
    tags: [
      'search/enter',
      'search/query-required',
      'search/most-similar',
      'calls/semantic-search-by-text',
      'search/text-filters',
    ],
  }, async () => {
    const sent = sentTo('/api/search/semantic');
    const { user, search } = openResearch();
    await choose(user, 'Intelligence Depth', 'Deep');
    await choose(user, 'Intelligence Sources', 'Review');
    await typeInto(user, 'Source Publications', 'ACS Nano');
    await search('  lipid nanoparticles ');
    await results();
    expect(sent).toEqual([
      {
        query: 'lipid nanoparticles',
        depth: 'deep',
        enableSimilaritySort: true,
        maxResults: 50,
        historicalDepth: '2',
        futureHorizon: 'none',
        articleType: 'review',
        journalFilter: 'ACS Nano',
        record: true,
      },
    ]);
  });

  test('shows its steps while pending, then the results', {
    tags: ['search/steps', 'search/step-pace'],
  }, async () => {
    const answer = delayCall('post', '/api/search/semantic');
    const { search } = openResearch();
    await search('lnp');
    await screen.findByText('Selecting articles');
    screen.getByRole('progressbar', { name: 'Selecting articles' });
    await screen.findByText('Fetching abstracts');
    answer();
    await results();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test("the toast reads 'Found 312 articles, sorted by relevance'", {
    tags: ['search/complete'],
  }, async () => {
    const { search } = openResearch();
    await search('lnp');
    await findToast('Search Complete');
    screen.getByText('Found 312 articles, sorted by relevance', { selector: 'li *' });
  });

  test('the line above the list states the ordering', async () => {
    const { search } = openResearch();
    await search('lnp');
    await screen.findByText('by semantic relevance');
  });

  test("a lexical comparison is named as such and never as 'semantic'", {
    tags: ['search/complete'],
  }, async () => {
    state.similarityMethod = 'lexical';
    const { search } = openResearch();
    await search('lnp');
    const panel = await results();
    expect(panel.textContent).toContain('by shared words');
    expect(panel.textContent).not.toMatch(/semantic|similar/i);
    screen.getByText('Found 312 articles', { selector: 'li *' });
  });

  test('falls back to a date-ordered search without an error, and the header states the ordering', {
    tags: ['search/complete', 'search/semantic-fallback'],
  }, async () => {
    const { search } = openResearch();
    await search('no-similarity');
    const panel = await results();
    expect(panel.textContent).toContain('newest first');
    await findToast('Search Complete');
    screen.getByText('Found 312 articles', { selector: 'li *' });
    expect(screen.getByLabelText<HTMLSelectElement>('Sort results').value).toBe('date-desc');
  });
});

describe('a search by date', () => {
  test('sends the page size of the depth, the method and the order', {
    tags: ['search/page-size', 'calls/search-body'],
  }, async () => {
    const sent = sentTo('/api/search');
    const { user, search } = openResearch();
    await choose(user, 'Result Ordering', 'Publication date, most recent first');
    await typeInto(user, 'Source Publications', 'ACS Nano');
    await typeInto(user, 'Key Researchers', 'Ito K');
    await choose(user, 'Intelligence Depth', 'Quick');
    await search('lnp');
    await results();
    expect(sent[0]).toMatchObject({
      query: 'lnp',
      historicalDepth: '2',
      futureHorizon: 'none',
      articleType: 'all',
      journalFilter: 'ACS Nano',
      authorFilter: 'Ito K',
      analysisDepth: 'quick',
      resultsPerPage: 15,
      page: 1,
      sortMethod: 'date',
      sortOrder: 'date-desc',
      record: true,
    });
    screen.getByText('Showing 1 to 15 of 312 results');
  });

  test('summaries that are not a list count as empty', {
    tags: ['articles/summaries-not-a-list'],
  }, async () => {
    // Only production builds skip the validation of responses.
    vi.stubEnv('PROD', true);
    mockServer.use(http.post('*/api/summaries', () => HttpResponse.json({ message: 'later' })));
    openResearch('/research?q=lnp&order=date-desc');
    expect(within(await results()).queryAllByRole('article')).toEqual([]);
    expect(screen.queryByText('The search failed.')).toBeNull();
  });

  test('no further call is made without article ids', { tags: ['search/nothing-found'] }, async () => {
    const sent = sentTo('/api/summaries');
    openResearch('/research?q=zzz&order=date-desc');
    await screen.findByText(/Try other words\.$/);
    expect(sent).toEqual([]);
  });
});

describe('after a successful search', () => {
  test('the form is locked and a banner offers the next step and a new search', {
    tags: ['search/locked', 'search/banner'],
  }, async () => {
    const { search } = openResearch();
    await search('lnp');
    const next = await screen.findByRole('link', { name: 'Analyze Innovation Opportunities' });
    const line = within(next.closest('[role=status]') as HTMLElement);
    line.getByText('Search complete');
    line.getByText('lnp');
    line.getByText('2 years');
    // The locked form has no editable field.
    expect(screen.queryByRole('searchbox')).toBeNull();
    for (const label of ['Result Ordering', 'Intelligence Depth', 'Key Researchers'])
      expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discover Technology Opportunities' })).toBeNull();
  });

  test('Clear resets the fields without unlocking, and the results keep the executed query', {
    tags: ['search/unlock'],
  }, async () => {
    const { user, search } = openResearch();
    await search('lnp');
    await screen.findByRole('link', { name: 'New search' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    screen.getByText('Fields cleared');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect((await results()).textContent).toContain('Results for lnp');
  });

  test("'New search' opens the empty page, unlocked", { tags: ['search/unlock'] }, async () => {
    const { user, search, address } = openResearch();
    await search('lnp');
    await user.click(await screen.findByRole('link', { name: 'New search' }));
    expect(address()).toBe('/research');
    expect(query()).toHaveProperty('disabled', false);
    expect(query().value).toBe('');
    screen.getByRole('heading', { level: 1, name: 'Discover Technology Opportunities' });
    expect(screen.queryByRole('region', { name: /^Search Results/ })).toBeNull();
  });

  test('focus moves to the banner, and from there to the next step', async () => {
    const { user, search } = openResearch();
    await search('lnp');
    const next = await screen.findByRole('link', { name: 'Analyze Innovation Opportunities' });
    await waitFor(() => expect(document.activeElement).toBe(next.closest('[role=status]')));
    await user.tab();
    expect(document.activeElement).toBe(next);
    await user.keyboard('{Enter}');
    const analysis = screen.getByText('Analysis panel').parentElement;
    await waitFor(() => expect(document.activeElement).toBe(analysis));
  });

  test('an empty result is announced, but not as a success', async () => {
    const { search } = openResearch();
    await search('zzz');
    const title = await findToast('Search Complete');
    screen.getByText(/^Found 0 articles/, { selector: 'li *' });
    expect(title.closest('li')?.querySelector('.text-ok')).toBeNull();
    await screen.findByText(/Try other words\.$/);
    await search('lnp');
    await screen.findByText(/^Found 312 articles/, { selector: 'li *' });
    expect((await findToast('Search Complete')).closest('li')?.querySelector('.text-ok')).not.toBeNull();
  });

  test('an empty result leaves the form unlocked', { tags: ['search/nothing-found'] }, async () => {
    const { search } = openResearch();
    await search('zzz');
    await screen.findByText('No article matches in two years.');
    expect(query()).toHaveProperty('disabled', false);
    expect(screen.queryByRole('link', { name: 'New search' })).toBeNull();
  });
});

describe('the search in the URL', () => {
  test('is written by a search, without default values', {
    tags: ['search/address'],
  }, async () => {
    const { user, search, address } = openResearch();
    await choose(user, 'Historical Intelligence Depth', 'Full Historical Scope');
    await search('CAR-T "solid tumour"');
    await waitFor(() => expect(address()).toBe('/research?q=CAR-T+%22solid+tumour%22&history=all'));
  });

  test('is restored unlocked, without a history entry or a toast', {
    tags: ['search/address'],
  }, async () => {
    const sent = sentTo('/api/search/semantic');
    openResearch('/research?q=lnp&history=5&depth=deep');
    await results();
    expect(query().value).toBe('lnp');
    expect(query()).toHaveProperty('disabled', false);
    expect(chosen('Historical Intelligence Depth')).toBe('5 years');
    expect(sent[0]).toMatchObject({ record: false, historicalDepth: '5', depth: 'deep' });
    expect(screen.queryByText('Search Complete')).toBeNull();
  });

  test('keeps the saved queries behind a button beside results', { tags: ['search/compact'] }, async () => {
    const { user } = openResearch('/research?q=lnp&author=Ito');
    await results();
    expect(screen.queryByText('No saved searches yet')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Saved queries' }));
    await screen.findByText('No saved searches yet');
  });

  test('ignores unknown values', async () => {
    openResearch('/research?q=lnp&history=99&order=magic&page=-3&type=');
    await results();
    expect(chosen('Historical Intelligence Depth')).toBe('2 years');
    screen.getByText('Showing 1 to 25 of 312 results');
  });
});

describe('a query that is too long for a URL', () => {
  const LONG = Array.from({ length: 300 }, (_, n) => `word${n}`).join(' OR ');
  const submitLong = async () => {
    const opened = openResearch();
    await userEvent.click(query());
    await userEvent.paste(LONG);
    await userEvent.keyboard('{Enter}');
    await results();
    await waitFor(() => expect(opened.address()).toMatch(/^\/research\?search=[0-9a-f-]{36}$/));
    return opened;
  };

  test('is in the URL as its history entry, and is restored from it without recording it again', {
    tags: ['search/address-id', 'search/long'],
  }, async () => {
    const { address, unmount } = await submitLong();
    unmount();
    const sent = sentTo('/api/search/semantic');
    openResearch(address());
    await results();
    expect(query().value).toBe(LONG);
    expect(sent).toMatchObject([{ query: LONG, record: false }]);
    expect(state.history).toHaveLength(1);
  });

  test('stays in the URL when the order changes, and on other pages', {
    tags: ['search/address-id'],
  }, async () => {
    const { user, address } = await submitLong();
    const [, id] = address().split('search=');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(address()).toBe(`/research?search=${id}&page=2`));
    await screen.findByText('Showing 26 to 50 of 312 results');
  });

  test('is recorded when it comes in a link, so that its URL can refer to it', {
    tags: ['search/address-id'],
  }, async () => {
    const { address } = openResearch(`/research?${new URLSearchParams({ q: LONG, history: '5' })}`);
    await results();
    await waitFor(() => expect(address()).toBe(`/research?search=${state.history[0]?.id}&history=5`));
    expect(state.history).toHaveLength(1);
  });

  test('an id that is nobody’s, or somebody else’s, says that there is no such search', {
    tags: ['search/address-id'],
  }, async () => {
    openResearch('/research?search=6f1e1c6c-57a4-4f6c-8d6b-0f6a0b1f5a11');
    await screen.findByText('There is no such search.', {}, { timeout: 4_000 });
    expect(screen.getByRole('link', { name: 'New search' }).getAttribute('href')).toBe('/research');
  });
});

describe('a failed search', () => {
  test("shows the toast 'Search Failed' and an error with Retry in place", {
    tags: ['search/failed'],
  }, async () => {
    const { user, search } = openResearch();
    mockServer.use(
      http.post('*/api/search/semantic', () => problem(502, 'PubMed did not answer.'), { once: true }),
      http.post('*/api/search', () => problem(502, 'PubMed did not answer.'), { once: true }),
    );
    await search('lnp');
    await findToast('Search Failed');
    const region = screen.getByText('The search failed.').closest('[role=alert]') as HTMLElement;
    expect(region.textContent).toContain('502: PubMed did not answer.');
    expect(region.textContent).toContain('Your search is kept.');
    expect(query().value).toBe('lnp');
    expect(query()).toHaveProperty('disabled', false);
    await user.click(within(region).getByRole('button', { name: 'Retry' }));
    await results();
  });

  test("shows 'Failed to search articles' if there is no message", {
    tags: ['search/failed-fallback'],
  }, async () => {
    const { search } = openResearch();
    mockServer.use(http.post('*/api/search*', () => wordless(400)));
    await search('lnp');
    await findToast('Search Failed');
    expect(screen.getAllByText('Failed to search articles')).toHaveLength(2);
  });
});
