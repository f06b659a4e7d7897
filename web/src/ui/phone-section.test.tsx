import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PhoneSection, unfold } from './phone-section.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A window that is as narrow as a phone's, or not. */
const onPhone = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
const show = () =>
  render(
    <PhoneSection label="Trends" heading="Trends" count={3}>
      <p id="third">The third finding</p>
    </PhoneSection>,
  );
const folded = () =>
  screen.getByText('The third finding').closest('[hidden]')?.getAttribute('hidden') ?? null;

test('on a wide screen a section stands open, without a button', () => {
  onPhone(false);
  show();
  expect(folded()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('on a phone its heading tells how much is in it and opens it', async () => {
  onPhone(true);
  show();
  expect(folded()).toBe('until-found');
  const heading = screen.getByRole('button', { name: 'Trends 3' });
  expect(heading.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(heading);
  expect(folded()).toBeNull();
  expect(heading.getAttribute('aria-expanded')).toBe('true');
});

test('on a phone search in the page and a link to a place in it open it', () => {
  onPhone(true);
  show();
  act(() => {
    unfold(screen.getByText('The third finding'));
  });
  expect(folded()).toBeNull();
});
