import { evidenceFixture } from '@sextant/briefing/testing/insight-fixtures';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { EvidenceSummary } from './evidence-summary.tsx';
import { Warnings } from './warnings.tsx';

const BASE = evidenceFixture([]);
const text = () => document.body.textContent ?? '';

describe('the grounding of a result', () => {
  test('starts with the number of generated, supported and dropped claims', {
    tags: ['analysis/grounding'],
  }, () => {
    render(<EvidenceSummary evidence={{ ...BASE, grounding: { claims: 41, supported: 38, dropped: 3 } }} />);
    expect(
      screen.getByText('38 statements, each with its articles; 3 left out for lack of evidence.'),
    ).toBeTruthy();
    cleanup();
    render(<EvidenceSummary evidence={{ ...BASE, grounding: { claims: 3, supported: 0, dropped: 3 } }} />);
    screen.getByText('No statement was stored with its articles; 3 left out for lack of evidence.');
  });

  test('names the background’s count, source, depth, date and analyst', {
    tags: ['analysis/grounding'],
  }, () => {
    render(
      <EvidenceSummary evidence={{ ...BASE, background: { ...BASE.background, historicalDepth: 'all' } }} />,
    );
    expect(text()).toContain(
      'Background: 559 articles; source: sample corpus, 3,600 synthetic articles; all years, as of Nov 20, 2026. Built-in analyst.',
    );
  });

  test('uses the wording of the search page for the number of matches', () => {
    const steps = [
      { reach: 'matches' as const, articles: 51 },
      { reach: 'nearest' as const, articles: 559 },
    ];
    render(<EvidenceSummary evidence={{ ...BASE, background: { ...BASE.background, steps } }} />);
    expect(text()).toContain('Background: 559 articles; 51 articles match the query; source:');
    cleanup();
    const all = [{ reach: 'matches' as const, articles: 559 }];
    render(<EvidenceSummary evidence={{ ...BASE, background: { ...BASE.background, steps: all } }} />);
    expect(text()).toContain('Background: 559 articles match the query; source:');
  });

  test('lists warnings separately, and renders nothing without any', () => {
    const warnings = [
      { kind: 'off-topic' as const, text: '20 of 20 articles are not about this query. Search again.' },
      { kind: 'few-articles' as const, text: 'The background has 12 articles. Search in wider words.' },
    ];
    const { rerender } = render(<Warnings evidence={{ ...BASE, warnings }} />);
    const items = within(screen.getByRole('list', { name: 'Warnings' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(warnings.map((warning) => warning.text));
    rerender(<Warnings evidence={BASE} />);
    expect(screen.queryByRole('list', { name: 'Warnings' })).toBeNull();
  });

  test('several warnings above a chart are one line with their number until they are opened', {}, async () => {
    const warnings = [
      { kind: 'off-topic' as const, text: '20 of 20 articles are not about this query. Search again.' },
      { kind: 'few-articles' as const, text: 'The background has 12 articles: too few. Search again.' },
    ];
    render(<Warnings evidence={{ ...BASE, warnings }} isFolded />);
    expect(text()).toBe('20 of 20 articles are not about this query. Show all 2 warnings');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 2 warnings' }));
    expect(within(screen.getByRole('list', { name: 'Warnings' })).getAllByRole('listitem')).toHaveLength(2);
  });

  test('explains a truncated or thin background', () => {
    const background = { ...BASE.background, count: 4, capped: true, thin: true };
    render(<EvidenceSummary evidence={{ ...BASE, background }} />);
    expect(text()).toContain('Background: the first 4 articles');
    expect(
      screen.getByText('Only 4 articles in the background: treat trends, bursts and gaps as a hint.'),
    ).toBeTruthy();
    expect(screen.getByText('More articles match the query than were read.')).toBeTruthy();
  });

  test('counts unknown and retracted articles', () => {
    const articles = { ...BASE.articles, unverified: ['1'], retracted: ['2', '3'], withoutAbstract: 0 };
    render(<EvidenceSummary evidence={{ ...BASE, articles }} />);
    expect(screen.getByText('1 article unknown to the index, used as posted.')).toBeTruthy();
    expect(screen.getByText('2 retracted articles among the sources.')).toBeTruthy();
  });

  test('shows stored limitations once and verbatim', () => {
    const background = { ...BASE.background, thin: true };
    render(
      <EvidenceSummary
        evidence={{ ...BASE, background, notes: ['No gap is claimed.', 'No gap is claimed.'] }}
      />,
    );
    const limits = screen.getByRole('list', { name: 'Limits' });
    expect(limits.textContent).toBe('No gap is claimed.');
  });

  test('explains that statements of a record without evidence cannot be checked', () => {
    render(<EvidenceSummary evidence={undefined} />);
    expect(text()).toContain('its statements cannot be checked');
  });
});
