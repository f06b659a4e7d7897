import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { useView } from '../use-evidence.ts';
import { HarmLines } from './harm-lines.tsx';
import { type ArrangedHarms, arrangeHarms, harmStudies, harmsCsv } from './harms.ts';
import { useViewAddresses } from './use-view-addresses.ts';
import { ViewFrame, type ViewProps } from './view-frame.tsx';

/** Harms by word: in how many studies they occurred, and in how many they did not, with which technologies. */
export function HarmsView({ place, ...frame }: ViewProps) {
  const { doubtful } = useViewAddresses();
  const query = useView('evidenceHarms', place, doubtful, arrangeHarms);
  return (
    <ViewFrame {...frame} name="harms" query={query} summary={summaryOf} empty={whyEmpty} csv={harmsCsv}>
      {({ rows }) => <HarmLines rows={rows} />}
    </ViewFrame>
  );
}

const whyEmpty = ({ harms }: ArrangedHarms): string | null =>
  harms.length > 0 ? null : 'No harm: no sentence that was read with certainty names an adverse effect.';

function summaryOf(data: ArrangedHarms): [string, ...string[]] {
  const negated = data.rows.filter(({ negated: { studies } }) => studies > 0).length;
  return [
    formatQuantity(data.harms.length, 'harm'),
    `in ${formatQuantity(harmStudies(data), 'study', 'studies')}`,
    ...(negated > 0 ? [`${formatCount(negated)} also or only said not to occur or differ`] : []),
  ];
}
