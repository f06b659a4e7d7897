import { LIGHT } from '@sextant/briefing/html/palette';
import type { EvidenceTrend } from '@sextant/contracts/insight/evidence-table';
import { toShares } from '../../../charts/shares/shares.ts';
import { BODY, type Slide } from './deck.ts';
import { heightOfParas, para, paras } from './fit.ts';

/** The chart of the answer, in years that are over, as a native one; null where the screen has none. */
export function sharesSlide(trend: EvidenceTrend): Slide | null {
  const shares = toShares(trend);
  const years =
    shares?.years.filter((year) => shares.runningYear === null || year < shares.runningYear) ?? [];
  if (!shares || years.length < 2) return null;
  const left =
    years.length < shares.years.length ? `${shares.runningYear} is left out: it was not over.` : '';
  const reading = paras([para(shares.reading, { size: 14, color: LIGHT.ink2 })]);
  const source = paras([
    para([shares.source, left].filter(Boolean).join(' '), { size: 12, color: LIGHT.ink3 }),
  ]);
  const [above, below] = [reading, source].map((one) => heightOfParas(one, BODY.width)) as [number, number];
  return {
    title: shares.title,
    references: [],
    pieces: [
      { kind: 'text', box: { ...BODY, height: above }, paras: reading },
      {
        kind: 'lines',
        box: { ...BODY, y: BODY.y + above + 8, height: BODY.height - above - below - 16 },
        name: `${shares.title}. ${shares.reading}`,
        labels: years.map(String),
        series: shares.lines.map(({ name, points }) => ({
          name,
          values: points.filter(({ year }) => years.includes(year)).map(({ share }) => share),
        })),
        arePercents: true,
      },
      {
        kind: 'text',
        box: { ...BODY, y: BODY.y + BODY.height - below, height: below },
        paras: source,
      },
    ],
  };
}
