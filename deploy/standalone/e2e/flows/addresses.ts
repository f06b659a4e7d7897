import { expect, test } from 'vitest';
import { PASSWORD } from '../../stage/test-users.ts';
import { openAs, type Shared } from './shared.ts';

export function addressFlows(shared: Shared) {
  test('a protected address asks to sign in and then shows the requested page with its item', async () => {
    const { context, page } = await openAs(shared, 'nobody');
    const path = `/strategy/radars?item=${shared.users.work.largeRadar}`;
    await page.goto(path);
    await page.waitForURL(/\/auth\?next=/);
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 2, name: 'Three hundred technologies' }).waitFor();
    expect(page.url()).toBe(new URL(path, shared.url).href);
    await page.goto('/auth');
    await page.getByRole('heading', { name: 'Welcome back, Ada' }).waitFor();
    await context.close();
  });

  test('?tab=saved-articles&pmid= scrolls to the saved article and marks it', async () => {
    const { context, page } = await openAs(shared, 'analyst');
    await page.goto(`/research?tab=saved-articles&pmid=${shared.users.work.savedPmid}`);
    const found = page.getByText('Found in your library', { exact: true });
    await found.waitFor();
    await expect
      .poll(() => found.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(900);
    await context.close();
  });

  test('/method# with a section shows it below the header, also when signed out', async () => {
    const { context, page } = await openAs(shared, 'nobody');
    await page.goto('/method#gap');
    const section = page.getByRole('heading', { level: 3, name: 'Gap', exact: true });
    const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
    await section.waitFor();
    await expect.poll(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThan(56);
    await context.close();
  });

  test.each([
    ['/roadmaps', '/strategy/roadmaps'],
    ['/radar', '/strategy/radars'],
    ['/strategy/radar', '/strategy/radars'],
    ['/innovation', '/strategy/innovation'],
  ])('%s leads to %s', async (from, to) => {
    const { context, page } = await openAs(shared, 'analyst');
    await page.goto(from);
    await page.waitForURL(`**${to}`);
    await context.close();
  });
}
