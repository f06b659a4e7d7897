import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Providers } from '../lib/providers.tsx';
import { createQueryClient } from '../lib/query-client.ts';

/** Renders something on what every screen stands on, at the given address. */
export const renderInApp = (element: ReactNode, at = '/'): RenderResult =>
  render(
    <Providers client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
    </Providers>,
  );
