import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '../app/app.tsx';
import { Providers } from '../lib/providers.tsx';
import { createQueryClient } from '../lib/query-client.ts';

interface RenderedApp extends RenderResult {
  user: UserEvent;
  /** Returns the current URL. */
  address: () => string;
}

function AddressWatch({ onAddress }: { onAddress: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onAddress(`${pathname}${search}${hash}`);
  return null;
}

/** Renders the whole SPA at a URL, with the mock API that the test has started. */
export function renderApp(address: string): RenderedApp {
  let current = address;
  const rendered = render(
    <Providers client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <App />
        <AddressWatch onAddress={(next) => (current = next)} />
      </MemoryRouter>
    </Providers>,
  );
  return { ...rendered, user: userEvent.setup(), address: () => current };
}
