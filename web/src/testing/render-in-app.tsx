import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Providers } from '../lib/providers.tsx';
import { createQueryClient } from '../lib/query-client.ts';

/** Renders an element within the application's providers, at the given URL. */
export function renderInApp(element: ReactNode, at = '/'): RenderResult {
  const client = createQueryClient();
  return render(element, {
    wrapper: ({ children }) => (
      <Providers client={client}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </Providers>
    ),
  });
}
