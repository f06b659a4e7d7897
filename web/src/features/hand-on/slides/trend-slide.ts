import { claimAt } from '@sextant/briefing/evidence/claims';
import { LIGHT } from '@sextant/briefing/html/palette';
import type { RadarData } from '@sextant/contracts/insight/radar';
import { backgroundArticleCount } from '../../../charts/radar/blip-volume.ts';
import { BODY, type Slide } from './deck.ts';
import { heightOfParas, para, paras } from './fit.ts';

/** Lines that can be told apart. */
const MAX_LINES = 6;
const MIN_YEARS = 3;

/** Articles a year of the technologies with the most articles, in years that are over; null if too few are known. */
export function trendSlide({ items, evidence }: RadarData): Slide | null {
  const counted = items
    .map((item, index) => ({ item, claim: claimAt(evidence, `/items/${index}`) }))
    .flatMap(({ item, claim }) => {
      const articles = backgroundArticleCount(claim);
      const yearly = claim?.yearly?.filter(({ year }) => year !== claim.runningYear) ?? [];
      return articles === null || yearly.length === 0 ? [] : [{ name: item.name, articles, yearly }];
    })
    .toSorted((a, b) => b.articles - a.articles)
    .slice(0, MAX_LINES);
  const years = counted.flatMap(({ yearly }) => yearly.map(({ year }) => year));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (counted.length === 0 || last - first + 1 < MIN_YEARS) return null;
  const span = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const reading = paras([
    para(
      `The ${counted.length} technologies with the most articles, ${first} to ${last}: articles of the background that mention each, by year.`,
      { size: 14, color: LIGHT.ink2 },
    ),
  ]);
  const above = heightOfParas(reading, BODY.width);
  return {
    title: 'Articles by Year',
    references: [],
    pieces: [
      { kind: 'text', box: { ...BODY, height: above }, paras: reading },
      {
        kind: 'lines',
        box: { ...BODY, y: BODY.y + above + 8, height: BODY.height - above - 8 },
        name: 'Articles by year',
        labels: span.map(String),
        series: counted.map(({ name, yearly }) => ({
          name,
          values: span.map((year) => yearly.find((one) => one.year === year)?.count ?? 0),
        })),
      },
    ],
  };
}
