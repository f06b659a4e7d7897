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
    expect(panel.textContent).toContain('312 matched · 50 listed');
    expect(panel.textContent).not.toContain('analyzed');
    await user.click(screen.getByRole('button', { name: 'What these numbers mean' }));
    const meanings = within(await screen.findByRole('dialog', { name: 'What these numbers mean' }));
    expect(meanings.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '312 matched',
      '50 similar',
      '50 listed',
      '20 analyzed',
      '312 background',
    ]);
  });

  test('do not include similar articles in a listing by date', async () => {
    const { user } = openResearch('/research?q=lnp&order=date-desc');
    const panel = await results();
    await within(panel).findByRole('region', { name: 'Narrow the results' });
    await user.click(screen.getByRole('button', { name: 'What these numbers mean' }));
    const meanings = within(await screen.findByRole('dialog', { name: 'What these numbers mean' }));
    expect(meanings.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '312 matched',
      '312 listed',
      '20 analyzed',
      '312 background',
    ]);
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
          typeFilter: null,
          remedies: [],
          ...fields,
        }),
      ),
    );

  test('a depth with few matches offers all years', { tags: ['search/few'] }, async () => {
    facets({ background: 305 });
    const { user, address } = openResearch('/research?q=one');
    await screen.findByText('1 article in two years; all years hold 305.');
    await user.click(screen.getByRole('button', { name: 'List all years' }));
    await expect.poll(address).toBe('/research?q=one&history=all');
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

  test('where nothing is found, each filter to blame is named with what is found without it, one click away', {
    tags: ['search/remedies'],
  }, async () => {
    const { literature } = state.status;
    if (literature)
      state.status = { ...state.status, literature: { ...literature, synthetic: true, topics: ['Gut'] } };
    facets({
      remedies: [
        { filters: ['journalFilter'], part: null, query: 'zzz', count: 132 },
        { filters: ['articleType'], part: null, query: 'zzz', count: 1 },
      ],
    });
    const { user, address } = openResearch('/research?q=zzz&type=review&journal=Gut');
    await screen.findByText('Publications “Gut” leaves nothing: 132 articles match without it.');
    screen.getByText('Sources “Review” leaves nothing: 1 article matches without it.');
    expect(screen.queryByText(/No article fits/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'The sample corpus' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Publications “Gut”' }));
    await expect.poll(address).toBe('/research?q=zzz&type=review');
  });

  test('so are filters that leave nothing only together, and a part of the query', {
    tags: ['search/remedies'],
  }, async () => {
    facets({
      remedies: [
        { filters: ['historicalDepth', 'authorFilter'], part: null, query: 'zzz AND qqq', count: 9 },
        { filters: ['authorFilter'], part: 'zzz', query: 'qqq', count: 2 },
      ],
    });
    const { user, address } = openResearch('/research?q=zzz+AND+qqq&author=Curie');
    await screen.findByText('The filters leave nothing together: 9 articles match without them.');
    screen.getByText(
      'No article has “zzz” and the rest of the query: 2 articles match without it and the filters.',
    );
    screen.getByRole('button', { name: 'Search without filters' });
    await user.click(screen.getByRole('button', { name: 'Search without “zzz”' }));
    await expect.poll(address).toBe('/research?q=qqq');
  });

  test('a depth that a hint above names is not named twice', async () => {
    facets({
      background: 305,
      remedies: [{ filters: ['historicalDepth'], part: null, query: 'zzz', count: 305 }],
    });
    openResearch('/research?q=zzz');
    await screen.findByText('No article in two years; all years hold 305.');
    expect(screen.getAllByRole('button', { name: 'List all years' })).toHaveLength(1);
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
