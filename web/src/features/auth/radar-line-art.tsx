/** Line art of the radar: four rings, two axes, a sight line and a few blips. */
const RINGS = [70, 140, 210, 280];
const BLIPS = [
  [232, 356, 'quadrant-tools'],
  [190, 400, 'quadrant-tools'],
  [254, 470, 'quadrant-tools'],
  [120, 372, 'quadrant-tools'],
  [344, 333, 'quadrant-techniques'],
  [386, 438, 'quadrant-techniques'],
  [262, 262, 'quadrant-platforms'],
  [196, 238, 'quadrant-platforms'],
  [350, 222, 'quadrant-languages'],
] as const;

export const RadarLineArt = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 600 600" fill="none" aria-hidden="true" className={className}>
    {RINGS.map((radius) => (
      <circle
        key={radius}
        cx="300"
        cy="300"
        r={radius}
        className="stroke-control"
        strokeWidth="0.75"
        opacity="0.7"
      />
    ))}
    <path d="M20 300h560M300 20v560" className="stroke-control" strokeWidth="0.75" opacity="0.7" />
    <path d="M300 300 129 522" className="stroke-accent" strokeWidth="1.25" />
    {BLIPS.map(([x, y, quadrant]) => (
      <circle
        key={`${x} ${y}`}
        cx={x}
        cy={y}
        r="5.5"
        className="fill-sunken"
        strokeWidth="1.5"
        stroke={`var(--${quadrant})`}
      />
    ))}
    <circle cx="209" cy="418" r="5.5" className="fill-accent" />
  </svg>
);
