import {
  storedAnalysisFixture,
  storedRadarFixture,
  storedRoadmapFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { asPhone } from '../testing/as-phone.ts';
import { hoverUndo } from '../testing/hover-undo.ts';
import type { MockState } from '../testing/mock-state.ts';
import { renderApp } from '../testing/render-app.tsx';
import { startStrategyApi } from '../testing/start-strategy-api.ts';

let state: MockState;
beforeEach(() => {
  state = startStrategyApi();
  state.insight.analyses = [storedAnalysisFixture(0)];
  state.insight.radars = [storedRadarFixture(0)];
  state.insight.roadmaps = [storedRoadmapFixture(0)];
});
const radar = () => state.insight.radars[0]!;
const openTopic = (tab: string) => renderApp(`/topics/${radar().topicKey}?tab=${tab}`).user;

const dialog = () => screen.findByRole('dialog', { name: /^Correct: / });
const field = async (name: string) => within(await dialog()).getByLabelText(name);
const save = async (user: ReturnType<typeof openTopic>) => {
  await user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Correct: / })).toBeNull());
};
const table = async () => within(await screen.findByRole('table', { name: radar().radarData.name }));
const changed = (change: Partial<AppliedCorrection>): AppliedCorrection => ({
  ...{ subject: '1'.repeat(32), kind: 'radar', conceptKey: null, name: 'what it was', version: 1 },
  ...{ decision: { ring: 'Hold' }, reason: null, changedAt: '2026-11-22T10:00:00.000Z' },
  ...{ basis: { asOf: null, articles: 7, computed: { ring: 'Trial' } } },
  ...{ path: '/items/0', candidates: [], evidenceChanged: false },
  ...change,
});

describe('a radar', () => {
  test('an item can be moved manually, with its computed position beside it; the change is listed and can be undone', {
    tags: ['corrections/radar', 'corrections/places', 'corrections/your-changes'],
  }, async () => {
    const user = openTopic('radar');
    const [item] = radar().radarData.items;
    const { name, ring } = item!;
    const to = ring === 'Adopt' ? 'Hold' : 'Adopt';
    await user.click((await table()).getByRole('button', { name: new RegExp(name) }));
    await user.click(screen.getByRole('button', { name: `Correct: ${name}` }));
    await user.selectOptions(await field('Ring'), to);
    await user.type(await field('Reason'), 'Approved here');
    await save(user);
    await screen.findByText('Reason: Approved here');
    const details = within(screen.getByRole('region', { name: `Details: ${name}` }));
    details.getByText(`you: ${to} · computed: ${ring}`);
    details.getByText('Corrected');
    await user.click(screen.getByRole('button', { name: 'Close details' }));
    const row = (await table()).getByRole('row', { name: new RegExp(name) });
    expect(row.textContent).toContain(`computed: ${ring}`);
    screen.getByText('1 corrected by you.');
    expect(radar().radarData.items[0]).toEqual(item);

    await user.click(screen.getByRole('button', { name: 'Your changes' }));
    const history = within(await screen.findByRole('region', { name: 'History' }));
    history.getByText(`Ring: as computed → ${to}`);
    await user.click(history.getByRole('button', { name: /^Undo: / }));
    await history.findByText(`Undone: Ring: ${to} → as computed`);
    expect(radar().corrections?.[0]?.decision).toEqual({});
  });

  test('a technology can be added by hand: it is marked so on radar and answer, refused twice, and Undo takes it off', {
    tags: ['corrections/added'],
  }, async () => {
    const user = openTopic('radar');
    const [taken] = radar().radarData.items;
    await user.click(await screen.findByRole('button', { name: 'Add a technology' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a technology' }));
    const name = form.getByLabelText('Name');
    const submit = form.getByRole('button', { name: 'Add to the radar' });
    await user.click(submit);
    form.getByText('A technology needs a name');
    await user.type(name, taken!.name.toUpperCase());
    form.getByText(`${taken!.name} is on the radar already, in ${taken!.ring}. Correct it there.`);
    await user.clear(name);
    await user.type(name, 'Microneedle array');
    await user.selectOptions(form.getByLabelText('Ring'), 'Trial');
    await user.type(form.getByLabelText('Reason'), 'Our own pilot');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = (await table()).getByRole('row', { name: /Microneedle array/ });
    expect(row.textContent).toContain('Added by you');
    await user.click(within(row).getByRole('button', { name: /Microneedle array/ }));
    const details = within(screen.getByRole('region', { name: 'Details: Microneedle array' }));
    details.getByText(/Your reason: Our own pilot/);
    expect(details.getByRole('link', { name: 'Search for its articles' }).getAttribute('href')).toContain(
      'Microneedle',
    );
    await user.click(screen.getByRole('link', { name: /^Answer/ }));
    await screen.findByRole('heading', { name: 'Added by you' });
    screen.getByText('Our own pilot');
    await user.click(screen.getByRole('link', { name: /^Radar/ }));
    await user.click(await screen.findByRole('button', { name: 'Your changes' }));
    const history = within(await screen.findByRole('region', { name: 'History' }));
    history.getByText('Added by you: Trial, Techniques');
    await user.click(history.getByRole('button', { name: /^Undo all/ }));
    await history.findByText(/^Undone: Taken off the radar/);
    expect(radar().corrections?.[0]?.decision).toEqual({});
  });

  test('a hidden item disappears from chart, table and count, and can be restored', {
    tags: ['corrections/radar', 'corrections/your-changes'],
  }, async () => {
    const user = openTopic('radar');
    const { name } = radar().radarData.items[2]!;
    await user.click((await table()).getByRole('button', { name: new RegExp(name) }));
    await user.click(screen.getByRole('button', { name: `Correct: ${name}` }));
    await user.click(within(await dialog()).getByLabelText(/^Hide it/));
    await save(user);
    await screen.findByRole('listbox', { name: /29 technologies/ });
    expect((await table()).queryByRole('button', { name: new RegExp(name) })).toBeNull();
    screen.getByText('1 corrected by you, 1 of them hidden.');
    await user.click(screen.getByRole('button', { name: 'Your changes' }));
    const hidden = within(await screen.findByRole('region', { name: 'Not shown' }));
    await user.click(hidden.getByRole('button', { name: /^Show again: / }));
    await screen.findByText('Nothing corrected here.');
  });

  test('several can be moved to a ring at once, and one undo takes all of it back', {
    tags: ['corrections/several'],
  }, async () => {
    const user = openTopic('radar');
    const [first, second] = radar().radarData.items.filter(({ ring }) => ring !== 'Hold');
    await table();
    await user.click(await screen.findByRole('button', { name: 'Move several' }));
    for (const { name } of [first!, second!])
      await user.click(screen.getByRole('checkbox', { name: `Pick ${name}` }));
    screen.getByText('2 picked');
    await user.click(screen.getByRole('button', { name: 'Move to' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hold' }));
    await screen.findByText('2 corrected by you.');
    expect(screen.queryByRole('checkbox', { name: /^Pick / })).toBeNull();
    await hoverUndo();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Nothing corrected here.');
  });

  test('two technologies can be merged', { tags: ['corrections/radar'] }, async () => {
    const user = openTopic('radar');
    const [first, second] = radar().radarData.items;
    await user.click((await table()).getByRole('button', { name: new RegExp(second!.name) }));
    await user.click(screen.getByRole('button', { name: `Correct: ${second!.name}` }));
    await user.selectOptions(await field('Merge with'), first!.name);
    await save(user);
    await screen.findByRole('listbox', { name: /29 technologies/ });
    await user.click((await table()).getByRole('button', { name: new RegExp(first!.name) }));
    await screen.findByText(`Shown with it: ${second!.name}`);
  });

  test('a concurrent change shows both versions, and saving keeps fields that only the other user changed', {
    tags: ['corrections/conflict-dialog'],
  }, async () => {
    const user = openTopic('radar');
    const { name } = radar().radarData.items[0]!;
    await user.click((await table()).getByRole('button', { name: new RegExp(name) }));
    await user.click(screen.getByRole('button', { name: `Correct: ${name}` }));
    await user.selectOptions(await field('Ring'), 'Adopt');
    await user.type(await field('Reason'), 'Mine');
    radar().corrections = [changed({ decision: { ring: 'Hold', note: 'Out of stock' }, reason: 'Theirs' })];
    await user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    const both = within(await screen.findByRole('dialog', { name: 'Changed elsewhere in the meantime' }));
    both.getByRole('row', { name: 'Ring Hold Adopt' });
    both.getByRole('row', { name: 'Note Out of stock none' });
    both.getByRole('row', { name: 'Reason Theirs Mine' });
    await user.click(both.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(radar().corrections?.[0]).toMatchObject({
      version: 2,
      decision: { ring: 'Adopt', note: 'Out of stock' },
      reason: 'Mine',
    });
  });

  test('input survives a conflict when returning to the form', {
    tags: ['corrections/conflict-dialog'],
  }, async () => {
    const user = openTopic('radar');
    const { name } = radar().radarData.items[0]!;
    await user.click((await table()).getByRole('button', { name: new RegExp(name) }));
    await user.click(screen.getByRole('button', { name: `Correct: ${name}` }));
    await user.type(await field('Note'), 'A long thought');
    radar().corrections = [changed({})];
    await user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(await field('Note')).toHaveProperty('value', 'A long thought');
    expect(await field('Ring')).toHaveProperty('value', 'Hold');
    await save(user);
    expect(radar().corrections?.[0]?.decision).toEqual({ ring: 'Hold', note: 'A long thought' });
  });

  test('changed evidence is flagged until the decision is confirmed', {
    tags: ['corrections/evidence-changed'],
  }, async () => {
    radar().corrections = [changed({ evidenceChanged: true })];
    const user = openTopic('radar');
    const { name } = radar().radarData.items[0]!;
    await screen.findByText('1 corrected by you. The evidence behind 1 changed.');
    await user.click((await table()).getByRole('button', { name: new RegExp(name) }));
    screen.getByText('The evidence changed since you decided: Trial and 7 articles then.');
    await user.click(screen.getByRole('button', { name: /^Keep my decision/ }));
    await screen.findByText('1 corrected by you.');
  });

  test('an ambiguous correction asks the analyst to choose', { tags: ['corrections/waiting'] }, async () => {
    radar().corrections = [changed({ path: null, candidates: ['/items/3', '/items/4'] })];
    const user = openTopic('radar');
    const { name } = radar().radarData.items[4]!;
    await screen.findByText('Nothing corrected here. 1 waits for you.');
    await user.click(screen.getByRole('button', { name: 'Your changes' }));
    const waiting = within(await screen.findByRole('region', { name: 'Which one is meant?' }));
    waiting.getByText('Ring: Hold');
    await user.click(waiting.getByRole('button', { name: `It is: ${name}` }));
    await waitFor(() =>
      expect(radar().corrections?.map(({ path, decision }) => [path, decision])).toContainEqual([
        '/items/4',
        { ring: 'Hold' },
      ]),
    );
  });

  test('a change that cannot be saved shows the error in its form, which stays open', async () => {
    const user = openTopic('radar');
    const { name } = radar().radarData.items[0]!;
    await user.click((await table()).getByRole('button', { name: new RegExp(name) }));
    await user.click(screen.getByRole('button', { name: `Correct: ${name}` }));
    await user.type(await field('Note'), 'Kept');
    const { id } = radar();
    radar().id = 'gone';
    await user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    await within(await dialog()).findByText('404: There is no such record.');
    expect(await field('Note')).toHaveProperty('value', 'Kept');
    radar().id = id;
  });
});

test('a technology can be found, moved with a reason, and the move undone, by keyboard alone', {
  tags: ['corrections/keyboard'],
}, async () => {
  const user = openTopic('radar');
  const { name, ring } = radar().radarData.items[0]!;
  const to = ring === 'Hold' ? 'Adopt' : 'Hold';
  /** Presses Tab until the target has focus, then Enter. */
  const pressEnterOn = async (target: () => HTMLElement) => {
    for (let stop = 0; stop < 300 && document.activeElement !== target(); stop++) await user.tab();
    expect(document.activeElement).toBe(target());
    await user.keyboard('{Enter}');
  };
  const rows = await table();
  await pressEnterOn(() => rows.getByRole('button', { name: new RegExp(name) }));
  await pressEnterOn(() => screen.getByRole('button', { name: `Correct: ${name}` }));
  const select = await field('Ring');
  await waitFor(() => expect(document.activeElement).toBe(select));
  // jsdom does not implement the keyboard behaviour of a native select.
  await user.selectOptions(select, to);
  const reason = await field('Reason');
  for (let stop = 0; stop < 20 && document.activeElement !== reason; stop++) await user.tab();
  await user.keyboard('Because{Enter}');
  await screen.findByText(`you: ${to} · computed: ${ring}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressEnterOn(() => screen.getByRole('button', { name: 'Your changes' }));
  await screen.findByRole('region', { name: 'History' });
  await pressEnterOn(() => screen.getByRole('button', { name: /^Undo: / }));
  await screen.findByText(/^Undone: Ring: /);
});

test('on a phone the correction form opens above the details sheet', {
  tags: ['corrections/phone'],
}, async () => {
  asPhone();
  const user = openTopic('radar');
  const { name, ring } = radar().radarData.items[0]!;
  const to = ring === 'Hold' ? 'Adopt' : 'Hold';
  await table();
  await user.click(screen.getByRole('button', { name: 'All' }));
  await user.click((await table()).getByRole('button', { name: new RegExp(name) }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Details' }));
  await user.click(sheet.getByRole('button', { name: `Correct: ${name}` }));
  await user.selectOptions(await field('Ring'), to);
  await save(user);
  await sheet.findByText(`you: ${to} · computed: ${ring}`);
});

describe('a roadmap', () => {
  const roadmap = () => state.insight.roadmaps[0]!;

  test('Shift with an arrow key asks before moving a card that breaks a dependency, then moves it and lists the broken one', {
    tags: ['corrections/roadmap', 'corrections/dependencies'],
  }, async () => {
    const { elements, timeHorizon } = roadmap().roadmapData;
    const byId = new Map(elements.map((element) => [element.id, element]));
    const [needs, needed] = elements
      .flatMap((element) => element.dependencies.map((id) => [element, byId.get(id)!] as const))
      .find(([one, other]) => {
        const at = timeHorizon.periods.findIndex(({ period }) => period === other?.timeline.period);
        const next = timeHorizon.periods[at + 1];
        return (
          other &&
          next &&
          other.timeline.startDate <= one.timeline.startDate &&
          next.startDate > one.timeline.startDate
        );
      })!;
    const user = openTopic('roadmap');
    const card = await screen.findByRole('option', { name: new RegExp(needed.name) });
    card.focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const asked = within(await dialog());
    asked.getByText(new RegExp(`‘${needs.name}’ needs ‘${needed.name}’, which starts later`));
    expect(document.activeElement).toBe(asked.getByLabelText('Reason'));
    await user.keyboard('Later is fine{Enter}');
    await screen.findByText('1 corrected by you.');
    screen.getByText(new RegExp(`‘${needs.name}’ needs ‘${needed.name}’, which starts later`));
    const moved = screen.getByRole('option', { name: new RegExp(needed.name) });
    within(moved).getByText('Corrected');
  });

  /** An element of the first period that needs nothing and that nothing needs: moving it breaks nothing. */
  function independentElement() {
    const { elements, timeHorizon } = roadmap().roadmapData;
    return elements.find(
      ({ id, dependencies, timeline }) =>
        dependencies.length === 0 &&
        timeline.period === timeHorizon.periods[0]?.period &&
        !elements.some((other) => other.dependencies.includes(id)),
    )!;
  }

  test('Shift with an arrow key moves a card immediately if nothing breaks; the toast offers Undo, and a reason can be added later', {
    tags: ['corrections/roadmap', 'corrections/undo'],
  }, async () => {
    const alone = independentElement();
    const user = openTopic('roadmap');
    (await screen.findByRole('option', { name: new RegExp(alone.name) })).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByText('1 corrected by you.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText(/Period: Year 2\. 'Correct' takes a reason\.$/);
    const card = screen.getByRole('option', { name: new RegExp(alone.name) });
    within(card).getByText('Corrected');
    expect(document.activeElement).toBe(card);
    await user.click(card);
    await user.click(screen.getByRole('button', { name: `Correct: ${alone.name}` }));
    await user.type(await field('Reason'), 'No staff before');
    await save(user);
    await screen.findByText('Reason: No staff before');
  });

  test('the menu of an element moves it to another period or lane', {
    tags: ['roadmap/move-menu', 'corrections/roadmap'],
  }, async () => {
    const alone = independentElement();
    const user = openTopic('roadmap');
    await user.click(await screen.findByRole('option', { name: new RegExp(alone.name) }));
    await user.click(screen.getByRole('button', { name: `Move: ${alone.name}` }));
    expect(screen.getByRole('menuitemradio', { name: 'Year 1' }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('menuitemradio', { name: 'Year 3' }));
    await screen.findByText(/Period: Year 3\. 'Correct' takes a reason\.$/);
    screen.getByText('1 corrected by you.');
  });

  test('a move can be undone from its toast', { tags: ['corrections/undo'] }, async () => {
    const [lane] = roadmap().roadmapData.elements.filter(({ category }) => category === 'Research Areas');
    const user = openTopic('roadmap');
    (await screen.findByRole('option', { name: new RegExp(lane!.name) })).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await hoverUndo();
    await screen.findByText('1 corrected by you.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Nothing corrected here.');
  });

  test('an element can have an owner, be done, move to another lane, or be hidden', {
    tags: ['corrections/roadmap', 'corrections/places'],
  }, async () => {
    const user = openTopic('roadmap');
    const [element] = roadmap().roadmapData.elements;
    const { name, category } = element!;
    const lane = category === 'Research Areas' ? 'Market Drivers' : 'Research Areas';
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    await user.click(screen.getByRole('button', { name: `Correct: ${name}` }));
    await user.selectOptions(await field('Lane'), lane);
    await user.type(await field('Owner'), 'Grace');
    await user.click(await field('Done'));
    await save(user);
    await screen.findByText('Owner: Grace');
    screen.getByText(`you: ${lane} · computed: ${category}`);
    const card = screen.getByRole('option', { name: new RegExp(name) });
    within(card).getByText('Done');
  });
});

describe('findings', () => {
  const analysis = () => state.insight.analyses[0]!;

  test('findings can be dismissed, pinned, and given another confidence', {
    tags: ['corrections/analysis', 'corrections/places'],
  }, async () => {
    const user = openTopic('answer');
    const trends = await screen.findByRole('region', { name: 'Overall Trends' });
    const all = within(trends).getAllByRole('heading', { level: 4 });
    const [first, second] = all.map(({ textContent }) => textContent ?? '');
    const [correctFirst, correctSecond] = within(trends).getAllByRole('button', { name: /^Correct: / });
    await user.click(correctSecond!);
    await user.selectOptions(await field('Confidence'), 'Low');
    await user.click(within(await dialog()).getByLabelText(/^Pin it/));
    await save(user);
    await within(trends).findByText(/^you: Low confidence · computed: /);
    const led = within(trends).getAllByRole('heading', { level: 4 });
    expect(led.map(({ textContent }) => textContent)).toEqual([
      second,
      first,
      ...all.slice(2).map((h) => h.textContent),
    ]);
    expect(correctFirst).toBeTruthy();
    await user.click(within(trends).getAllByRole('button', { name: /^Correct: / })[1]!);
    await user.click(within(await dialog()).getByLabelText(/^Dismiss it as wrong/));
    await save(user);
    await screen.findByText('2 corrected by you, 1 of them dismissed.');
    expect(within(trends).queryByText(first!)).toBeNull();
    // The failure among them leads the page in a section of its own.
    expect(analysis().analysisData.overallTrends).toHaveLength(all.length + 1);
  });
});

test('unsaved and public results cannot be corrected', {
  tags: ['corrections/saved-only'],
}, async () => {
  renderApp('/topics/example?tab=radar');
  const rows = await screen.findAllByRole('row');
  expect(rows.length).toBeGreaterThan(3);
  expect(screen.queryByRole('button', { name: /^Correct: / })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Your changes' })).toBeNull();
});
