import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Providers } from '../lib/providers.tsx';
import { createQueryClient } from '../lib/query-client.ts';

/** Renders an element within the application's providers, at the given URL. */
export const renderInApp = (element: ReactNode, at = '/'): RenderResult =>
  render(
    <Providers client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
    </Providers>,
  );
