import { formatCount } from '@sextant/briefing/words/formatting';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TurningChevron } from '../../ui/disclosure.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';

interface CountedLineProps {
  name: string;
  /** '12 articles', which opens them. */
  count: string;
  /** Below the name. */
  facts?: ReactNode;
  /** Between name and number, where there is space. */
  middle?: ReactNode;
  /** What is counted; mounted when it is opened. */
  children: ReactNode;
}

/** A name with the number of what it has, which opens it. */
export function CountedLine({ name, count, facts, middle, children }: CountedLineProps) {
  const { open, button, part } = useDisclosure();
  return (
    <li className="border-line border-t py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere line-clamp-3 font-medium">{name}</p>
          {facts ? <div className="wrap-anywhere text-ink3 text-meta">{facts}</div> : null}
        </div>
        {middle}
        <button
          {...button}
          aria-label={`${count} of ${name}`}
          className="-ml-0.5 inline-flex min-h-6 w-28 items-center gap-0.5 rounded-chip text-evidence hover:underline coarse:min-h-11"
        >
          <TurningChevron open={open} />
          {count}
        </button>
      </div>
      <div {...part} className={open ? 'pt-2 pb-1' : undefined}>
        {open ? children : null}
      </div>
    </li>
  );
}

interface CountedLinesProps<Line> {
  lines: readonly Line[];
  /** Number of lines shown at first. */
  first: number;
  children: (line: Line) => ReactNode;
}

/** The first lines of a list, with a button that shows all. */
export function CountedLines<Line>({ lines, first, children }: CountedLinesProps<Line>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, first);
  return (
    <>
      <ul>{shown.map(children)}</ul>
      {shown.length < lines.length ? (
        <Button className="mt-2" onClick={() => setWhole(true)}>
          {`Show all ${formatCount(lines.length)}`}
        </Button>
      ) : null}
    </>
  );
}
