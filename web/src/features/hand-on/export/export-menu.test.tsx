import {
  analysisFixture,
  articleFixtures,
  radarFixture,
  roadmapFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import { auditCalls } from '@sextant/contracts/audit/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { delayCall } from '../../../testing/hold-call.ts';
import { problem } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import { readSlides } from '../../../testing/read-office.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { Exported } from './exported.ts';

const articles = articleFixtures(24);
const radar: Exported = { kind: 'radar', data: radarFixture(12, articles) };
const analysis: Exported = {
  kind: 'analysis',
  data: analysisFixture(articles),
  name: 'Innovation Analysis: mRNA',
  searchQuery: 'mRNA',
};

/** Opens the menu and records the downloaded files. */
async function open(exported: Exported) {
  const state = startMockApi();
  state.articles = articles;
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const user = userEvent.setup();
  renderInApp(<ExportMenu exported={exported} />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  return { user, blobs, names, state };
}
const item = (name: string) => screen.findByRole('menuitem', { name });
const offered = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

test('a radar can be exported as SVG, PNG, CSV, JSON and print; a roadmap also as a calendar; an analysis, which has no figure, as data, print and briefing', {
  tags: ['exports/formats', 'exports/briefing'],
}, async () => {
  await open(radar);
  expect(await offered()).toEqual(['SVG', 'PNG', 'CSV', 'JSON', 'Print or PDF']);
  expect((await item('PNG')).getAttribute('aria-description')).toBe('picture for slides');
  document.body.replaceChildren();
  await open({ kind: 'roadmap', data: roadmapFixture(6), view: 'Timeline', dependencies: true });
  expect(await offered()).toEqual(['SVG', 'PNG', 'CSV', 'JSON', 'Calendar (ICS)', 'Print or PDF']);
  document.body.replaceChildren();
  await open(analysis);
  expect(await offered()).toEqual([
    ...['Word document (DOCX)', 'Web page (HTML)', 'Slides (PPTX)'],
    ...['CSV', 'JSON', 'Print or PDF'],
  ]);
});

test('the toast names the file', { tags: ['exports/toast'] }, async () => {
  const { user, names, blobs } = await open(analysis);
  await user.click(await item('CSV'));
  expect(await screen.findByText('Export Complete')).toBeTruthy();
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/^innovation_analysis_mrna_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(screen.getByText(`Exported to ${names[0]}`)).toBeTruthy();
  expect(await blobs[0]?.text()).toContain('Overall Trends');
});

test('the audit trail records the format of the file, but not its content', {
  tags: ['audit/exports'],
}, async () => {
  const { user, state } = await open(radar);
  await user.click(await item('CSV'));
  await waitFor(() => expect(state.exports).toHaveLength(1));
  expect(state.exports).toEqual([{ kind: 'radar', id: null, format: 'csv', count: 1 }]);
});

test('an export succeeds even if the audit report fails', { tags: ['audit/exports'] }, async () => {
  const { user, blobs } = await open(analysis);
  const asked = vi.fn(() => problem(429, 'Too many requests.'));
  mockServer.use(http.post(`*${auditCalls.reportExport.path}`, asked));
  await user.click(await item('CSV'));
  expect(await screen.findByText('Export Complete')).toBeTruthy();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText('Export Failed')).toBeNull();
  expect(blobs).toHaveLength(1);
});

test('a figure is exported without a response of the server, and asks for no article', {
  tags: ['exports/offline'],
}, async () => {
  const { user, blobs } = await open(radar);
  const asked = vi.fn(() => HttpResponse.error());
  mockServer.use(http.post(`*${literatureCalls.summaries.path}`, asked));
  await user.click(await item('SVG'));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(asked).not.toHaveBeenCalled();
  expect(await blobs[0]?.text()).toContain(radar.kind === 'radar' ? radar.data.items[0]?.name : '');
});

test('a briefing as a web page contains the details of its articles', {
  tags: ['exports/briefing'],
}, async () => {
  const { user, blobs, names } = await open(analysis);
  await user.click(await item('Web page (HTML)'));
  await waitFor(() => expect(names[0]).toMatch(/^briefing_mrna_\d{4}-\d{2}-\d{2}\.html$/));
  expect(await blobs[0]?.text()).toContain(articles[1]?.title);
});

test('a briefing is exported without a response of the server, and cites PMIDs', {
  tags: ['exports/offline'],
}, async () => {
  const { user, blobs } = await open(analysis);
  mockServer.use(http.post(`*${literatureCalls.summaries.path}`, () => HttpResponse.error()));
  await user.click(await item('Web page (HTML)'));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(await blobs[0]?.text()).toContain(`PMID ${articles[1]?.pmid}`);
});

test('slides are made of an analysis with the details of its articles; meanwhile the button says so', {
  tags: ['exports/slides'],
}, async () => {
  const { user, blobs, names, state } = await open(analysis);
  const release = delayCall('post', literatureCalls.summaries.path);
  await user.click(await item('Slides (PPTX)'));
  expect(await screen.findByRole('button', { name: 'Making slides...' })).toBeTruthy();
  release();
  await waitFor(() => expect(names[0]).toMatch(/^slides_mrna_\d{4}-\d{2}-\d{2}\.pptx$/));
  const { slides } = readSlides(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? []));
  // In the notes: the sources of its statements.
  expect(slides.map(({ notes }) => notes).join('\n')).toContain(articles[1]?.title);
  await waitFor(() =>
    expect(state.exports).toEqual([{ kind: 'briefing', id: null, format: 'pptx', count: 1 }]),
  );
});

test('slides that cannot be made are told with the reason, and are made again with one click', {
  tags: ['exports/slides'],
}, async () => {
  const { user, names } = await open(analysis);
  const failing = vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
    throw new Error('The disk is full.');
  });
  await user.click(await item('Slides (PPTX)'));
  expect(await screen.findByText('The disk is full.')).toBeTruthy();
  failing.mockRestore();
  URL.createObjectURL = () => 'blob:again';
  // The menu takes the pointer until it is closed.
  await waitFor(() => expect(document.body.style.pointerEvents).not.toBe('none'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(names[0]).toMatch(/\.pptx$/));
});

test('printing temporarily replaces the page by a single document', async () => {
  const print = vi.fn();
  window.print = print;
  const { user } = await open(analysis);
  await user.click(await item('Print or PDF'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheet = document.querySelector('body > .print-sheet');
  expect(sheet?.querySelector('h1')?.textContent).toBe('Innovation Analysis: mRNA');
  for (const trend of analysis.kind === 'analysis' ? analysis.data.overallTrends : [])
    expect(sheet?.textContent).toContain(trend);
  expect(sheet?.textContent).toContain('References');
  expect(sheet?.textContent).toContain(articles[1]?.title);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
});
