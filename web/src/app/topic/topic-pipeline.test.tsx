import { storedAnalysisFixture, storedRadarFixture } from '@sextant/briefing/testing/insight-fixtures';
import { trialsFixture } from '@sextant/briefing/testing/trial-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { asPhone } from '../../testing/as-phone.ts';
import { mockServer } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';

let state: MockState;
beforeEach(() => {
  state = startStrategyApi();
  state.insight.analyses = [storedAnalysisFixture(0)];
  state.insight.radars = [storedRadarFixture(0)];
  state.insight.trials = trialsFixture(60);
});
const open = () => renderApp(`/topics/${state.insight.radars[0]!.topicKey}?tab=pipeline`);
const picture = () => screen.findByRole('table', { name: 'Trials by technology and phase' });
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

test('the picture has a line a technology, a column a phase and a mark a trial, which opens the registry', {
  tags: ['evidence/pipeline'],
}, async () => {
  open();
  const headers = within(await picture()).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    ...['Technology', 'Phase 1', 'Phase 1/2', 'Phase 2', 'Phase 3', 'Phase 4', 'No phase'],
  ]);
  const names = rowsOf('Trials by technology and phase').map(
    (row) => within(row).getByRole('rowheader').textContent,
  );
  expect(names).toEqual([
    'Inventinib 18',
    'Samplimab 17',
    'Testolol 17',
    'Other interventions 4',
    'On Invented Fever alone 4',
  ]);
  const marks = within(await picture()).getAllByRole('link');
  expect(marks).toHaveLength(60);
  const stopped = marks.find((mark) => mark.getAttribute('aria-label')?.includes('too little effect'))!;
  expect(stopped.getAttribute('href')).toMatch(/^https:\/\/clinicaltrials\.gov\/study\/NCT9\d{7}$/);
  expect(stopped.querySelector('[data-mark]')?.getAttribute('data-mark')).toBe('stopped');
  fireEvent.focus(stopped);
  await screen.findByText(
    /Invented Pharma Inc\. · Terminated: too little effect · “Futility at the interim analysis”/,
  );
  expect(
    screen.getByText(/12 recruiting or active · 12 stopped · ClinicalTrials\.gov, read Nov 26, 2026/),
  ).toBeTruthy();
});

test('a technology narrows the list and the readouts; readouts come soonest first', async () => {
  open();
  await picture();
  const readouts = () =>
    within(screen.getByRole('region', { name: /Readouts ahead/ })).getAllByRole('listitem');
  expect(readouts()[0]?.textContent).toContain('Jan 2027, estimated');
  expect(rowsOf('Trials')).toHaveLength(50);
  fireEvent.click(screen.getByRole('button', { name: /^Samplimab/ }));
  await screen.findByRole('heading', { name: /Trials of Samplimab 17/ });
  expect(rowsOf('Trials')).toHaveLength(17);
  fireEvent.click(screen.getByRole('button', { name: 'Show all trials' }));
  await waitFor(() => expect(rowsOf('Trials')).toHaveLength(50));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(rowsOf('Trials')).toHaveLength(60);
});

test('trials are told by why they belong here; overdue ones are flagged with the date', {
  tags: ['evidence/pipeline'],
}, async () => {
  open();
  await picture();
  const choices = within(screen.getByRole('group', { name: 'Which trials' }));
  expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['All 60', 'By a technology 52', 'By an article 4', 'On Invented Fever alone 4', 'Overdue 12'],
  ]);
  fireEvent.click(choices.getByRole('button', { name: /^On Invented Fever alone/ }));
  expect(rowsOf('Trials')).toHaveLength(4);
  expect(rowsOf('Trials by technology and phase')).toHaveLength(1);
  fireEvent.click(choices.getByRole('button', { name: /^Overdue/ }));
  expect(rowsOf('Trials')).toHaveLength(12);
  expect(rowsOf('Trials')[0]?.textContent).toContain(
    'Overdue: completion was due May 2023, no results posted',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show all trials' }));
  await screen.findByRole('heading', { name: /^All trials 60/ });
});

test('the file has a row a trial', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  open();
  await picture();
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  const rows = readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blobs[0]!.arrayBuffer()));
  expect(rows).toHaveLength(61);
  expect(rows[1]?.slice(0, 4)).toEqual([
    'NCT90000060',
    'Samplimab in Invented Fever, Trial 1',
    'SAMPLE-1',
    'Samplimab',
  ]);
});

test('on a phone the picture and the table are lists', async () => {
  asPhone();
  open();
  const lists = await screen.findByRole('list', { name: 'Trials by technology and phase' });
  expect(lists.children).toHaveLength(5);
  expect(screen.getByRole('list', { name: 'Trials' }).children).toHaveLength(50);
});

test('without trials, without a run and with an error the tab says so', async () => {
  state.insight.trials = [];
  open().unmount();
  open();
  await screen.findByText(/No registered trial of this topic is known here/);
});

test('without a run the next one is offered', async () => {
  state.insight.trials = null;
  open();
  await screen.findByText('Registered trials are looked up with the next run.');
});

test('an outage is told, and can be retried', async () => {
  mockServer.use(
    http.get(`*${insightCalls.topicTrials.path}`, () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    }),
  );
  open();
  await screen.findByText('The trials could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  await picture();
});

test('trials of another run replace those on screen at its end', async () => {
  open();
  await screen.findByText('60 trials');
  state.insight.trials = trialsFixture(20);
  fireEvent.click(screen.getByRole('button', { name: 'Run again' }));
  await screen.findByText('20 trials');
});
