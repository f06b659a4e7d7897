import { hasStage, isGoal } from '@sextant/briefing/roadmap/stage';
import { roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import { ELEMENT_CATEGORIES, MATURITY_LEVELS, type RoadmapData } from '@sextant/contracts/insight/roadmap';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { collectDependencies } from '../../charts/roadmap/dependencies.ts';
import { startMockApi } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { RoadmapView } from './roadmap-view.tsx';

const show = (roadmap: RoadmapData) => {
  startMockApi();
  renderInApp(<RoadmapView roadmap={roadmap} />);
  return userEvent.setup();
};
const bars = () => within(screen.getByRole('listbox')).queryAllByRole('option');
const lines = () => document.querySelectorAll('[data-dependency]');
const withLayout = (layout: RoadmapData['visualConfig']['layout'], showDependencies = true): RoadmapData => ({
  ...roadmapFixture(),
  visualConfig: { layout, showDependencies, groupBy: 'Category' },
});

describe('the roadmap’s charts', () => {
  test('the stored layout selects the initial view; Polar falls back to Timeline', {
    tags: ['roadmap/visual-config', 'roadmap/timeline'],
  }, () => {
    show(withLayout('Polar'));
    expect(screen.getByRole('button', { name: 'Timeline' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Year 1', { selector: 'span' })).toBeTruthy();
  });

  test('Timeline groups elements by period, and buttons switch the view', {
    tags: ['roadmap/views', 'roadmap/timeline', 'roadmap/swimlane', 'roadmap/matrix'],
  }, async () => {
    const user = show(withLayout('Timeline'));
    const view = within(screen.getByRole('group', { name: 'View' }));
    expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Timeline',
      'Swimlane',
      'Matrix',
    ]);
    for (const year of ['Year 1', 'Year 2', 'Year 3']) screen.getByText(year, { selector: 'span' });
    await user.click(view.getByRole('button', { name: 'Swimlane' }));
    screen.getByText('Market Drivers', { selector: 'span' });
    await user.click(view.getByRole('button', { name: 'Matrix' }));
    expect(screen.getAllByRole('region', { name: /^Business value .*, technical risk / })).toHaveLength(9);
  });

  test('Swimlane shows all six categories as lanes, including empty ones', {
    tags: ['roadmap/swimlane'],
  }, () => {
    show(withLayout('Swimlane'));
    for (const lane of [
      'Business Goals',
      'Market Drivers',
      'Product Features',
      'Technology Capabilities',
      'Research Areas',
      'Implementation Activities',
    ]) {
      expect(screen.getByText(lane, { selector: 'span' })).toBeTruthy();
    }
    expect(bars()).toHaveLength(18);
    screen.getByText('A card spans every period that it touches; Timeline draws lengths.');
  });

  test('Matrix prints ranges instead of labels, and counts elements beyond twelve per field', {
    tags: ['roadmap/matrix'],
  }, async () => {
    const roadmap = roadmapFixture(15);
    const user = show({
      ...roadmap,
      elements: roadmap.elements.map((element) => ({ ...element, businessValue: 8, technicalRisk: 4 })),
      visualConfig: { layout: 'Matrix', showDependencies: true, groupBy: 'Timeline' },
    });
    const cell = within(
      screen.getByRole('region', { name: 'Business value 7 to 10, technical risk up to 4' }),
    );
    const names = () => cell.getAllByRole('button', { pressed: false });
    cell.getByText('15 elements');
    expect(names()).toHaveLength(12);
    await user.click(cell.getByRole('button', { name: '3 more' }));
    expect(names()).toHaveLength(15);
    expect(names()[0]?.textContent).toContain(roadmap.elements[0]?.name);
  });

  test('filters by category or maturity level', { tags: ['roadmap/filter'] }, async () => {
    const roadmap = roadmapFixture();
    const user = show(roadmap);
    const options = within(screen.getByRole('combobox', { name: 'Filter' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All elements',
      ...ELEMENT_CATEGORIES.map((category) => `Category: ${category}`),
      ...MATURITY_LEVELS.map((level) => `Maturity: ${level}`),
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter' }), 'Category: Research Areas');
    expect(bars()).toHaveLength(
      roadmap.elements.filter(({ category }) => category === 'Research Areas').length,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter' }), 'Maturity: Pilot');
    expect(bars()).toHaveLength(
      roadmap.elements.filter(({ maturityLevel }) => maturityLevel === 'Pilot').length,
    );
  });

  test('dependency lines follow the stored setting and can be toggled', {
    tags: ['roadmap/visual-config'],
  }, async () => {
    const roadmap = withLayout('Timeline', false);
    const user = show(roadmap);
    const { from: needed, to: needing } = collectDependencies(roadmap.elements).drawn[0]!;
    await user.click(document.querySelector(`[data-item="${needing}"]`)!);
    expect(lines()).toHaveLength(0);
    await user.click(screen.getByRole('checkbox', { name: 'Dependencies' }));
    expect([...lines()].map((line) => line.getAttribute('data-dependency'))).toContain(
      `${needed}>${needing}`,
    );
  });

  test('without dependencies there is a note in place of the choices; the legend has only stages that are shown', {
    tags: ['roadmap/visual-config'],
  }, () => {
    const roadmap = withLayout('Timeline', true);
    const elements = roadmap.elements.map((element) => ({
      ...element,
      dependencies: [],
      maturityLevel: 'Pilot' as const,
    }));
    show({ ...roadmap, elements });
    screen.getByText('No dependencies found');
    expect(screen.queryByRole('checkbox', { name: 'Dependencies' })).toBeNull();
    const legend = within(screen.getByRole('list', { name: 'Legend' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Pilot']);
  });

  test('dependencies are drawn for the active card, and all of them on request', {
    tags: ['roadmap/at-hand'],
  }, async () => {
    const roadmap = withLayout('Swimlane');
    const user = show(roadmap);
    expect(lines()).toHaveLength(0);
    const needing = collectDependencies(roadmap.elements).drawn[0]!.to;
    await user.hover(document.querySelector(`[data-item="${needing}"]`)!);
    const drawn = [...lines()].map((line) => line.getAttribute('data-dependency')?.split('>'));
    expect(drawn.length).toBeGreaterThan(0);
    for (const ends of drawn) expect(ends).toContain(needing);
    await user.unhover(document.querySelector(`[data-item="${needing}"]`)!);
    await user.click(screen.getByRole('checkbox', { name: 'All at once' }));
    expect(lines()).toHaveLength(collectDependencies(roadmap.elements).drawn.length);
  });

  test('a card shows name, stage, why now, done when and the number of articles', {
    tags: ['roadmap/cards', 'roadmap/stages'],
  }, () => {
    const roadmap = withLayout('Swimlane');
    const [first, ...rest] = roadmap.elements;
    show({
      ...roadmap,
      elements: [{ ...first!, description: 'Trials agree. More.', doneWhen: 'An audit finds it.' }, ...rest],
    });
    for (const { id, name, maturityLevel, category } of roadmap.elements) {
      const card = document.querySelector(`[data-item="${id}"]`)?.textContent;
      expect(card).toContain(name);
      expect(card).toMatch(/\d{4}/);
      expect(card).toMatch(/\d+ articles?/);
      const frame = category === 'Business Goals' ? 'Goal' : category === 'Market Drivers' ? 'Need' : null;
      expect(card).toContain(maturityLevel);
      if (frame) expect(card).toContain(frame);
    }
    const goal = roadmap.elements.find(isGoal)!;
    expect(document.querySelector(`[data-item="${goal.id}"]`)?.textContent).not.toContain('Why now');
    const card = document.querySelector(`[data-item="${first!.id}"]`)?.textContent;
    expect(card).toContain('Why now: Trials agree.');
    expect(card).not.toContain('More.');
    expect(card).toContain('Done when: An audit finds it.');
  });

  test('every lane and period has an introductory sentence', {
    tags: ['roadmap/lane-sentence'],
  }, async () => {
    const user = show(withLayout('Swimlane'));
    screen.getByText(/^What has to work: .*Year \d/);
    expect(screen.getAllByText(/: nothing planned\./)).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Timeline' }));
    screen.getByText(/^\d+ elements: .*Milestones: Carrier selected\.$/);
  });

  test('a Timeline bar spans the dates of its element, and today is marked', {
    tags: ['roadmap/durations'],
  }, () => {
    const roadmap = withLayout('Timeline');
    show(roadmap);
    const days = ({ timeline }: (typeof roadmap.elements)[number]) =>
      Date.parse(timeline.endDate) - Date.parse(timeline.startDate);
    const widths = roadmap.elements
      .filter((element) => !isGoal(element))
      .map((element) => {
        const bar = document.querySelector<HTMLElement>(`[data-item="${element.id}"] [data-bar]`);
        return Number.parseFloat(bar?.style.width ?? '') / days(element);
      });
    for (const width of widths) expect(width / widths[0]!).toBeCloseTo(1, 2);
    const { startDate, endDate } = roadmap.timeHorizon;
    const today = new Date().toISOString().slice(0, 10);
    expect(screen.queryByText('Today') !== null).toBe(today >= startDate && today <= endDate);
  });

  test('in the Timeline a goal is a diamond at its end', { tags: ['roadmap/goal-diamonds'] }, () => {
    const { timeHorizon, elements } = roadmapFixture();
    const timeline = { ...timeHorizon.periods[1]!, endDate: '2028-06-30' };
    const goal = { ...elements[0]!, category: 'Business Goals' as const, timeline };
    const need = { ...elements[1]!, category: 'Market Drivers' as const, timeline };
    show({ ...withLayout('Timeline'), elements: [goal, need] });
    const mark = (id: string) => document.querySelector<HTMLElement>(`[data-item="${id}"] [data-bar]`)?.style;
    const [diamond, bar] = [mark(goal.id)!, mark(need.id)!];
    expect(Number.parseFloat(diamond.left)).toBeCloseTo(
      Number.parseFloat(bar.left) + Number.parseFloat(bar.width),
      3,
    );
    // On the axis, and on its card below.
    expect(screen.getAllByText('by Jun 2028')).toHaveLength(2);
  });

  test('Timeline can group by lane, and outlines elements without dates of their own', {
    tags: ['roadmap/timeline', 'roadmap/durations'],
  }, async () => {
    const roadmap = withLayout('Timeline');
    const user = show({
      ...roadmap,
      elements: roadmap.elements.map((element) => ({
        ...element,
        timeline: roadmap.timeHorizon.periods[0]!,
      })),
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'By lane');
    expect(screen.getAllByRole('group', { name: /./ }).map((lane) => lane.getAttribute('data-lane'))).toEqual(
      expect.arrayContaining([...ELEMENT_CATEGORIES]),
    );
    screen.getByText(/only the period of each element is known/);
    expect(screen.getAllByText('in Year 1')).toHaveLength(roadmap.elements.length);
    expect(screen.queryByText(/planning assumption/)).toBeNull();
  });

  test('arrow keys move between bars, Enter opens the details, Escape closes them', {
    tags: ['roadmap/keyboard'],
  }, async () => {
    const roadmap = roadmapFixture();
    const user = show(roadmap);
    bars()[0]!.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    const id = document.activeElement?.getAttribute('data-item');
    const chosen = roadmap.elements.find((element) => element.id === id)?.name ?? '';
    expect(screen.getByRole('region', { name: `Details: ${chosen}` })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /^Details/ })).toBeNull();
  });
});

test('every view says of an element that runs on after its period until which', {
  tags: ['roadmap/run-on'],
}, async () => {
  const roadmap = withLayout('Swimlane');
  const element = roadmap.elements.find(hasStage)!;
  const [first, second] = roadmap.timeHorizon.periods;
  const timeline = { ...first!, endDate: second!.endDate, milestones: [] };
  const others = roadmap.elements
    .filter(({ id }) => id !== element.id)
    .slice(0, 2)
    .map((other) => ({ ...other, timeline: { ...first!, milestones: [] } }));
  const user = show({ ...roadmap, elements: [{ ...element, timeline }, ...others] });
  const text = () => document.querySelector(`[data-item="${element.id}"]`)?.textContent;
  expect(text()).toContain(`runs into ${second!.period}`);
  await user.click(screen.getByRole('button', { name: 'Timeline' }));
  expect(text()).toContain(`into ${second!.period}`);
  screen.getByText(new RegExp(`^${second!.period}: Nothing begins; 1 runs on, until Nov 2028\\.`));
  await user.click(screen.getByRole('tab', { name: 'Elements' }));
  screen.getByText(`${first!.period} to ${second!.period}`);
});

test('a plan of one or two elements is no chart: each stands with its dates, reasons and articles', async () => {
  const roadmap = withLayout('Timeline');
  show({ ...roadmap, elements: roadmap.elements.slice(0, 1) });
  expect(screen.queryByRole('button', { name: 'Swimlane' })).toBeNull();
  screen.getByRole('heading', { name: roadmap.elements[0]!.name });
  screen.getByText(/^Source articles/);
});

test('every element has its maturity badge in every view, among the elements and in its details', {
  tags: ['roadmap/badges'],
}, async () => {
  const roadmap = withLayout('Timeline');
  const user = show(roadmap);
  for (const view of ['Timeline', 'Swimlane', 'Matrix']) {
    await user.click(screen.getByRole('button', { name: view }));
    for (const { id, name, maturityLevel } of roadmap.elements) {
      const item = within(document.querySelector<HTMLElement>(`[data-item="${id}"]`)!);
      expect(item.getAllByText(maturityLevel), `${view}: ${name}`).toHaveLength(1);
    }
  }
  const goal = roadmap.elements.find(isGoal)!;
  await user.click(document.querySelector(`[data-item="${goal.id}"]`)!);
  within(screen.getByRole('region', { name: `Details: ${goal.name}` })).getByText(goal.maturityLevel);
  await user.click(screen.getByRole('tab', { name: 'Elements' }));
  for (const { name, maturityLevel } of roadmap.elements) {
    const item = screen.getByRole('heading', { level: 4, name }).closest('li') as HTMLElement;
    within(item).getByText(maturityLevel);
  }
});

test('the badge of a goal among the elements is that of its most advanced means', {
  tags: ['roadmap/stages', 'roadmap/element'],
}, async () => {
  const roadmap = roadmapFixture();
  const goal = {
    ...roadmap.elements[0]!,
    category: 'Business Goals' as const,
    maturityLevel: 'Pilot' as const,
  };
  const user = show({ ...roadmap, elements: [goal] });
  await user.click(screen.getByRole('tab', { name: 'Elements' }));
  expect(screen.getByText('Pilot').parentElement?.textContent).toBe('Most advanced means: Pilot');
});

test('a goal is dated alike on its card and in its details, which name the steps that the card counts, and the card of its step names it', {
  tags: ['roadmap/goal-date', 'roadmap/goal-links'],
}, async () => {
  const roadmap = withLayout('Swimlane');
  const [first, second] = roadmap.elements;
  const step = { ...first!, category: 'Research Areas' as const, dependencies: [] as string[] };
  const early = { ...step, id: roadmap.elements[3]!.id, name: 'What the step is built on' };
  step.dependencies = [early.id];
  const goal = { ...second!, category: 'Business Goals' as const, dependencies: [step.id] };
  const period = roadmap.timeHorizon.periods[1]!;
  const timeline = { ...period, endDate: '2028-06-30', milestones: [] };
  const other = { ...goal, id: roadmap.elements[2]!.id, dependencies: [] };
  const user = show({ ...roadmap, elements: [early, step, { ...goal, timeline }, other] });
  const card = (id: string) => document.querySelector(`[data-item="${id}"]`)!;
  expect(card(step.id).textContent).toContain(`Leads to: ${goal.name}`);
  expect(card(goal.id).textContent).toContain('by Jun 2028');
  expect(card(goal.id).textContent).toContain('2 steps lead here');
  expect(card(other.id).textContent).toContain('No step leads here yet');
  await user.click(card(goal.id));
  const details = within(screen.getByRole('region', { name: `Details: ${goal.name}` }));
  details.getByText('By Jun 2028');
  expect(details.getByText('Steps that lead here').nextElementSibling?.textContent).toBe(
    `${early.name}${step.name}`,
  );
});

test('the details begin with why and what completes it; dependencies stand before dates, scores and articles', {
  tags: ['roadmap/element', 'roadmap/dependencies'],
}, async () => {
  const roadmap = withLayout('Swimlane');
  const element = roadmap.elements.find(({ dependencies }) => dependencies.length > 0);
  element!.doneWhen = 'A protocol is in force';
  const user = show(roadmap);
  await user.click(screen.getByRole('option', { name: new RegExp(`^${element!.name}`) }));
  const details = screen.getByRole('region', { name: `Details: ${element!.name}` });
  const order = [
    'Why now',
    'Done when',
    'Depends on',
    'Timeline',
    'Business value',
    'Milestones',
    'Source articles',
  ];
  const places = order.map((title) => details.textContent?.indexOf(title) ?? -1);
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('Matrix explains the words for a risk, which change at another score than its fields', {
  tags: ['roadmap/risk-words'],
}, () => {
  show(withLayout('Matrix'));
  screen.getByText(
    /^The fields divide risks after 4 and after 7\. The details call a risk low up to 3, medium up to 7/,
  );
});

describe('roadmap elements as text', () => {
  test('dependencies are shown by name, unknown ones by the first 8 characters of their id', {
    tags: ['roadmap/unknown-dependency', 'roadmap/dependencies'],
  }, async () => {
    const roadmap = roadmapFixture();
    const [first, second] = roadmap.elements;
    const user = show({
      ...roadmap,
      elements: [first!, { ...second!, dependencies: [first!.id, 'deadbeef-1111-4000-8000-000000000000'] }],
    });
    await user.click(screen.getByRole('tab', { name: 'Elements' }));
    expect(screen.getByText('Unknown (deadbeef...)')).toBeTruthy();
    expect(screen.getAllByText(first!.name).length).toBeGreaterThan(1);
  });

  test('elements are grouped by category with value, risk and its label, timeline and milestones', {
    tags: ['roadmap/by-category', 'roadmap/element', 'roadmap/risk-label'],
  }, async () => {
    const roadmap = roadmapFixture();
    const element = {
      ...roadmap.elements[0]!,
      name: 'Carrier study',
      category: 'Research Areas' as const,
      businessValue: 0,
      technicalRisk: 4,
      timeline: {
        period: 'Year 1',
        startDate: '2026-11-20',
        endDate: '2027-03-05',
        milestones: ['Go or no-go'],
      },
    };
    const user = show({ ...roadmap, elements: [element] });
    await user.click(screen.getByRole('tab', { name: 'Elements' }));
    const group = within(screen.getByRole('region', { name: 'Research Areas' }));
    expect(group.getByRole('heading', { name: 'Carrier study' })).toBeTruthy();
    group.getByText(element.description);
    group.getByText(element.maturityLevel);
    expect(group.getByText('Not rated')).toBeTruthy();
    expect(group.getByText('4 out of 10').parentElement?.textContent).toContain('(medium)');
    expect(group.getByText('Year 1').parentElement?.textContent).toBe('Year 1, Nov 20, 2026 to Mar 5, 2027');
    expect(group.getByText('Go or no-go')).toBeTruthy();
  });
});
