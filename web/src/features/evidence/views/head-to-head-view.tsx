import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useIsNarrow } from '../../../ui/use-phone.ts';
import { useView } from '../use-evidence.ts';
import {
  type ArrangedPairs,
  arrangePairs,
  comparingStudies,
  headToHeadCsv,
  matrixOf,
  whyNoPair,
} from './head-to-head.ts';
import { PairMatrix } from './pair-matrix.tsx';
import { PairTable } from './pair-table.tsx';
import { useViewAddresses } from './use-view-addresses.ts';
import { ViewFrame, type ViewProps } from './view-frame.tsx';

/** Technologies of the matrix at first. */
const FIRST = 12;

/** Which technologies were tested against which, and which of one class never were. */
export function HeadToHeadView({ place, ...frame }: ViewProps) {
  const { doubtful } = useViewAddresses();
  const query = useView('headToHead', place, doubtful, arrangePairs);
  return (
    <ViewFrame
      {...frame}
      name="head-to-head"
      query={query}
      summary={summaryOf}
      empty={whyNoPair}
      csv={headToHeadCsv}
    >
      {(data) => <Pairs data={data} />}
    </ViewFrame>
  );
}

function summaryOf(data: ArrangedPairs): [string, ...string[]] {
  const { compared, never } = data;
  return [
    `${formatQuantity(compared.length, 'pair')} compared`,
    `in ${formatQuantity(comparingStudies(data), 'study', 'studies')}`,
    ...(never.length > 0
      ? [`${formatQuantity(never.length, 'pair')} of one class not compared in these articles`]
      : []),
  ];
}

function Pairs({ data }: { data: ArrangedPairs }) {
  const isNarrow = useIsNarrow();
  const [isWhole, setIsWhole] = useState(false);
  const matrix = matrixOf(data, isWhole ? data.technologies.length : FIRST);
  const { compared, never, reviewed } = data;
  const lists = (
    <div className="flex min-w-0 flex-col gap-6">
      {compared.length > 0 ? <PairTable title="Compared" pairs={compared} data={data} /> : null}
      {never.length > 0 ? (
        <PairTable title="Of one class, not compared in these articles" pairs={never} data={data} />
      ) : null}
      {reviewed.length > 0 ? (
        <PairTable
          title="Compared in pooled analyses and reviews only"
          pairs={reviewed}
          data={data}
          first={4}
        />
      ) : null}
    </div>
  );
  if (isNarrow) return lists;
  return (
    <div
      className={
        isWhole ? 'flex flex-col gap-6' : 'grid gap-x-10 gap-y-6 xl:grid-cols-[auto_minmax(18rem,1fr)]'
      }
    >
      <div className="flex min-w-0 flex-col items-start gap-3">
        <PairMatrix matrix={matrix} />
        {matrix.outOf > FIRST ? (
          <Button variant="quiet" className="-ml-3 text-accent" onClick={() => setIsWhole(!isWhole)}>
            {isWhole
              ? `Only the ${FIRST} most compared`
              : `${formatCount(FIRST)} of ${formatCount(matrix.outOf)} technologies: show all`}
          </Button>
        ) : null}
      </div>
      {lists}
    </div>
  );
}
