import {
  articleFixture,
  articleFixtures,
  evidenceFixture,
  radarFixture,
  radarItemFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import { QUADRANTS, type RadarData, RINGS } from '@sextant/contracts/insight/radar';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { toBlips } from '../../charts/radar/blips.ts';
import { asPhone } from '../../testing/as-phone.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { RadarView } from './radar-view.tsx';

const radarWith = (items: RadarData['items'], over: Partial<RadarData> = {}): RadarData => ({
  ...radarFixture(0),
  items,
  ...over,
});
const chart = () => screen.getByRole('listbox');
const blips = () => within(chart()).getAllByRole('option');
const details = () => screen.getByRole('region', { name: /^Details:/ });

describe('the radar chart', () => {
  test('is one tab stop: arrow keys move by number, Enter selects, Escape clears', {
    tags: ['radar/keyboard'],
  }, async () => {
    startMockApi();
    const user = userEvent.setup();
    const radar = radarFixture(12);
    renderInApp(<RadarView radar={radar} />);
    expect(blips().filter((blip) => blip.getAttribute('tabindex') === '0')).toHaveLength(1);

    blips()[0]!.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^3, /);
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^12, /);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^1, /);
    const first = toBlips(radar.items)[0]!;
    expect(within(details()).getByRole('heading', { name: first.item.name })).toBeTruthy();
    expect(blips()[0]!.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /^Details:/ })).toBeNull();
  });

  test('clicking a blip or a row selects the item', {
    tags: ['radar/select'],
  }, async () => {
    startMockApi();
    const user = userEvent.setup();
    const radar = radarFixture(6);
    renderInApp(<RadarView radar={radar} />);
    const [second, third] = [toBlips(radar.items)[1]!, toBlips(radar.items)[2]!];
    const row = ({ item }: typeof second) =>
      screen.getByRole('button', { name: new RegExp(`^${item.name}`) });
    await user.click(blips()[2]!);
    expect(blips()[2]!.getAttribute('aria-selected')).toBe('true');
    within(details()).getByRole('heading', { name: third.item.name });
    await user.click(row(second));
    expect(blips()[1]!.getAttribute('aria-selected')).toBe('true');
    expect(blips()[2]!.getAttribute('aria-selected')).toBe('false');
  });

  test('details stand beside the list, which leads on; closing them returns to the row', {
    tags: ['radar/detail-place'],
  }, async () => {
    startMockApi();
    const user = userEvent.setup();
    const radar = radarFixture(6);
    renderInApp(<RadarView radar={radar} />);
    const [first, second, third] = toBlips(radar.items);
    const row = (blip: typeof first) =>
      screen.getByRole('button', { name: new RegExp(`^${blip!.item.name}`) });
    await user.click(row(first));
    within(details()).getByRole('heading', { name: first!.item.name });
    await user.click(row(third));
    within(details()).getByRole('heading', { name: third!.item.name });
    await user.click(screen.getByRole('button', { name: 'Previous technology' }));
    within(details()).getByRole('heading', { name: second!.item.name });
    await user.click(screen.getByRole('button', { name: 'Next technology' }));
    await user.click(screen.getByRole('button', { name: 'Close details' }));
    expect(screen.queryByRole('region', { name: /^Details:/ })).toBeNull();
    expect(document.activeElement).toBe(row(third));
  });

  test('what moved or is new since the earlier radar filters the list', {
    tags: ['radar/find'],
  }, async () => {
    startMockApi();
    const user = userEvent.setup();
    const item = (i: number, over: object) =>
      radarItemFixture(i, { movement: 'No Change', isNew: undefined, ...over });
    renderInApp(
      <RadarView
        radar={radarWith([
          item(0, { movement: 'Up' }),
          item(1, { isNew: true, movement: undefined }),
          item(2, { isNew: true, movement: undefined }),
        ])}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Filter and order' }));
    const changes = within(screen.getByRole('group', { name: 'Since the earlier radar' }));
    expect(changes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1 moved up',
      '2 new',
    ]);
    await user.click(changes.getByRole('button', { name: '2 new' }));
    expect(screen.getByRole('status').textContent).toBe('2 of 3 shown');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('on a phone it opens on the fullest quadrant, whose technologies are the list', {
    tags: ['radar/opens-magnified'],
  }, () => {
    asPhone();
    startMockApi();
    const { items } = radarFixture(4);
    const [first, ...others] = items;
    const radar = radarWith([
      { ...first!, quadrant: 'Tools' },
      ...others.map((item) => ({ ...item, quadrant: 'Platforms' as const })),
    ]);
    renderInApp(<RadarView radar={radar} />);
    expect(blips()).toHaveLength(3);
    expect(screen.getByRole('table').querySelectorAll('[data-row]')).toHaveLength(3);
  });

  test('the legend explains each ring and counts it', { tags: ['radar/legend'] }, () => {
    startMockApi();
    const { items } = radarFixture(7);
    renderInApp(<RadarView radar={radarWith(items)} />);
    const rings = screen.getByRole('list', { name: 'Rings' });
    const texts = ['proven, low-risk', 'ready for testing', 'worth exploring', 'proceed with caution'];
    for (const [i, ring] of RINGS.entries()) {
      const count = items.filter((item) => item.ring === ring).length;
      const entry = within(rings).getByText(texts[i]!).closest('li');
      expect(entry?.textContent).toBe(`${ring} ${count} ${texts[i]}`);
    }
  });

  test('the legend and the summary tell what is not judged; an old literature is told as of its last year', {
    tags: ['radar/legend'],
  }, () => {
    startMockApi();
    const assessment = { maturity: 'emerging', confidence: 0, notJudged: 'Too few studies.' } as const;
    const item = radarItemFixture(0, { ring: 'Assess', assessment });
    const { evidence } = radarFixture(0);
    renderInApp(
      <RadarView radar={radarWith([item], { evidence: { ...evidence!, literatureEnds: 2003 } })} />,
    );
    screen.getByText('Not judged: 1');
    expect(screen.getByText(/^1 technology: /).textContent).toBe(
      '1 technology: 0 Adopt, 0 Trial, 1 Assess (1 not judged), 0 Hold. As of 2003.',
    );
    expect(screen.getByRole('table').textContent).toMatch(/, as of 2003/);
  });

  test('an empty radar says why', { tags: ['radar/legend'] }, () => {
    startMockApi();
    const { evidence } = radarFixture(0);
    const emptyLists = { '/items': 'No technology has three articles.' };
    renderInApp(<RadarView radar={radarWith([], { evidence: { ...evidence!, emptyLists } })} />);
    screen.getByText('No technology has three articles.');
  });

  test('the legend explains the shapes that are drawn, and no others', { tags: ['radar/legend'] }, () => {
    startMockApi();
    const item = (i: number, over: object) =>
      radarItemFixture(i, { movement: 'No Change', isNew: undefined, ...over });
    renderInApp(<RadarView radar={radarWith([item(0, { movement: 'Up' }), item(1, {})])} />);
    const shapes = within(screen.getByRole('list', { name: 'Movement' })).getAllByRole('listitem');
    expect(shapes.map(({ textContent }) => textContent)).toEqual(['no change', 'moved up']);
  });

  test('is a circle of four rings and four quadrants in a 600 by 600 drawing, numbered like the list', {
    tags: ['radar/rings', 'radar/radii', 'radar/numbers'],
  }, () => {
    startMockApi();
    renderInApp(<RadarView radar={radarFixture(12)} />);
    const drawing = chart().closest('svg') as SVGSVGElement;
    expect(drawing.getAttribute('viewBox')).toBe('0 0 600 600');
    const circles = [...drawing.querySelectorAll('[aria-hidden] > circle')].map((circle) =>
      ['cx', 'cy', 'r'].map((name) => Number(circle.getAttribute(name))),
    );
    expect(circles).toEqual([280, 210, 140, 70].map((radius) => [300, 300, radius]));
    const words = [...drawing.querySelectorAll('text')].map((text) => text.firstChild?.textContent);
    for (const name of RINGS) expect(words).toContain(name);
    for (const name of QUADRANTS)
      expect(screen.getAllByText(name, { selector: '[data-quadrant] span' })).toHaveLength(1);
    for (const blip of blips()) {
      const [number, name] = blip.getAttribute('aria-label')?.split(', ') ?? [];
      const rows = screen.getAllByRole('button', { name: new RegExp(`^${name}`) });
      const row = rows.find((each) => each.hasAttribute('aria-pressed'));
      expect(row?.querySelector('text')?.textContent).toBe(number);
    }
  });

  test('items of a full cell are counted in a chip that filters the list to this cell', {
    tags: ['radar/no-overlap'],
  }, async () => {
    startMockApi();
    const user = userEvent.setup();
    const crowd = Array.from({ length: 20 }, (_, i) =>
      radarItemFixture(i, { ring: 'Adopt', quadrant: 'Tools' }),
    );
    renderInApp(
      <RadarView radar={radarWith([...crowd, radarItemFixture(21, { ring: 'Hold', quadrant: 'Tools' })])} />,
    );
    expect(blips()).toHaveLength(18);
    await user.click(screen.getByRole('button', { name: '+3 in Adopt, Tools: show in the list' }));
    expect(screen.getByRole('status').textContent).toContain('20 of 21 shown');
  });

  test('magnifying a quadrant also filters the list', { tags: ['radar/find'] }, async () => {
    startMockApi();
    const user = userEvent.setup();
    const radar = radarFixture(30);
    renderInApp(<RadarView radar={radar} />);
    const platforms = radar.items.filter(({ quadrant }) => quadrant === 'Platforms').length;
    // The headings magnify the whole radar, the switch leads on from a quadrant.
    for (const names of [[/^Magnify ?Platforms/], [/^Magnify ?Tools/, /^Platforms$/]]) {
      for (const name of names) await user.click(screen.getByRole('button', { name }));
      expect(blips()).toHaveLength(platforms);
      expect(screen.getByRole('status').textContent).toContain(`${platforms} of 30 shown`);
      screen.getByText(new RegExp(`^${platforms} technologies: `));
      await user.click(screen.getByRole('button', { name: 'All' }));
      expect(blips()).toHaveLength(30);
    }
  });

  test('shows a message if there are no items', { tags: ['analysis/no-radar-items'] }, () => {
    startMockApi();
    renderInApp(<RadarView radar={radarWith([])} />);
    expect(
      screen.getByText('No technology items available. Generate a radar to see technology recommendations'),
    ).toBeTruthy();
  });

  test('a table lists the same technologies, sortable by name, ring, quadrant, movement and articles', {
    tags: ['radar/table'],
  }, async () => {
    startMockApi();
    const user = userEvent.setup();
    const radar = radarFixture(9);
    const byNumber = toBlips(radar.items, radar.evidence);
    const inOrder = RINGS.flatMap((ring) => byNumber.filter(({ item }) => item.ring === ring));
    renderInApp(<RadarView radar={radar} />);
    const table = within(screen.getByRole('table', { name: radar.name }));
    const names = () =>
      table.getAllByRole('rowheader').map((cell) => cell.querySelector('span')?.firstChild?.textContent);
    expect(names()).toEqual(inOrder.map(({ item }) => item.name));
    const sortBy = (heading: string) => user.click(table.getByRole('button', { name: heading }));
    await sortBy('Technology');
    expect(names()).toEqual(names().toSorted((a, b) => (a ?? '').localeCompare(b ?? '')));
    await sortBy('Articles');
    expect(names()).toEqual(
      byNumber.toSorted((a, b) => (b.articles ?? 0) - (a.articles ?? 0)).map(({ item }) => item.name),
    );
    expect(table.getByRole('columnheader', { name: 'Articles' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    for (const heading of ['Ring', 'Movement', 'Quadrant']) {
      await sortBy(heading);
      expect(table.getByRole('columnheader', { name: heading }).getAttribute('aria-sort')).toBe('ascending');
    }
    expect(names()).toEqual(byNumber.map(({ item }) => item.name));
    await user.click(screen.getByRole('button', { name: 'Filter and order' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By ring');
    expect(names()).toEqual(inOrder.map(({ item }) => item.name));
  });

  test('every name is shown with its number; hovering or clicking it is the same as for its blip', {
    tags: ['radar/names'],
  }, async () => {
    startMockApi();
    const user = userEvent.setup();
    const radar = radarFixture(30);
    renderInApp(<RadarView radar={radar} />);
    const named = [...document.querySelectorAll('[data-names] > [data-item]')];
    expect(named).toHaveLength(30);
    const words = named.map((name) => name.querySelector('text')?.textContent ?? '');
    for (const { number } of toBlips(radar.items))
      expect(words.some((text) => new RegExp(`(^| )${number}( |$)`).test(text))).toBe(true);
    await user.click(named[0]!.querySelector('text')!);
    const blip = chart().querySelector(`[data-item="${named[0]!.getAttribute('data-item')}"]`);
    expect(blip?.getAttribute('aria-selected')).toBe('true');
  });

  test('each quadrant has a subtitle that explains it', { tags: ['radar/subtitles'] }, () => {
    startMockApi();
    renderInApp(<RadarView radar={radarFixture(12)} />);
    for (const subtitle of [
      'procedures and ways of treating',
      'diagnostics, devices, measurement',
      'drugs, biologics, delivery, models',
      'guidelines, scores, methods',
    ])
      expect(screen.getByText(subtitle)).toBeTruthy();
  });
});

describe('filtering technologies', () => {
  test('text, ring and quadrant filter the list and dim the other blips', {
    tags: ['radar/find'],
  }, async () => {
    startMockApi();
    const user = userEvent.setup();
    const radar = radarWith([
      radarItemFixture(0, { name: 'lipid nanoparticles', ring: 'Adopt', quadrant: 'Tools' }),
      radarItemFixture(1, { name: 'prime editing', ring: 'Hold', quadrant: 'Platforms' }),
    ]);
    renderInApp(<RadarView radar={radar} />);
    await user.type(screen.getByRole('searchbox'), 'LIPID nano');
    expect(screen.getByRole('status').textContent).toContain('1 of 2 shown');
    await user.click(screen.getByRole('button', { name: 'Filter and order' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ring' }), 'Hold');
    expect(screen.getByText('No technology matches these filters.')).toBeTruthy();
  });
});

describe('technology details', () => {
  const open = async (radar: RadarData, index = 0) => {
    const user = userEvent.setup();
    renderInApp(<RadarView radar={radar} />);
    await user.click(document.querySelector(`[data-item="${index}"]`)!);
    return user;
  };

  test('scores out of range are shown as Not rated, never as 0 of 10', {
    tags: ['radar/not-rated'],
  }, async () => {
    startMockApi();
    await open(radarWith([radarItemFixture(0, { impact: 0, effort: 7 })]));
    expect(within(details()).getByText('Not rated')).toBeTruthy();
    expect(within(details()).getByText('7 out of 10')).toBeTruthy();
  });

  test('contain description, ring, quadrant, movement, impact, effort, timeline and source articles', {
    tags: ['radar/detail'],
  }, async () => {
    startMockApi();
    await open(
      radarWith([
        radarItemFixture(0, {
          description: 'Carriers of RNA.',
          ring: 'Trial',
          quadrant: 'Platforms',
          isNew: undefined,
          movement: 'Up',
          impact: 9,
          effort: 4,
          timeline: '1–2 years',
        }),
      ]),
    );
    const region = within(details());
    region.getByText('Carriers of RNA.');
    region.getByText('Trial');
    region.getByText('Platforms · moved up');
    expect(region.getByText('9 out of 10').closest('div')?.textContent).toContain('Impact');
    expect(region.getByText('4 out of 10').closest('div')?.textContent).toContain('Effort');
    expect(region.getByText('1–2 years').closest('div')?.textContent).toContain('Timeline');
    region.getByRole('heading', { name: /^Source articles/ });
  });

  test('omit movement and timeline if there are none', { tags: ['radar/no-movement'] }, async () => {
    startMockApi();
    const item = radarItemFixture(0, {
      quadrant: 'Tools',
      isNew: undefined,
      movement: undefined,
      timeline: undefined,
    });
    await open(radarWith([item]));
    const region = within(details());
    region.getByText('Tools');
    expect(region.queryByText('Timeline')).toBeNull();
    expect(region.queryByText(/moved|no change|new/i, { selector: 'p' })).toBeNull();
  });

  test('Why here? lists the figures, the years and the burst', { tags: ['radar/why-here'] }, async () => {
    const state = startMockApi();
    state.articles = articleFixtures();
    await open(radarFixture(3));
    const region = within(details());
    expect(region.getByRole('heading', { name: 'Why here?' })).toBeTruthy();
    await userEvent.click(region.getByRole('button', { name: 'Figures' }));
    region.getByText('Growth a year');
    expect(region.getByText(/–2026, [\d,]+ articles.*2026 not over/)).toBeTruthy();
  });

  test('the formula links to its section of the method page, in a new tab', {
    tags: ['analysis/method'],
  }, async () => {
    startMockApi();
    await open(radarFixture(3));
    await userEvent.click(within(details()).getByRole('button', { name: 'Figures' }));
    const link = within(details()).getByRole('link', { name: /^Ring\b/ });
    expect(link.getAttribute('href')).toBe('/method#ring');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('source articles show up to 3 authors, journal, date, PMID, the marked sentence and the abstract', {
    tags: [
      'articles/source-card',
      'articles/source-abstract',
      'articles/source-links',
      'articles/source-digits',
      'analysis/evidence',
    ],
  }, async () => {
    const state = startMockApi();
    const article = articleFixture(1, {
      pmid: '12345678',
      synthetic: undefined,
      authors: ['Ito K', 'Müller A', 'Okafor C', 'Silva RM'],
      journal: 'Lancet',
      pubDate: '2024 Nov-Dec',
      title: 'A trial',
      abstract: 'We dosed patients. Titres rose four-fold. No deaths.',
    });
    state.articles = [article];
    const lookedUp: unknown[] = [];
    mockServer.use(
      http.post(`*${literatureCalls.summaries.path}`, async ({ request }) => {
        lookedUp.push(await request.clone().json());
      }),
    );
    const claim = {
      path: '/items/0',
      pmids: ['12345678'],
      quotes: [{ pmid: '12345678', text: 'Titres rose four-fold.' }],
      figures: [],
    };
    const user = await open(
      radarWith([radarItemFixture(0, { relatedArticles: ['12345678', 'NCT0001'] })], {
        evidence: evidenceFixture([claim]),
      }),
    );
    const shown = await screen.findByRole('article', { name: 'A trial' });
    expect(shown.textContent).toContain(
      'Ito K, Müller A, Okafor C et al. · Lancet · 2024 Nov-Dec · PMID 12345678',
    );
    const card = within(shown);
    expect(card.getByText('Titres rose four-fold.').tagName).toBe('MARK');
    expect(card.getByRole('link', { name: /View on PubMed/ }).getAttribute('href')).toBe(
      'https://pubmed.ncbi.nlm.nih.gov/12345678/',
    );
    expect(card.getByRole('link', { name: 'Find in Library' }).getAttribute('href')).toBe(
      '/research?tab=saved-articles&pmid=12345678',
    );
    expect(lookedUp).toEqual([{ pmids: ['12345678'] }]);
    await user.click(card.getByRole('button', { name: 'Show abstract' }));
    await card.findByText(/We dosed patients\./);
    expect(card.getByText('Titres rose four-fold.').tagName).toBe('MARK');
    await user.click(card.getByRole('button', { name: 'Hide abstract' }));
    expect(card.queryByText(/We dosed patients\./)).toBeNull();
  });

  test('a synthetic article states that it has no PubMed page instead of linking to one', {
    tags: ['articles/synthetic'],
  }, async () => {
    const state = startMockApi();
    state.articles = articleFixtures(1);
    const { pmid } = state.articles[0]!;
    await open(radarWith([radarItemFixture(0, { relatedArticles: [pmid] })]));
    expect(await screen.findByText('Synthetic: no PubMed page')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /View on PubMed/ })).toBeNull();
  });

  test('an article keeps its PMID and link if its details cannot be loaded', {
    tags: ['articles/no-details'],
  }, async () => {
    const state = startMockApi();
    state.articles = [];
    await open(radarWith([radarItemFixture(0, { relatedArticles: ['555'] })]));
    expect(await screen.findByText('Failed to load details')).toBeTruthy();
    expect(screen.getByText('PMID 555')).toBeTruthy();
    expect(screen.getByRole('link', { name: /View on PubMed/ })).toBeTruthy();
  });

  test('only the first five of many articles are shown until all are requested', {
    tags: ['articles/source-many', 'articles/source-abstract'],
  }, async () => {
    const state = startMockApi();
    state.articles = articleFixtures(8);
    const user = await open(
      radarWith([radarItemFixture(0, { relatedArticles: state.articles.map(({ pmid }) => pmid) })]),
    );
    expect(
      await screen.findByText(/This assessment is based on 8 articles; the first 5 are shown\./),
    ).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show all 8' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
    await user.click(screen.getAllByRole('button', { name: 'Show abstract' })[2]!);
    expect(screen.getAllByRole('button', { name: 'Hide abstract' })).toHaveLength(1);
  });

  test('a retracted article is marked', { tags: ['articles/retracted'] }, async () => {
    const state = startMockApi();
    state.articles = [articleFixture(0, { retraction: { date: '2023-03-03', notice: null } })];
    await open(radarWith([radarItemFixture(0, { relatedArticles: [state.articles[0]!.pmid] })]));
    expect(await screen.findByText('Retracted Mar 3, 2023.')).toBeTruthy();
  });
});
