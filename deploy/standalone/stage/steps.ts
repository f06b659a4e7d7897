import type { Page } from 'playwright-core';

/** A step of a scene; resolves once its effect is visible. */
export type Step = (page: Page) => Promise<unknown>;
type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

export const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

export const press =
  (name: Name): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Opens a section that phones fold. */
export const unfoldOnPhone =
  (name: Name): Step =>
  async (page) => {
    const headings = page.getByRole('button', { name, expanded: false });
    if (await headings.count()) await headings.first().click();
  };

export const openTab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name }).click();

/** Waits for an element by its role and accessible name. */
export const shows =
  (role: Role, name: Name): Step =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();

export const heading =
  (level: 1 | 2, name: Name): Step =>
  (page) =>
    page.getByRole('heading', { level, name }).waitFor();

/** Waits for a text. */
export const says =
  (text: Name): Step =>
  (page) =>
    page.getByText(text).first().waitFor();
