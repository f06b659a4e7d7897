import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, type Shared } from './shared.ts';

export function faultFlows(shared: Shared) {
  test('without a server the sign-in page shows an error, and Retry continues once it is back', async () => {
    const { context, page } = await openAs(shared, 'analyst');
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/history');
    await page.getByText('Your account could not be loaded.').waitFor();
    await page.getByText('Sextant did not answer').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Activity History' }).waitFor();
    await context.close();
  });

  test('a list that cannot be loaded shows an error in its place, and Retry loads it', async () => {
    const { context, page } = await openAs(shared, 'analyst');
    await page.route('**/api/technology-radars?*', (route) => route.abort());
    await page.goto('/strategy/radars');
    await page.getByText('Your saved technology radars could not be loaded.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('link', { name: 'View Three hundred technologies' }).waitFor();
    await context.close();
  });

  test('a slow response shows a loading message, and no empty state before it', async () => {
    const { context, page } = await openAs(shared, 'analyst');
    let release: Route | undefined;
    await page.route('**/api/technology-roadmaps?*', (route) => {
      release = route;
    });
    await page.goto('/strategy/roadmaps');
    await page.getByText('Loading technology roadmaps...').waitFor();
    expect(await page.getByText('No Technology Roadmaps Yet').count()).toBe(0);
    await expect.poll(() => release).toBeDefined();
    await release?.continue();
    await page.getByRole('link', { name: 'View Long names' }).waitFor();
    await context.close();
  });
}
