import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { asPhone } from '../../../testing/as-phone.ts';
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
const expanded = async () =>
  (await listed()).filter((card) => within(card).queryByText('Authors')).map((card) => card.dataset.pmid);

describe('the view state of the results', () => {
  test('is restored after a reload: expanded articles and scroll position', {
    tags: ['search/place'],
  }, async () => {
    const first = openResearch(RESULTS);
    await listed();
    await first.user.keyboard('jj{Enter}j{Enter}');
    window.scrollY = 420;
    window.dispatchEvent(new Event('scroll'));
    first.unmount();

    const scrolled = vi.spyOn(window, 'scrollTo');
    openResearch(RESULTS);
    expect(await expanded()).toEqual([state.articles[1]?.pmid, state.articles[2]?.pmid]);
    expect(scrolled).toHaveBeenCalledWith(0, 420);
  });

  test('includes whether a phone shows the articles or the analysis', {
    tags: ['search/place'],
  }, async () => {
    asPhone();
    const first = openResearch(RESULTS);
    await listed();
    await first.user.click(screen.getByRole('button', { name: 'Analyze Innovation Opportunities' }));
    expect(first.analysed()?.autoStart).toBe(true);
    expect(screen.getByText('Analysis panel').closest('[hidden]')).toBeNull();
    first.unmount();
    openResearch(RESULTS);
    const analysis = await screen.findByRole('button', { name: 'Innovation Gap Analysis' });
    expect(analysis.getAttribute('aria-pressed')).toBe('true');
  });

  test('starts from the beginning for another search or a new one', async () => {
    const first = openResearch(RESULTS);
    await listed();
    await first.user.keyboard('jj{Enter}');
    first.unmount();
    const { search } = openResearch('/research');
    await search('lnp');
    expect(await expanded()).toEqual([]);
  });

  test('starts from the beginning if the stored state is invalid', async () => {
    sessionStorage.setItem('research-places', '[["q=lnp", {"pmid": 7}], 5]');
    openResearch(RESULTS);
    expect(await expanded()).toEqual([]);
  });
});
