import { sparklineCaption, type YearlyCounts } from '@sextant/briefing/evidence/sparkline-caption';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

export const SPARKLINE_WIDTH = 112;
export const SPARKLINE_HEIGHT = 24;
const INSET = 3;

type Yearly = NonNullable<YearlyCounts['yearly']>;

/** First and last year over several claims, so that their sparklines share an axis. */
export function yearSpan(claims: readonly YearlyCounts[]): [number, number] | undefined {
  const years = claims.flatMap(({ yearly = [] }) => yearly.map(({ year }) => year));
  return years.length > 0 ? [Math.min(...years), Math.max(...years)] : undefined;
}

interface SparklineProps {
  claim: YearlyCounts;
  span?: [number, number];
}

/** Background articles per year over a zero baseline; the burst is a band, the incomplete current year is dashed. */
export function Sparkline({ claim, span }: SparklineProps) {
  const { yearly = [], burst, runningYear } = claim;
  const years = span ?? yearSpan([claim]);
  const last = yearly.at(-1);
  if (!years || !last || yearly.length < 2) return null;
  const x = scaleLinear([years[0], Math.max(years[1], years[0] + 1)], [INSET, SPARKLINE_WIDTH - INSET]);
  const y = scaleLinear([0, Math.max(1, ...yearly.map(({ count }) => count))], [SPARKLINE_HEIGHT - 1, INSET]);
  const path = line<Yearly[number]>(
    ({ year }) => x(year),
    ({ count }) => y(count),
  );
  const whole = yearly.filter(({ year }) => year !== runningYear);
  const running = last.year === runningYear ? yearly.slice(-2) : [];
  return (
    <figure className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <svg
        viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}
        width={SPARKLINE_WIDTH}
        height={SPARKLINE_HEIGHT}
        aria-hidden="true"
        className="shrink-0"
      >
        {burst ? (
          <rect
            x={x(burst.from) - 2}
            width={x(burst.to) - x(burst.from) + 4}
            y={0}
            height={SPARKLINE_HEIGHT - 1}
            className="fill-mark"
          />
        ) : null}
        <path d={`M0 ${SPARKLINE_HEIGHT - 0.5}H${SPARKLINE_WIDTH}`} className="stroke-line" strokeWidth={1} />
        <path
          d={path(whole) ?? ''}
          className="fill-none stroke-ink2"
          strokeWidth={1.5}
          strokeLinejoin="round"
        />
        <path
          d={path(running) ?? ''}
          className="fill-none stroke-ink2"
          strokeWidth={1.5}
          strokeDasharray="2 2"
        />
        <circle cx={x(last.year)} cy={y(last.count)} r={2.5} className="fill-accent" />
      </svg>
      <figcaption className="text-ink3 text-chip">{sparklineCaption(claim)}</figcaption>
    </figure>
  );
}
