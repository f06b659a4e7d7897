import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { asPhone } from '../../../testing/as-phone.ts';
import { problem } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import type { MockState } from '../../../testing/mock-state.ts';
import { chosen, findToast, openResearch, sentTo } from '../testing/open-research.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});

const BY_RELEVANCE = '/research?q=lnp';
const BY_DATE = '/research?q=lnp&order=date-desc';
const list = () => screen.findByRole('list', { name: 'Articles' });
const cards = async () => within(await list()).getAllByRole('article');
const card = async (title: RegExp) => {
  const heading = await within(await list()).findByRole('heading', { name: title });
  return within(heading.closest('article') as HTMLElement);
};

describe('an article', () => {
  test('shows title, up to three authors, journal, date, type and citations; its details PMID and similarity too', {
    tags: ['data/similarity'],
  }, async () => {
    const { user } = openResearch(BY_RELEVANCE);
    const randomised = await card(/^Randomised/);
    const text = randomised.getByRole('heading').parentElement?.textContent?.replaceAll('\u00A0', ' ');
    expect(text).toContain(
      'Ito AJ, Müller B, Okafor C et al. · ACS Nano · 2025 Mar 14 · Review · cited 37 times',
    );
    await user.click(randomised.getByRole('button', { name: /^Randomised/ }));
    randomised.getByText('93 % similar');
    randomised.getByText('PMID 38000001');
  });

  test('links to its full text on PubMed and to its DOI, also while it is folded', {
    tags: ['articles/links'],
  }, async () => {
    openResearch(BY_RELEVANCE);
    const randomised = await card(/^Randomised/);
    expect(randomised.getByRole('button', { name: /^Randomised/ }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    expect(randomised.getByRole('link', { name: /Full text on PubMed/ }).getAttribute('href')).toBe(
      'https://pubmed.ncbi.nlm.nih.gov/38000001/',
    );
    expect(randomised.getByRole('link', { name: /^doi:/ }).getAttribute('href')).toBe(
      'https://doi.org/10.1000/sx.2025.1001',
    );
  });

  test.each([
    ['on a wide screen', () => {}],
    ['on a phone', asPhone],
  ])(
    'expands in place with abstract and all authors, others stay open, and folds again, %s',
    {
      tags: ['articles/expand'],
    },
    async (_, resize) => {
      resize();
      const { user } = openResearch(BY_RELEVANCE);
      const randomised = await card(/^Randomised/);
      const title = randomised.getByRole('button', { name: /^Randomised/ });
      expect(title.getAttribute('aria-expanded')).toBe('false');
      await user.click(title);
      expect(title.getAttribute('aria-expanded')).toBe('true');
      const details = document.getElementById(title.getAttribute('aria-controls') ?? '') as HTMLElement;
      within(details).getByText(/Efficient delivery of CRISPR-Cas9/);
      expect(within(details).getByText('Authors').parentElement?.textContent?.split(', ')).toHaveLength(40);
      const other = await card(/^Delivery of mRNA to the liver/);
      await user.click(other.getByRole('button', { name: /^Delivery/ }));
      within(details).getByText(/Efficient delivery of CRISPR-Cas9/);
      expect(screen.queryByRole('dialog')).toBeNull();
      title.focus();
      await user.keyboard('{Enter}');
      expect(title.getAttribute('aria-expanded')).toBe('false');
      expect(randomised.queryByText('Authors')).toBeNull();
    },
  );

  test('fetches a missing abstract when it is opened, and only once', {
    tags: ['articles/lazy-abstract'],
  }, async () => {
    let calls = 0;
    mockServer.use(
      http.post('*/api/abstracts', () => Response.json({})),
      http.get('*/api/article/38000001', () => {
        calls += 1;
      }),
    );
    const { user } = openResearch(BY_DATE);
    const article = await card(/^Randomised/);
    expect(calls).toBe(0);
    const title = article.getByRole('button', { name: /^Randomised/ });
    await user.click(title);
    await article.findByText(/Efficient delivery of CRISPR-Cas9/);
    await user.click(title);
    await user.click(title);
    article.getByText(/Efficient delivery of CRISPR-Cas9/);
    expect(calls).toBe(1);
  });

  test('says where no sentence matches, and names keywords where there is no abstract', {
    tags: ['search/no-sentence'],
  }, async () => {
    for (const article of state.articles) article.abstract = null;
    Object.assign(state.articles[0]!, { abstract: 'Nothing of it is here.' });
    Object.assign(state.articles[1]!, { keywords: ['mRNA', 'inhalation'] });
    openResearch('/research?q=lnp&order=date-desc');
    await screen.findByText('No sentence of its abstract has words of the query.');
    await screen.findByText('Abstract not available. Keywords: mRNA, inhalation');
  });

  test('shows the sentence that concludes, even if abstracts arrive after the list; opened, the one that matched is marked', async () => {
    const { user } = openResearch('/research?q=transient%20liver%20enzymes&order=date-desc');
    const randomised = await card(/^Randomised/);
    await randomised.findByText(
      (_, element) =>
        element?.tagName === 'P' && /are a practicable carrier for [^.]+\.$/.test(element.textContent),
    );
    await user.click(randomised.getByRole('button', { name: /^Randomised/ }));
    expect(randomised.getByText(/transient rises of liver enzymes/).tagName).toBe('MARK');
  });

  test("shows 'Article Title Not Available', 'Journal N/A', 'Date N/A' and 'Abstract not available' for missing fields", {
    tags: ['articles/no-title', 'articles/no-journal', 'articles/no-date', 'articles/no-abstract'],
  }, async () => {
    const { user } = openResearch(BY_RELEVANCE);
    const bare = await card(/^Article Title Not Available/);
    bare.getByText(/Journal N\/A/);
    bare.getByText(/Date N\/A/);
    bare.getByText('Abstract not available.');
    await user.click(bare.getByRole('button', { name: 'Article Title Not Available' }));
    await bare.findByText('Abstract not available');
  });

  test('shows an error with a retry if the abstract cannot be loaded', {
    tags: ['articles/retry'],
  }, async () => {
    mockServer.use(
      http.post('*/api/abstracts', () => problem(503, 'Search does not answer.')),
      http.get('*/api/article/:pmid', () => problem(503, 'Search does not answer.'), { once: true }),
    );
    const { user } = openResearch(BY_DATE);
    const title = /^Delivery of mRNA to the liver/;
    const first = await card(title);
    await user.click(first.getByRole('button', { name: title }));
    await first.findByText('503: Search does not answer.');
    await user.click(first.getByRole('button', { name: 'Retry' }));
    await first.findByText(/Efficient delivery of mRNA/);
  });

  test('is marked with the date if it was retracted', { tags: ['articles/retracted'] }, async () => {
    openResearch(BY_RELEVANCE);
    (await card(/^TNF-α/)).getByText('Retracted Mar 3, 2023');
  });

  test("shows 'Synthetic: no PubMed page' instead of dead links if it is synthetic", {
    tags: ['articles/synthetic'],
  }, async () => {
    const { user } = openResearch(BY_RELEVANCE);
    const synthetic = await card(/^Delivery of self-amplifying RNA to solid tumours/);
    synthetic.getByText('Synthetic: no PubMed page');
    await user.click(synthetic.getByRole('button', { name: /^Delivery of self-amplifying/ }));
    synthetic.getByText(/Synthetic 9000000123/);
    expect(synthetic.queryByRole('link')).toBeNull();
  });

  test('results of the sample corpus are marked as synthetic', {
    tags: ['articles/synthetic'],
  }, async () => {
    const literature = {
      source: 'local' as const,
      label: 'Sample corpus (synthetic)',
      articles: 3600,
      synthetic: true,
      vocabulary: null,
    };
    state.status = { ...state.status, literature };
    openResearch(BY_RELEVANCE);
    await screen.findByText(/Sample corpus: these articles are synthetic\./);
  });

  describe('the sample corpus', () => {
    const TOPICS = ['Base editing', 'Early warning scores'];
    beforeEach(() => {
      const label = 'Sample corpus (synthetic), 3,600 articles';
      state.status = {
        ...state.status,
        literature: {
          source: 'local',
          label,
          articles: 3600,
          synthetic: true,
          topics: TOPICS,
          vocabulary: null,
        },
      };
    });

    test('a search without results lists the topics and explains how to search PubMed', async () => {
      const { user, address } = openResearch('/research?q=zzz&history=all');
      const note = within(await screen.findByRole('region', { name: 'The sample corpus' }));
      note.getByText(/3,600 synthetic articles .* about 2 topics only/);
      note.getByText(/To search PubMed/);
      await user.click(note.getByRole('button', { name: 'Base editing' }));
      await expect.poll(address).toBe('/research?q=Base+editing&history=all');
    });

    test('results name the few topics that it covers', async () => {
      const { user } = openResearch(BY_RELEVANCE);
      await user.click(
        await screen.findByRole('button', { name: 'Sample corpus: these articles are synthetic.' }),
      );
      screen.getByRole('button', { name: 'Early warning scores' });
    });
  });
});

describe('the results panel', () => {
  test('collapses below its heading, which shows the number of articles', {
    tags: ['articles/collapsible'],
  }, async () => {
    const { user } = openResearch(BY_DATE);
    const heading = await screen.findByRole('button', { name: /^Search Results 312/ });
    await user.click(heading);
    expect(heading.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('list', { name: 'Articles' })).toBeNull();
  });

  test('one article is singular, and a single page has no pager', {
    tags: ['articles/showing'],
  }, async () => {
    openResearch('/research?q=one&order=date-desc');
    await list();
    screen.getByText('newest first');
    screen.getByText('Showing 1 to 1 of 1 result');
    expect(screen.queryByRole('navigation', { name: 'Result pages' })).toBeNull();
  });

  test("'Go to Strategy Workspace' stands before the list, and leads to the innovation tab", {
    tags: ['articles/handoff'],
  }, async () => {
    openResearch(BY_RELEVANCE);
    const link = await screen.findByRole('link', { name: 'Go to Strategy Workspace' });
    expect(link.getAttribute('href')).toBe('/strategy/innovation');
    const after = link.compareDocumentPosition(await list());
    expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('the analysis receives the results, their number, the query and the filters', async () => {
    const { analysed } = openResearch('/research?q=lnp&order=date-desc&history=5&horizon=1y');
    await screen.findByText('Analysis panel');
    expect(analysed()).toMatchObject({
      totalCount: 312,
      searchQuery: 'lnp',
      historicalDepth: '5',
      futureHorizon: '1y',
      filters: { historicalDepth: '5', futureHorizon: '1y', articleType: 'all' },
    });
    expect(analysed()?.articles).toHaveLength(25);
  });

  test('changing the sort order repeats the search at page 1, in both form and results', {
    tags: ['search/reorder', 'articles/sort'],
  }, async () => {
    const { user, address } = openResearch(`${BY_DATE}&page=3`);
    await screen.findByText('Showing 51 to 75 of 312 results');
    const sorts = within(screen.getByLabelText('Sort results')).getAllByRole('option');
    expect(sorts.map(({ textContent }) => textContent)).toEqual([
      'Relevance',
      'Newest',
      'Best evidence first',
    ]);
    await user.selectOptions(screen.getByLabelText('Sort results'), 'relevance');
    await screen.findByText('Showing 1 to 25 of 312 results');
    expect(address()).toBe('/research?q=lnp');
    expect(chosen('Result Ordering')).toBe('Semantic relevance');
  });

  test('states where paging ends before the results do', { tags: ['articles/paging-end'] }, async () => {
    mockServer.use(
      http.post('*/api/search', async ({ request }) => {
        const { page } = (await request.clone().json()) as { page: number };
        const start = (page - 1) * 25;
        return Response.json({
          pmids: state.articles.slice(start, start + 25).map(({ pmid }) => pmid),
          count: 10_000,
          retmax: 25,
          retstart: start,
          countIsCapped: true,
          ordering: 'date-desc',
          lastReachable: 50,
          searchId: null,
        });
      }),
    );
    openResearch(`${BY_DATE}&page=2`);
    await screen.findByText('Showing 26 to 50 of more than 10,000 results');
    screen.getByText(/^Paging ends at article 50 of this source\./);
  });
});

describe('pages', () => {
  test('of a listing come from the server, and the URL contains the page', {
    tags: ['articles/pages', 'articles/showing'],
  }, async () => {
    const { user, address } = openResearch(BY_DATE);
    await screen.findByText('Showing 1 to 25 of 312 results');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Showing 26 to 50 of 312 results');
    expect(address()).toBe(`${BY_DATE}&page=2`);
    expect(await cards()).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Page 13' }));
    await screen.findByText('Showing 301 to 312 of 312 results');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('Showing 276 to 300 of 312 results');
  });

  test('of a similarity search are paged in the browser, without another call', {
    tags: ['search/similar-pages'],
  }, async () => {
    const { user } = openResearch(BY_RELEVANCE);
    await screen.findByText('Showing 1 to 25 of 312 results');
    mockServer.use(http.post('*/api/search*', () => problem(500, 'Not to be asked.')));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('Showing 26 to 50 of 312 results');
  });

  test('of a similarity search go on by relevance beyond its answer', {
    tags: ['search/similar-pages', 'search/one-count'],
  }, async () => {
    const sent = sentTo('/api/search');
    const { user } = openResearch(BY_RELEVANCE);
    await screen.findByText('Showing 1 to 25 of 312 results');
    await user.click(screen.getByRole('button', { name: 'Page 13' }));
    await screen.findByText('Showing 301 to 312 of 312 results');
    expect(sent).toMatchObject([{ sortOrder: 'relevance', page: 13, resultsPerPage: 25, record: false }]);
  });

  test("that fail show the toast 'Failed to load page' and a Retry in place", {
    tags: ['search/page-failed'],
  }, async () => {
    const { user } = openResearch(BY_DATE);
    await list();
    mockServer.use(http.post('*/api/search', () => problem(502, 'PubMed did not answer.'), { once: true }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await findToast('Failed to load page');
    screen.getByText('Page 2 could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Showing 26 to 50 of 312 results');
  });
});

describe('the search details', () => {
  test.each([BY_RELEVANCE, BY_DATE])(
    '%s: list the synonyms, with a switch to search without them',
    async (address) => {
      const { user, address: current } = openResearch(address);
      await user.click(await screen.findByRole('button', { name: 'Search details (1 other name)' }));
      screen.getByText(/Also searched: lipid nanoparticle\./);
      screen.getByText('lnp OR "lipid nanoparticle"');
      await user.click(screen.getByRole('button', { name: 'Search only the words as typed' }));
      await user.click(
        await screen.findByRole('button', { name: 'Search details (only the words as typed)' }),
      );
      screen.getByText(/Only the words as typed\./);
      expect(screen.queryByText(/lipid nanoparticle"/)).toBeNull();
      expect(current()).toBe(`${address}&synonyms=off`);
      await user.click(screen.getByRole('button', { name: 'Search other names too' }));
      await screen.findByRole('button', { name: 'Search details (1 other name)' });
      expect(current()).toBe(address);
    },
  );

  test('list each ignored word once', async () => {
    const { user } = openResearch('/research?q=lnp+versus+liposomes+Versus+micelles');
    await user.click(await screen.findByRole('button', { name: /^Search details/ }));
    screen.getByText('Not searched: versus.');
  });

  test('a URL without synonyms searches only the typed words, and so does the analysis', async () => {
    const { analysed } = openResearch(`${BY_RELEVANCE}&synonyms=off`);
    await screen.findByRole('button', { name: 'Search details (only the words as typed)' });
    expect(analysed()?.filters.synonyms).toBe(false);
  });
});

describe('matches by similarity', () => {
  const answering = (fields: object) =>
    mockServer.use(
      http.post('*/api/search/semantic', () =>
        Response.json({
          results: [],
          count: 0,
          method: 'semantic',
          threshold: 0.65,
          searchId: null,
          ...fields,
        }),
      ),
    );
  const similar = (count: number, similarityScore: number | null) =>
    state.articles.slice(0, count).map((article) => ({ ...article, similarityScore }));

  test('below the threshold follow those above it, on the same page and on the next', {
    tags: ['search/one-count'],
  }, async () => {
    answering({ results: similar(2, 0.7), count: 262 });
    openResearch(BY_RELEVANCE);
    await screen.findByText('Showing 1 to 25 of 262 results');
    const rows = within(screen.getByRole('list', { name: 'Articles' })).getAllByRole('article');
    expect(rows.map(({ dataset }) => dataset.pmid)).toEqual(
      state.articles.slice(0, 25).map(({ pmid }) => pmid),
    );
  });

  test('of PubMed are in its order, all of them, and the header says so', async () => {
    answering({
      results: similar(50, 0.2),
      count: 15_169,
      lastReachable: 10_000,
      method: 'lexical',
      threshold: null,
    });
    openResearch(BY_RELEVANCE);
    await screen.findByText("in PubMed's order of relevance");
    screen.getByText('Showing 1 to 25 of 15,169 results');
    screen.getByRole('button', { name: 'Page 400' });
  });

  test('of a query of fields only are ordered by date', { tags: ['articles/sort'] }, async () => {
    answering({
      results: similar(3, null),
      count: 3,
      method: 'lexical',
      threshold: null,
      ordering: 'date-desc',
    });
    openResearch(BY_RELEVANCE);
    await screen.findByText('newest first: the query has no words to rank by');
    expect(screen.getByLabelText<HTMLSelectElement>('Sort results').value).toBe('date-desc');
  });
});
