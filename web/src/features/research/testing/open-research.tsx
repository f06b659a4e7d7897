import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter, useLocation } from 'react-router';
import { Providers } from '../../../lib/providers.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import { mockServer } from '../../../testing/mock-server.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { ResearchPage } from '../research-page.tsx';

/** The research page alone, with an analysis panel that only remembers what it was given. */
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
    /** Types a query and sends it. */
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

/** A toast by its title. */
export const findToast = (title: string) => screen.findByText(title, { selector: 'li *' });

/** Every body that is sent to a path. */
export function sentTo(path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  mockServer.use(
    http.post(`*${path}`, async ({ request }) => {
      bodies.push((await request.clone().json()) as Record<string, unknown>);
    }),
  );
  return bodies;
}
