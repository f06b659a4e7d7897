import { formatCount } from '@sextant/briefing/words/formatting';
import type { EvidenceTrend } from '@sextant/contracts/insight/evidence-table';
import { useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LINE_STROKES } from '../../charts/shares/line-colors.ts';
import { NAME_HEIGHT, type PlacedShares, placeShares } from '../../charts/shares/place-shares.ts';
import { MIN_ARTICLES_A_YEAR, type Shares } from '../../charts/shares/shares.ts';
import { cn } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useElementWidth } from '../../ui/use-element-width.ts';
import { TAB_ITEM, useTabGroup } from '../../ui/use-tab-group.ts';

const HEIGHT = 232;
/** Until the width is known, which is before the first paint. */
const USUAL_WIDTH = 720;

/** The address of the articles of a technology, or of all, in a year, or in all. */
type AddressOf = (technology: string | null, year?: number) => string;

interface SharesChartProps {
  shares: Shares;
  trend: EvidenceTrend;
  addressOf: AddressOf;
}

/** Technologies' shares of the articles by year: lines, each with its name, which opens its articles; the numbers in a table below. */
export function SharesChart({ shares, trend, addressOf }: SharesChartProps) {
  const id = useId();
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<string | null>(null);
  const placed = useMemo(
    () => placeShares(shares, { width: width ?? USUAL_WIDTH, height: HEIGHT }),
    [shares, width],
  );
  const point = { pointed, onPoint: setPointed, addressOf };
  return (
    <figure aria-labelledby={id}>
      <h3 id={id} className="font-semibold text-section">
        {shares.title}
      </h3>
      <p className="mt-0.5 max-w-[84ch] text-ink2">{shares.reading}</p>
      <div ref={frame} className="relative mt-3" style={{ height: HEIGHT }}>
        <Drawing placed={placed} {...point} />
        {placed.isNumbered ? null : <Names shares={shares} placed={placed} {...point} />}
      </div>
      {placed.isNumbered ? <NumberedNames shares={shares} addressOf={addressOf} /> : null}
      <figcaption className="mt-1.5 max-w-[90ch] text-ink3 text-meta">
        {shares.source}
        {placed.today ? ` ${shares.runningYear}, shaded, was not over.` : ''}
      </figcaption>
      <Disclosure label="Numbers by year" isSubtle>
        <NumbersTable trend={trend} addressOf={addressOf} labelledBy={id} />
      </Disclosure>
    </figure>
  );
}

interface PointProps {
  shares: Shares;
  placed: PlacedShares;
  addressOf: AddressOf;
  pointed: string | null;
  onPoint: (key: string | null) => void;
}

/** Names, or the table, say it to those who do not see it. */
function Drawing({ placed, addressOf, pointed, onPoint }: Omit<PointProps, 'shares'>) {
  const navigate = useNavigate();
  const { width, height, plot, today } = placed;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="block"
    >
      {today ? (
        <rect
          x={today.x}
          y={plot.top}
          width={today.width}
          height={plot.bottom - plot.top}
          className="fill-sunken"
        />
      ) : null}
      {placed.shares.map(({ text, y }) => (
        <g key={text}>
          <path d={`M${plot.left} ${y}H${plot.right}`} className="stroke-line" strokeWidth={1} />
          <text x={plot.left - 8} y={y + 4} textAnchor="end" className="fill-ink3 text-chip">
            {text}
          </text>
        </g>
      ))}
      {placed.years.map(({ text, x }) => (
        <text key={text} x={x} y={height - 6} textAnchor="middle" className="fill-ink3 text-chip">
          {text}
        </text>
      ))}
      {placed.lines.map(({ key, path, running, end }, index) => {
        const name = placed.names[index];
        const stroke = cn('fill-none', LINE_STROKES[index]);
        const wide = key === pointed ? 3.5 : 2;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: its name beside it is the link; the line is a larger target for a pointer
          <g
            key={key}
            strokeLinejoin="round"
            strokeLinecap="round"
            className="cursor-pointer"
            onClick={() => void navigate(addressOf(key))}
            onMouseEnter={() => onPoint(key)}
            onMouseLeave={() => onPoint(null)}
          >
            <path d={path + running} strokeWidth={12} className="fill-none stroke-transparent" />
            <path d={path} strokeWidth={wide} className={stroke} />
            <path d={running} strokeWidth={wide} strokeDasharray="1 5" className={stroke} />
            {name ? (
              <path d={`M${end[0]} ${end[1]}L${name.x - 4} ${name.y}`} strokeWidth={1} className={stroke} />
            ) : null}
            {name && placed.isNumbered ? (
              <text x={name.x} y={name.y + 4} className="fill-ink font-medium text-chip">
                {name.text}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

const labelOf = (name: string, studies: number) => `${name}: ${formatCount(studies)} articles`;

function Names({ shares, placed, addressOf, pointed, onPoint }: PointProps) {
  const group = useTabGroup<HTMLUListElement>();
  return (
    <ul aria-label="Technologies" {...group}>
      {shares.lines.map(({ key, name, studies }, index) => {
        const at = placed.names[index];
        return at ? (
          <li
            key={key}
            className="absolute right-0"
            style={{ left: at.x, top: at.y - NAME_HEIGHT / 2, height: NAME_HEIGHT }}
          >
            <Link
              to={addressOf(key)}
              {...TAB_ITEM}
              aria-label={labelOf(name, studies)}
              title={name}
              onMouseEnter={() => onPoint(key)}
              onMouseLeave={() => onPoint(null)}
              className={cn(
                'flex h-full items-center truncate text-ink text-meta hover:text-accent hover:underline',
                key === pointed && 'text-accent underline',
              )}
            >
              {at.text}
            </Link>
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** Where names do not fit beside their lines: each with its number there and its color. */
const NumberedNames = ({ shares, addressOf }: Pick<PointProps, 'shares' | 'addressOf'>) => (
  <ol aria-label="Technologies" className="mt-1 grid grid-cols-2 gap-x-4">
    {shares.lines.map(({ key, name, studies }, index) => (
      <li key={key}>
        <Link
          to={addressOf(key)}
          className="inline-flex min-h-6 items-center gap-1.5 text-meta hover:text-accent hover:underline coarse:min-h-11"
        >
          <svg width="16" height="4" aria-hidden="true" className="shrink-0">
            <path d="M1 2H15" strokeWidth="3" strokeLinecap="round" className={LINE_STROKES[index]} />
          </svg>
          <span className="text-ink3">{index + 1}</span>
          <span>
            {name}
            <span className="visually-hidden">{`: ${formatCount(studies)} articles`}</span>
          </span>
        </Link>
      </li>
    ))}
  </ol>
);

const cell = 'border-line border-b px-2 py-1 text-right whitespace-nowrap';

interface NumbersTableProps {
  trend: EvidenceTrend;
  addressOf: AddressOf;
  labelledBy: string;
}

/** Every year, newest first: articles of each technology and their share, beside all articles. */
function NumbersTable({
  trend: { years, technologies, runningYear },
  addressOf,
  labelledBy,
}: NumbersTableProps) {
  const number = (count: number, technology: string | null, name: string, year: number) =>
    count === 0 ? (
      <span className="text-ink3">0</span>
    ) : (
      <Link
        to={addressOf(technology, year)}
        aria-label={`${formatCount(count)} articles of ${year}${name && ` on ${name}`}`}
        className="inline-flex min-h-6 min-w-6 items-center justify-end text-link coarse:min-h-11 coarse:min-w-11"
      >
        {formatCount(count)}
      </Link>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section aria-label="Numbers by year" tabIndex={0} className="max-h-96 overflow-auto">
      <table aria-labelledby={labelledBy} className="min-w-full border-separate border-spacing-0 text-meta">
        <thead>
          <tr className="text-ink3">
            <th scope="col" className={cn(cell, 'sticky top-0 left-0 z-10 bg-surface text-left font-medium')}>
              Year
            </th>
            {technologies.map(({ key, name }) => (
              <th
                key={key}
                scope="col"
                className={cn(
                  cell,
                  'sticky top-0 min-w-24 whitespace-normal bg-surface align-bottom font-medium',
                )}
              >
                {name}
              </th>
            ))}
            <th scope="col" className={cn(cell, 'sticky top-0 bg-surface align-bottom font-medium')}>
              All articles
            </th>
          </tr>
        </thead>
        <tbody>
          {years
            .map(({ year, count }, place) => (
              <tr key={year} className="hover:bg-hover">
                <th scope="row" className={cn(cell, 'sticky left-0 bg-surface text-left font-normal')}>
                  {year}
                  {year === runningYear ? <span className="text-ink3">, not over</span> : null}
                </th>
                {technologies.map(({ key, name, counts }) => {
                  const own = counts[place] ?? 0;
                  return (
                    <td key={key} className={cell}>
                      {number(own, key, name, year)}
                      {count >= MIN_ARTICLES_A_YEAR && own > 0 ? (
                        <span className="text-ink3">{` · ${Math.round((100 * own) / count)}%`}</span>
                      ) : null}
                    </td>
                  );
                })}
                <td className={cell}>{number(count, null, '', year)}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
}
