import { lookupIds } from '../evidence/claims.ts';
import { scoreText } from '../evidence/score.ts';
import { type Blip, movementWords } from './blips.ts';

const COLUMNS = [
  'No.',
  'Technology',
  'Ring',
  'Quadrant',
  'Movement',
  'Impact',
  'Effort',
  'Articles',
] as const;

/** The chart's data, for those who read tables better than circles. */
export function RadarTable({ blips, title }: { blips: readonly Blip[]; title: string }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-180 text-ui">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr className="border-control border-b text-left text-ink2">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="h-9 pr-4 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {blips.map(({ index, number, item }) => (
            <tr key={index} className="border-line border-b [&>td]:h-9 [&>td]:pr-4">
              <td className="text-ink3">{number}</td>
              <th scope="row" className="h-9 max-w-[36ch] pr-4 text-left font-normal">
                {item.name}
              </th>
              <td>{item.ring}</td>
              <td>{item.quadrant}</td>
              <td>{movementWords(item) ?? '–'}</td>
              <td>{scoreText(item.impact)}</td>
              <td>{scoreText(item.effort)}</td>
              <td className="text-evidence">{lookupIds(item.relatedArticles).length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
