import { type RefObject, useLayoutEffect, useState } from 'react';
import type { CardBox } from '../../charts/roadmap/connect-cards.ts';
import type { Dependency, DependencyLine } from '../../charts/roadmap/dependencies.ts';
import { DependencyLines } from '../../topic-kit/marks/dependency-lines.tsx';

interface DependencyOverlayProps {
  frame: RefObject<HTMLElement | null>;
  dependencies: readonly Dependency[];
  connect: (from: CardBox, to: CardBox) => DependencyLine['points'];
  /** Id of the active card, whose lines are highlighted. */
  activeId: string | null;
  /** Changes whenever card positions may change. */
  layout: unknown;
}

const EMPTY_BOX: CardBox = { left: 0, right: 0, top: 0, bottom: 0, laneLeft: 0, laneBottom: 0 };

/** Lines between cards, drawn below them after the browser has laid the cards out. */
export function DependencyOverlay({
  frame,
  dependencies,
  connect,
  activeId,
  layout,
}: DependencyOverlayProps) {
  const [boxes, setBoxes] = useState<ReadonlyMap<string, CardBox>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout moves the cards
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setBoxes(measureBoxes(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, layout]);
  const lines = dependencies.map(({ from, to }) => ({
    from,
    to,
    points: connect(boxes.get(from) ?? EMPTY_BOX, boxes.get(to) ?? EMPTY_BOX),
  }));
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
      <DependencyLines lines={lines} activeId={activeId} />
    </svg>
  );
}

function measureBoxes(frame: HTMLElement): Map<string, CardBox> {
  const origin = frame.getBoundingClientRect();
  const boxes = new Map<string, CardBox>();
  for (const card of frame.querySelectorAll('[data-item]')) {
    const box = (card.querySelector('[data-bar]') ?? card).getBoundingClientRect();
    const lane = card.closest('[data-lane]')?.getBoundingClientRect() ?? box;
    boxes.set(card.getAttribute('data-item') ?? '', {
      left: box.left - origin.left,
      right: box.right - origin.left,
      top: box.top - origin.top,
      bottom: box.bottom - origin.top,
      laneLeft: lane.left - origin.left,
      laneBottom: lane.bottom - origin.top,
    });
  }
  return boxes;
}
