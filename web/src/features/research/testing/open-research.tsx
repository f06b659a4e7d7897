import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter, useLocation } from 'react-router';
import { NOTHING_KNOWN } from '../../../article-kit/article-readings.ts';
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
          readings={({ children }) => children(NOTHING_KNOWN)}
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

/** The current value of a filter, as it is displayed. */
export function chosen(label: string): string | undefined {
  const control = screen.getByLabelText<HTMLSelectElement | HTMLInputElement>(label);
  return control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : control.value;
}

/** Selects a choice of a filter. */
export const choose = (user: UserEvent, label: string, choice: string) =>
  user.selectOptions(screen.getByLabelText(label), choice);

/** Types into a free-text filter. */
export const typeInto = (user: UserEvent, label: string, text: string) =>
  user.type(screen.getByLabelText(label), text);

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
