import { LEVELS, RISK_RANGES, VALUE_RANGES } from '../../charts/roadmap/matrix-buckets.ts';
import { fieldBounds, riskX, SCORES, type Size, valueY } from '../../charts/roadmap/matrix-plot.ts';

/** The ranges of the bands in one column, the scores in another. */
export const ValueAxis = ({ plot }: { plot: Size }) => (
  <>
    <div aria-hidden="true" className="relative text-chip text-ink2">
      {LEVELS.map((value) => {
        const { top, bottom } = fieldBounds(value, 'low', plot);
        return (
          <p key={value} className="-translate-y-1/2 absolute" style={{ top: (top + bottom) / 2 }}>
            {VALUE_RANGES[value]}
          </p>
        );
      })}
      <p className="absolute top-0 text-ink3">Value ↑</p>
    </div>
    <div aria-hidden="true" className="relative text-chip text-ink3">
      {SCORES.map((score) => (
        <span key={score} className="-translate-y-1/2 absolute right-2" style={{ top: valueY(score, plot) }}>
          {score}
        </span>
      ))}
    </div>
  </>
);

export const RiskAxis = ({ plot }: { plot: Size }) => (
  <div aria-hidden="true" className="relative col-start-3 h-16 text-chip text-ink3">
    {SCORES.map((score) => (
      <span key={score} className="-translate-x-1/2 absolute top-1.5" style={{ left: riskX(score, plot) }}>
        {score}
      </span>
    ))}
    {LEVELS.map((risk) => {
      const { left, right } = fieldBounds('low', risk, plot);
      return (
        <span
          key={risk}
          className="-translate-x-1/2 absolute bottom-5 whitespace-nowrap text-ink2"
          style={{ left: (left + right) / 2 }}
        >
          {RISK_RANGES[risk]}
        </span>
      );
    })}
    <span className="absolute right-0 bottom-0">Technical risk →</span>
  </div>
);
