import { storedAnalysisFixture, storedRadarFixture } from '@sextant/briefing/testing/insight-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { asPhone } from '../../testing/as-phone.ts';
import { evidenceFixture } from '../../testing/evidence-fixtures.ts';
import { delayCall } from '../../testing/hold-call.ts';
import { problem } from '../../testing/mock-call.ts';
import { ROW_CONFLICT } from '../../testing/mock-evidence.ts';
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
  state.insight.evidence = evidenceFixture(250);
});
const open = (more = '') => renderApp(`/topics/${state.insight.radars[0]!.topicKey}?tab=evidence${more}`);
const table = () => screen.findByRole('table', { name: 'Studies' });
const openers = async () => within(await table()).getAllByRole('button', { expanded: false });
/** Calls for pages, as they were sent. */
function watchPages() {
  const urls: URL[] = [];
  mockServer.events.on('request:start', ({ request }) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith('/evidence') && url.searchParams.get('limit') !== '1') urls.push(url);
  });
  return urls;
}
const stored = (pmid: string | undefined) => state.insight.evidence!.find((study) => study.pmid === pmid)!;
const strongest = () => stored('38000004');

describe('the evidence table', () => {
  test('has a line a study, strongest first, blank where the reader was not sure, and says how much was read', {
    tags: ['evidence/tab'],
  }, async () => {
    open();
    const [heading, ...rows] = within(await table()).getAllByRole('row');
    expect(
      within(heading!)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Tested, against', 'In whom', 'Design', 'n', 'Authors’ conclusion', 'Year', 'Direction']]);
    const matching = state.insight.evidence!.filter(({ isMatch }) => isMatch);
    expect((await table()).getAttribute('aria-rowcount')).toBe(String(matching.length + 1));
    const first = within(rows[0]!).getAllByRole('cell');
    expect(first[2]?.textContent).toBe('Meta-analysis');
    // Its intervention is suggested alone: its title stands for it.
    expect(first[0]?.textContent).toContain(strongest().title);
    expect(first[4]?.textContent).toBe(
      strongest().sentences.find(({ id }) => id === strongest().conclusion)?.quote,
    );
    await screen.findByText('223 studies');
    expect(screen.getByText(/250 articles read · 223 match the query · 12 not read · as of/)).toBeTruthy();
  });

  test('draws the lines in view alone, and loads the next page before they end', async () => {
    const urls = watchPages();
    open();
    const drawn = (await openers()).length;
    expect(drawn).toBeLessThan(40);
    let scrolled = 0;
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, 300 - scrolled, 0, 0),
    );
    scrolled = 7_000;
    window.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(urls.map(({ searchParams }) => searchParams.get('cursor'))).toContain('100'));
    const rowIndex = async () => Number((await openers())[0]?.closest('tr')?.getAttribute('aria-rowindex'));
    await waitFor(async () => expect(await rowIndex()).toBeGreaterThan(50));
  });

  test('an opened study has its sentences with names and numbers marked, harms and negations named, and links', async () => {
    const { user } = open();
    const [first] = await openers();
    await user.click(first!);
    const lines = within(await screen.findByRole('list', { name: 'Sentences' })).getAllByRole('listitem');
    expect(lines).toHaveLength(strongest().sentences.length);
    const harm = lines.find((line) => line.textContent?.includes('Headache'))!;
    within(harm).getByText('Harm: headache');
    const negated = lines.find((line) => line.textContent?.includes('No serious bleeding'))!;
    within(negated).getByText('Did not occur or differ: bleeding');
    // Told by its line, not by its color alone.
    expect(within(lines[0]!).getByText('AAV8 gene transfer').className).toContain('underline');
    expect(within(lines[0]!).getByText('empty carriers').className).toContain('decoration-dashed');
    expect(screen.getByRole('link', { name: /^View on PubMed/ }).getAttribute('href')).toContain('38000004');
    screen.getByText('Less certain, not counted: tested AAV8 gene transfer');
  });
});

describe('a direction', () => {
  test('is given with one key on the focused line, said by whom, and taken back with the same key', {
    tags: ['evidence/keys'],
  }, async () => {
    const { user } = open();
    const [first] = await openers();
    first!.focus();
    const row = within(first!.closest('tr')!);
    expect(row.queryAllByRole('button', { pressed: true })).toHaveLength(0);
    await user.keyboard('+');
    row.getByRole('button', { name: 'For: favors what was tested', pressed: true });
    row.getByText('For, by you');
    await waitFor(() => expect(strongest().version).toBe(1));
    const conclusion = () => strongest().sentences.find(({ id }) => id === strongest().conclusion);
    expect(conclusion()?.direction).toEqual({ value: 'favors-intervention', by: 'user' });
    await user.keyboard('+');
    await waitFor(() => expect(conclusion()?.direction).toBeNull());
    await waitFor(() => expect(row.queryAllByRole('button', { pressed: true })).toHaveLength(0));
  });

  test('keys move through sentences and give each its own, however fast: each decision is on the version before it', async () => {
    const { user } = open();
    const [first] = await openers();
    await user.click(first!);
    const lines = within(await screen.findByRole('list', { name: 'Sentences' })).getAllByRole('listitem');
    await user.keyboard('{ArrowDown}={ArrowDown}-{ArrowDown}!');
    const pressed = () =>
      lines.slice(0, 3).map((line) => within(line).getByRole('button', { pressed: true }).textContent);
    await waitFor(() => expect(pressed()).toEqual(['=No difference', '▼Against', '!Harm']));
    await waitFor(() => expect(strongest().version).toBe(3));
    expect(
      strongest()
        .sentences.slice(0, 3)
        .map(({ direction }) => direction?.value),
    ).toEqual([...['no-difference', 'favors-comparator', 'harm']]);
    expect(pressed()).toEqual(['=No difference', '▼Against', '!Harm']);
    // What a browser does with its own keys stays.
    await user.keyboard('{Control>}-{/Control}');
    expect(pressed()).toEqual(['=No difference', '▼Against', '!Harm']);
  });

  test('that was changed elsewhere shows the study as it is, and says so', {
    tags: ['evidence/rolled-back'],
  }, async () => {
    const { user } = open();
    const [first] = await openers();
    const { conclusion } = strongest();
    state.insight.evidence = state.insight.evidence!.map((study) =>
      study.pmid === strongest().pmid
        ? {
            ...study,
            version: 4,
            sentences: study.sentences.map((one) =>
              one.id === conclusion ? { ...one, direction: { value: 'harm', by: 'user' } } : one,
            ),
          }
        : study,
    );
    first!.focus();
    await user.keyboard('+');
    await screen.findByText(ROW_CONFLICT);
    const row = within(first!.closest('tr')!);
    await row.findByText('Harm, by you');
    await user.keyboard('=');
    await waitFor(() => expect(strongest().version).toBe(5));
  });

  test('that could not be stored is taken back on screen, and those after it stay', {
    tags: ['evidence/rolled-back'],
  }, async () => {
    const { user } = open();
    const [first, second] = await openers();
    mockServer.use(
      http.post(`*${insightCalls.decideRow.path}`, () => problem(503, 'The database rests.'), { once: true }),
    );
    const release = delayCall('post', insightCalls.decideRow.path);
    first!.focus();
    await user.keyboard('+');
    const row = (opener: HTMLElement | undefined) => within(opener!.closest('tr')!);
    row(first).getByText('For, by you');
    second!.focus();
    await user.keyboard('-');
    release();
    await screen.findByText('503: The database rests.');
    await waitFor(() => expect(row(first).queryByText('For, by you')).toBeNull());
    row(second).getByText('Against, by you');
  });
});

describe('what was read wrong', () => {
  test('is corrected in a form, one decision a field, and undone from the toast', async () => {
    const { user } = open();
    const [first] = await openers();
    await user.click(first!);
    await user.click(await screen.findByRole('button', { name: /^Correct the study/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Correct …' }));
    const form = within(await screen.findByRole('dialog'));
    await user.selectOptions(form.getByLabelText('Design'), 'Randomized trial');
    await user.clear(form.getByLabelText('Number of people'));
    await user.type(form.getByLabelText('Number of people'), '1,204');
    await user.type(form.getByLabelText('What was tested'), 'AAV8');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Correction Saved');
    expect(strongest()).toMatchObject({
      version: 3,
      design: { value: 'randomized-trial', by: 'user' },
      n: { value: 1_204, by: 'user' },
      interventions: [{ text: 'AAV8', by: 'user' }],
    });
    screen.getByText('By you: design, number of people, what was tested');
    // Of the menu and the dialog the page is released a moment later.
    await waitFor(() => expect(document.body.style.pointerEvents).not.toBe('none'));
    await waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })));
    await screen.findByText('Change Undone');
    expect(strongest().interventions[0]?.by).toBe('reader');
  });

  test('a study that does not belong here says so in its place, and can be taken back there', async () => {
    const { user } = open();
    const [first] = await openers();
    await user.click(first!);
    await user.click(await screen.findByRole('button', { name: /^Correct the study/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Not a study of this topic' }));
    await screen.findByText('Not a study of this topic, by you');
    await waitFor(() => expect(strongest().isRejected).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(strongest().isRejected).toBe(false));
    expect(screen.queryByText('Not a study of this topic, by you')).toBeNull();
  });

  test('a sentence that is no result is struck out, and takes no direction', async () => {
    const { user } = open();
    const [first] = await openers();
    await user.click(first!);
    const list = within(await screen.findByRole('list', { name: 'Sentences' }));
    const [line] = list.getAllByRole('listitem');
    await user.click(within(line!).getByRole('button', { name: /^Correct: / }));
    await user.click(screen.getByRole('menuitem', { name: 'Not a result' }));
    await within(line!).findByText('Not a result, by you');
    expect(within(line!).queryByRole('group')).toBeNull();
    await waitFor(() => expect(strongest().sentences[0]?.isRejected).toBe(true));
  });
});

describe('filters', () => {
  test('stand in the URL, narrow on the server, and are cleared at once', {
    tags: ['evidence/address'],
  }, async () => {
    const urls = watchPages();
    const { user, address } = open('&design=randomized-trial&harms=true&from=2015');
    await table();
    expect(Object.fromEntries(urls[0]!.searchParams)).toMatchObject({
      ...{ design: 'randomized-trial', harms: 'true', minYear: '2015', sort: 'strength' },
    });
    await user.selectOptions(screen.getByLabelText('Order'), 'Most people first');
    await waitFor(() => expect(address()).toContain('sort=people'));
    await user.type(screen.getByLabelText('Words'), 'no study says this');
    await screen.findByText('No study is within these filters.');
    expect(address()).toContain('q=no+study+says+this');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('223 studies');
    expect(address()).toMatch(/\?tab=evidence&sort=people$/);
  });

  test('offer every design although one is chosen, each with its number of studies', async () => {
    open('&design=animal');
    await table();
    const designs = within(screen.getByLabelText('Design')).getAllByRole('option');
    await waitFor(() =>
      expect(within(screen.getByLabelText('Design')).getAllByRole('option')).toHaveLength(10),
    );
    expect(designs[0]?.textContent).toBe('All designs');
    const trials = state.insight.evidence!.filter(
      ({ isMatch, design }) => isMatch && design?.value === 'randomized-trial',
    );
    screen.getByRole('option', { name: `Randomized trial (${trials.length})` });
    await screen.findByText(/^\d+ of 223 studies/);
  });
});

test.each([
  ['Studies: a row each', 'evidence_studies_', 41],
  ['Their sentences: a row each', 'evidence_sentences_', null],
] as const)('the file "%s" has all that is within the filters, page after page', async (item, name, rows) => {
  state.insight.evidence = evidenceFixture(900);
  let blob: Blob | null = null;
  let file = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob;
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    file = this.download;
  });
  const { user } = open('&similar=true');
  await table();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  await waitFor(() => expect(blob).not.toBeNull());
  expect(file.startsWith(name)).toBe(true);
  const lines = readCsv(`\uFEFF${await blob!.text()}`.replace('\uFEFF\uFEFF', '\uFEFF'));
  const sentences = state.insight.evidence.flatMap((study) => study.sentences).length;
  expect(lines).toHaveLength((rows === null ? sentences : 900) + 1);
});

test('on a phone studies are cards of a list, filters are folded, and a tap gives a direction', async () => {
  asPhone();
  const { user } = open('&harms=true');
  const cards = within(await screen.findByRole('list', { name: 'Studies' }));
  const [card] = cards.getAllByRole('listitem');
  expect(screen.queryByRole('table')).toBeNull();
  expect(card?.getAttribute('aria-posinset')).toBe('1');
  within(card!).getByText('Meta-analysis');
  within(card!).getByText(/^n = [\d,]+$/);
  expect(screen.queryByLabelText('Design')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  screen.getByLabelText('Design');
  await user.click(within(card!).getByRole('button', { name: 'Harm' }));
  await within(card!).findByText('by you');
});

describe('without a table', () => {
  test('a topic says that the next run makes it, and offers the run', async () => {
    state.insight.evidence = null;
    const { user } = open();
    await screen.findByText('The evidence table is made with the next run.');
    const panel = within(screen.getByRole('region', { name: 'Evidence' }));
    await user.click(panel.getByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(state.insight.runs).toHaveLength(1));
    await screen.findByText('Analysis Complete');
  });

  test('a failure is said in its place, with a retry', async () => {
    let failures = 0;
    mockServer.use(
      http.get(`*${insightCalls.evidence.path}`, () => {
        failures += 1;
        return failures <= 2 ? HttpResponse.json(null, { status: 503 }) : undefined;
      }),
    );
    const { user } = open();
    await screen.findByText('The studies could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await table();
  });

  test('an older version asks for its own run; one that no run made has none', async () => {
    const urls = watchPages();
    const older = storedRadarFixture(1);
    state.insight.radars = [storedRadarFixture(0), { ...older, topicKey: state.insight.radars[0]!.topicKey }];
    const runId = '018f0000-0000-7000-8000-00000000e002';
    state.insight.runs = [
      {
        ...{ id: runId, topicKey: older.topicKey, searchQuery: older.searchQuery, selection: null },
        ...{ hasEvidence: true, jobIds: [older.jobId ?? ''], createdAt: older.createdAt },
      },
    ];
    open(`&version=${older.id}`);
    await table();
    expect(urls[0]?.searchParams.get('run')).toBe(runId);
  });
});
