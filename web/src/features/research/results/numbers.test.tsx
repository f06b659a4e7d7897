import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { fireEvent, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import type { MockState } from '../../../testing/mock-state.ts';
import { openResearch } from '../testing/open-research.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});

/** Counts arrive after the list; the explanation names the background once they have. */
async function countsArrived() {
  fireEvent.click(await screen.findByRole('button', { name: 'What these numbers mean' }));
  await screen.findByText(/^\d+ background$/);
}

const results = () => screen.findByRole('region', { name: /^Search Results/ });

describe('the counts of a search', () => {
  test('are explained, the rest of them on demand', {
    tags: ['search/numbers'],
  }, async () => {
    const { user } = openResearch('/research?q=lnp');
    const panel = await results();
    await within(panel).findByRole('region', { name: 'Narrow the results' });
    expect(panel.textContent).toContain('312 matched ');
    expect(panel.textContent).not.toContain('analyzed');
    await user.click(screen.getByRole('button', { name: 'What these numbers mean' }));
    const meanings = within(await screen.findByRole('dialog', { name: 'What these numbers mean' }));
    expect(meanings.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '312 matched',
      '20 analyzed',
      '312 background',
    ]);
  });

  test.each(['/research?q=lnp', '/research?q=lnp&order=date-desc'])(
    'are the same in either order: %s',
    { tags: ['search/one-count', 'articles/collapsible'] },
    async (address) => {
      openResearch(address);
      const panel = await results();
      expect(panel.textContent).toContain('312 matched');
      within(panel).getByRole('button', { name: 'Search Results 312' });
      screen.getByText('Showing 1 to 25 of 312 results');
    },
  );

  test('count what is similar in meaning apart from what matches', { tags: ['search/near'] }, async () => {
    openResearch('/research?q=one');
    const panel = await results();
    expect(panel.textContent).toContain('1 matched · 2 similar');
    screen.getByText('Showing 1 to 1 of 1 result');
  });
});

describe('hints above the list', () => {
  const facets = (fields: Partial<FacetsAnswer>) =>
    mockServer.use(
      http.post('*/api/search/facets', () =>
        Response.json({
          offered: true,
          background: 0,
          years: [],
          counted: 0,
          countedAll: true,
          types: [],
          journals: [],
          mesh: [],
          organisations: [],
          countries: [],
          typeFilter: null,
          remedies: [],
          ...fields,
        }),
      ),
    );

  test('a depth with a small part of the matches offers all years', { tags: ['search/few'] }, async () => {
    facets({ background: 305 });
    state.articles = state.articles.slice(0, 12);
    const { user, address } = openResearch('/research?q=lnp');
    await screen.findByText('12 articles in two years; all years hold 305.');
    await user.click(screen.getByRole('button', { name: 'List all years' }));
    await expect.poll(address).toBe('/research?q=lnp&history=all');
  });

  test('there is no hint if all years have no more matches', async () => {
    facets({ background: 1 });
    openResearch('/research?q=one');
    await countsArrived();
    expect(screen.queryByText(/all years hold/)).toBeNull();
  });

  test('a type filter says how many matches have no publication type, and all types are one click away', {
    tags: ['search/untyped'],
  }, async () => {
    facets({ typeFilter: { matches: 36, untyped: 36 } });
    const { user, address } = openResearch('/research?q=zzz&type=clinical-trial');
    await screen.findByText(
      'None carries this type; 36 of 36 matching articles have no publication type recorded.',
    );
    await user.click(screen.getByRole('button', { name: 'Show all types' }));
    await expect.poll(address).toBe('/research?q=zzz');
  });

  test('a list by type says how many articles it cannot contain', async () => {
    facets({ typeFilter: { matches: 36, untyped: 1 } });
    openResearch('/research?q=lnp&type=review');
    await screen.findByText(
      '1 of 36 matching articles has no publication type recorded, so this filter leaves it out.',
    );
  });

  test('few matches come with ways to more, each with its count; one click takes one, another undoes it', {
    tags: ['search/remedies', 'search/undo'],
  }, async () => {
    facets({
      background: 305,
      remedies: [
        { filters: ['historicalDepth'], part: null, query: 'one', near: false, count: 305 },
        { filters: [], part: 'day', query: 'one', near: false, count: 1_204 },
        { filters: [], part: null, query: 'one', near: true, count: 2 },
      ],
    });
    const { user, address } = openResearch('/research?q=one');
    await screen.findByText('Only 1 article matches in two years; all years hold 305.');
    expect(screen.getByRole('heading', { name: /^Search Results/ }).textContent).toBe(
      'Search Results 1 in two years',
    );
    const ways = await screen.findByRole('list', { name: 'Ways to more' });
    expect(
      within(ways)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All years305', 'Without “day”1,204', 'Similar in meaning2']);
    await user.click(within(ways).getByRole('button', { name: /^All years/ }));
    await expect.poll(address).toBe('/research?q=one&history=all');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(address).toBe('/research?q=one');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('what is similar in meaning is one click away, under its own heading, after the matches', {
    tags: ['search/near', 'search/remedies'],
  }, async () => {
    facets({ remedies: [{ filters: [], part: null, query: 'one', near: true, count: 2 }] });
    const { user, address } = openResearch('/research?q=one&order=date-desc');
    await user.click(await screen.findByRole('button', { name: /^Similar in meaning/ }));
    await expect.poll(address).toBe('/research?q=one&order=date-desc&near=on');
    const near = await screen.findByRole('list', { name: 'Similar in meaning' });
    expect(within(near).getAllByRole('article')).toHaveLength(2);
    expect(within(screen.getByRole('list', { name: 'Articles' })).getAllByRole('article')).toHaveLength(1);
    screen.getByText('Showing 1 to 1 of 1 result');
    await user.click(screen.getByRole('button', { name: 'Similar in meaning 2' }));
    await expect.poll(address).toBe('/research?q=one&order=date-desc');
  });

  test('where nothing matches, filters and parts of the query to leave out are named', {
    tags: ['search/remedies'],
  }, async () => {
    facets({
      remedies: [
        { filters: ['journalFilter'], part: null, query: 'zzz AND qqq', count: 132 },
        { filters: ['historicalDepth', 'authorFilter'], part: null, query: 'zzz AND qqq', count: 9 },
        { filters: ['historicalDepth'], part: 'zzz', query: 'qqq', count: 2 },
        { filters: ['historicalDepth'], part: null, query: 'zzz AND qqq', near: true, count: 3 },
      ],
    });
    const { user, address } = openResearch('/research?q=zzz+AND+qqq&journal=Gut&author=Curie');
    await screen.findByText('No article matches in two years.');
    const ways = await screen.findByRole('list', { name: 'Ways to more' });
    expect(
      within(ways)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Without Publications “Gut”132',
      'Without filters9',
      'Without “zzz”, all years2',
      'Similar in meaning, all years3',
    ]);
    expect(screen.queryByText(/Try other words/)).toBeNull();
    await user.click(within(ways).getByRole('button', { name: /^Without “zzz”/ }));
    await expect.poll(address).toBe('/research?q=qqq&history=all&journal=Gut&author=Curie');
  });

  test('no hint about types appears if every match has one', async () => {
    facets({ background: 1, typeFilter: { matches: 36, untyped: 0 } });
    openResearch('/research?q=one&type=review');
    await countsArrived();
    expect(screen.queryByText(/publication type/)).toBeNull();
  });

  test('an unknown word is corrected to one that the index contains', {
    tags: ['search/suggestion'],
  }, async () => {
    mockServer.use(
      http.post('*/api/search', () =>
        Response.json({
          pmids: [],
          count: 0,
          retmax: 25,
          retstart: 0,
          suggestion: 'fentanyl patch',
          countIsCapped: false,
          ordering: 'date-desc',
          lastReachable: 0,
          searchId: null,
        }),
      ),
    );
    const { user, address } = openResearch('/research?q=fentanil%20patch&order=date-desc');
    await user.click(await screen.findByRole('button', { name: 'fentanyl patch' }));
    await expect.poll(address).toBe('/research?q=fentanyl+patch&order=date-desc');
  });

  test.each([
    ['articles', /being imported: a later search may find more/],
    ['synonyms', /being learned: a later search may find more/],
    ['vectors', /closeness in meaning follows/],
  ] as const)(
    'while %s are being built a note explains it, with and without results',
    { tags: ['search/building'] },
    async (building, sentence) => {
      const { literature } = state.status;
      if (literature) state.status = { ...state.status, literature: { ...literature, building } };
      const { unmount } = openResearch('/research?q=lnp');
      await screen.findByText(/The index is still being built\./);
      screen.getByText(sentence);
      unmount();
      openResearch();
      await screen.findByText(/The index is still being built\./);
    },
  );

  test('results that lack a part of the index say so, and are asked for again until they are complete', {
    tags: ['search/building'],
  }, async () => {
    let asked = 0;
    mockServer.use(
      http.post('*/api/search/semantic', async ({ request }) => {
        const { record } = (await request.clone().json()) as { record?: boolean };
        expect(record).toBe(false);
        asked += 1;
        return Response.json({
          results: [],
          count: 0,
          method: asked > 2 ? 'semantic' : 'lexical',
          threshold: 0.6,
          searchId: null,
          ...(asked <= 2 && { missing: ['vectors'] }),
        });
      }),
    );
    const { user } = openResearch('/research?q=lnp');
    await screen.findByText(/closeness in meaning follows/);
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
    await expect.poll(() => screen.queryByText(/The index is still being built\./)).toBeNull();
    expect(asked).toBeGreaterThanOrEqual(3);
  });
});
