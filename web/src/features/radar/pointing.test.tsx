import { movementText } from '@sextant/briefing/radar/numbered-items';
import { radarFixture } from '@sextant/briefing/testing/insight-fixtures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { describe, expect, test } from 'vitest';
import { toBlips } from '../../charts/radar/blips.ts';
import { startMockApi } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { RadarView } from './radar-view.tsx';

const radar = radarFixture(12);
const [first, second] = toBlips(radar.items);
const factsOf = ({ number, item }: NonNullable<typeof first>) =>
  [number, item.ring, movementText(item)].filter(Boolean).join(' · ');

const blips = () => within(screen.getByRole('listbox')).getAllByRole('option');
const lengthsIn = (style = '') => (style.match(/[\d.]+/g) ?? []).map(Number);
/** The overlay shows a name by moving a sheet of all names behind a clipping pane. */
const isSeen = (words: string) => {
  const room = document.querySelector(`[data-words="${words}"]`)?.closest<HTMLElement>('[data-room]');
  const sheet = room?.parentElement;
  const moved = lengthsIn(sheet?.style.transform);
  return (
    Number(sheet?.parentElement?.style.opacity) > 0 &&
    moved.length === 2 &&
    moved.join() === lengthsIn(`${room?.style.left} ${room?.style.top}`).join()
  );
};

describe('hovering over a blip', () => {
  test('shows its number, ring and movement while it is hovered or focused', async () => {
    startMockApi();
    const user = userEvent.setup();
    renderInApp(<RadarView radar={radar} />);
    await user.hover(blips()[0]!);
    expect(isSeen(first!.item.name)).toBe(true);
    expect(isSeen(factsOf(first!))).toBe(true);
    await user.hover(blips()[1]!);
    expect(isSeen(first!.item.name)).toBe(false);
    expect(isSeen(factsOf(first!))).toBe(false);
    expect(isSeen(second!.item.name)).toBe(true);
    expect(isSeen(factsOf(second!))).toBe(true);
    await user.hover(document.body);
    expect(isSeen(factsOf(second!))).toBe(false);
    blips()[0]!.focus();
    expect(isSeen(factsOf(first!))).toBe(true);
    blips()[0]!.blur();
    expect(isSeen(factsOf(first!))).toBe(false);
  });

  test('the selected blip has no label, which would cover others: its details are beside the chart', async () => {
    startMockApi();
    const user = userEvent.setup();
    renderInApp(<RadarView radar={radar} />);
    await user.click(blips()[0]!);
    expect(isSeen(factsOf(first!))).toBe(false);
    await user.hover(blips()[1]!);
    expect(isSeen(factsOf(second!))).toBe(true);
    await user.hover(document.body);
    expect(isSeen(factsOf(first!))).toBe(false);
    expect(blips()[0]!.getAttribute('aria-selected')).toBe('true');
  });

  test('re-renders neither the chart nor the list', async () => {
    startMockApi();
    const user = userEvent.setup();
    let renders = 0;
    renderInApp(
      <Profiler
        id="radar"
        onRender={() => {
          renders++;
        }}
      >
        <RadarView radar={radar} />
      </Profiler>,
    );
    const before = renders;
    for (const blip of blips()) await user.hover(blip);
    await user.hover(document.body);
    expect(renders).toBe(before);
  });
});
