import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter, useLocation } from 'react-router';
import { Providers } from '../../../lib/providers.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import { mockServer } from '../../../testing/mock-server.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { ResearchPage } from '../research-page.tsx';

/** Renders the research page with an analysis panel that records its props. */
export function openResearch(address = '/research') {
  let current = address;
  const contexts: AnalysisContext[] = [];
  const rendered = render(
    <Providers client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <ResearchPage
          analysisPanel={(context) => {
            contexts.push(context);
            return <p>Analysis panel</p>;
          }}
        />
        <AddressWatch onAddress={(next) => (current = next)} />
      </MemoryRouter>
    </Providers>,
  );
  const user = userEvent.setup();
  return {
    ...rendered,
    user,
    address: () => current,
    analysed: () => contexts.at(-1),
    /** Types a query and submits it. */
    search: async (query: string) => {
      await user.clear(screen.getByLabelText('Search query'));
      await user.type(screen.getByLabelText('Search query'), `${query}{Enter}`);
    },
  };
}

function AddressWatch({ onAddress }: { onAddress: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onAddress(`${pathname}${search}`);
  return null;
}

/** The chip of a filter, which shows its current value. */
export function chip(label: string) {
  const find = () => screen.queryByRole('button', { name: (name) => name.startsWith(`${label}: `) });
  // Beside results, filters with their defaults are hidden.
  if (!find()) fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
  return find() as HTMLElement;
}

/** The current value of a filter, from its chip. */
export const chosen = (label: string) =>
  chip(label)
    .getAttribute('aria-label')
    ?.slice(label.length + 2);

/** Selects a choice of a filter. */
export async function choose(user: UserEvent, label: string, choice: string) {
  await user.click(chip(label));
  const choices = await screen.findByRole('menu');
  await user.click(within(choices).getByRole('menuitemradio', { name: choice }));
}

/** Types into a free-text filter. */
export async function typeInto(user: UserEvent, label: string, text: string) {
  await user.click(chip(label));
  await user.type(await screen.findByRole('textbox', { name: label }), text);
  await user.keyboard('{Escape}');
}

/** A toast by its title. */
export const findToast = (title: string) => screen.findByText(title, { selector: 'li *' });

/** All request bodies that were sent to a path. */
export function sentTo(path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  mockServer.use(
    http.post(`*${path}`, async ({ request }) => {
      bodies.push((await request.clone().json()) as Record<string, unknown>);
    }),
  );
  return bodies;
}
