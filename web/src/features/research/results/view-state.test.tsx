import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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
const shown = () => within(screen.getByRole('region', { name: 'Article' })).getByRole('heading').textContent;

describe('the view state of the results', () => {
  test('is restored after a reload: current article and scroll position', {
    tags: ['search/place'],
  }, async () => {
    const first = openResearch(RESULTS);
    await listed();
    await first.user.keyboard('jjj');
    window.scrollY = 420;
    window.dispatchEvent(new Event('scroll'));
    first.unmount();

    const scrolled = vi.spyOn(window, 'scrollTo');
    openResearch(RESULTS);
    await listed();
    expect(shown()).toBe(state.articles[2]?.title);
    expect(scrolled).toHaveBeenCalledWith(0, 420);
  });

  test('includes whether the article or the analysis is shown', { tags: ['search/place'] }, async () => {
    const first = openResearch(RESULTS);
    await listed();
    await first.user.click(screen.getByRole('button', { name: 'Analyze Innovation Opportunities' }));
    screen.getByText('Analysis panel');
    expect(first.analysed()?.autoStart).toBe(true);
    expect(screen.queryByRole('region', { name: 'Article' })).toBeNull();
    first.unmount();
    openResearch(RESULTS);
    await listed();
    expect(screen.getByRole('button', { name: 'Innovation Gap Analysis' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  test('starts from the beginning for another search or a new one', async () => {
    const first = openResearch(RESULTS);
    await listed();
    await first.user.keyboard('jjj');
    first.unmount();
    const { search } = openResearch('/research');
    await search('lnp');
    await listed();
    expect(shown()).toBe(state.articles[0]?.title);
  });

  test('starts from the beginning if the stored state is invalid', async () => {
    sessionStorage.setItem('research-places', '[["q=lnp", {"pmid": 7}], 5]');
    openResearch(RESULTS);
    await listed();
    expect(shown()).toBe(state.articles[0]?.title);
  });
});
