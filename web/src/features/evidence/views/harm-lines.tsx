import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/class-names.ts';
import { TurningChevron } from '../../../ui/disclosure.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { useIsNarrow } from '../../../ui/use-phone.ts';
import { MarkedQuote } from '../marked-quote.tsx';
import { CellLink } from './cell-link.tsx';
import type { HarmRow, HarmSide } from './harms.ts';

/** Technologies and sentences of a line at first. */
const MOST_NAMES = 5;
const MOST_SENTENCES = 8;

/** A line for each word, with its sentences below it once it is open. */
export function HarmLines({ rows }: { rows: readonly HarmRow[] }) {
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <ul aria-label="Harms" className="border-line border-t">
        {rows.map((row) => (
          <HarmCard key={row.outcome} row={row} />
        ))}
      </ul>
    );
  return (
    <table aria-label="Harms" className="w-full table-fixed border-separate border-spacing-0 text-left">
      <thead>
        <tr>
          {(['Harm', 'Reported in', 'With', 'Said not to occur or differ in', 'With'] as const).map(
            (text, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns have the same heading
                key={index}
                scope="col"
                className={cn(
                  'sticky top-14 z-10 border-line border-y bg-surface px-2 py-2 text-chip text-ink3 first:pl-4 last:pr-0',
                  index === 0 ? 'w-[26%]' : index % 2 === 1 ? 'w-28' : '',
                )}
              >
                {text}
              </th>
            ),
          )}
        </tr>
      </thead>
      {rows.map((row) => (
        <HarmLine key={row.outcome} row={row} />
      ))}
    </table>
  );
}

const cell = 'px-2 py-2.5 align-top first:pl-0 last:pr-0 border-line';

function HarmLine({ row }: { row: HarmRow }) {
  const { open, button, part } = useDisclosure();
  const own = cn(cell, !open && 'border-b');
  return (
    <tbody>
      <tr className="hover:bg-hover">
        <th scope="row" className={cn(own, 'font-medium')}>
          <HarmName name={row.name} open={open} button={button} />
        </th>
        <Side row={row} isNegated={false} className={own} />
        <Side row={row} isNegated className={own} />
      </tr>
      <tr {...part}>
        {open ? (
          <td colSpan={5} className="border-line border-b pb-4 pl-4">
            <HarmSentences row={row} />
          </td>
        ) : null}
      </tr>
    </tbody>
  );
}

const HarmName = ({
  name,
  open,
  button,
}: Pick<ReturnType<typeof useDisclosure>, 'open' | 'button'> & { name: string }) => (
  <button
    {...button}
    className="-ml-1 flex items-start gap-1 rounded-chip text-left hover:text-accent coarse:min-h-11 coarse:items-center"
  >
    <span className="mt-0.5 text-ink3">
      <TurningChevron open={open} />
    </span>
    <span className="first-letter:uppercase">{name}</span>
  </button>
);

interface SideProps {
  row: HarmRow;
  isNegated: boolean;
}

const placeOf = ({ row, isNegated }: SideProps) =>
  ({ countedIn: isNegated ? 'negated-harms' : 'harms', outcome: row.outcome }) as const;
const sideOf = ({ row, isNegated }: SideProps): HarmSide => (isNegated ? row.negated : row.reported);
const occurs = (isNegated: boolean) => (isNegated ? 'said not to occur or differ' : 'reported');

/** A number of studies, then the technologies that they are on. */
const Side = ({ className, ...side }: SideProps & { className: string }) => (
  <>
    <td className={className}>
      <StudiesLink {...side} />
    </td>
    <td className={className}>
      <Technologies {...side} />
    </td>
  </>
);

function StudiesLink(side: SideProps) {
  const { studies } = sideOf(side);
  if (studies === 0) return null;
  const text = formatQuantity(studies, 'study', 'studies');
  return (
    <CellLink
      cell={placeOf(side)}
      label={`${text}: ${side.row.name} ${occurs(side.isNegated)}`}
      className="text-link whitespace-nowrap"
    >
      {text}
    </CellLink>
  );
}

function Technologies(side: SideProps) {
  const { technologies } = sideOf(side);
  const [isWhole, setIsWhole] = useState(false);
  const left = isWhole ? 0 : technologies.length - MOST_NAMES;
  return (
    <ul className="flex flex-wrap gap-x-3 text-ink2">
      {technologies.slice(0, isWhole ? undefined : MOST_NAMES).map(({ key, name, studies }) => (
        <li key={key}>
          <CellLink
            cell={{ ...placeOf(side), technology: key }}
            label={`${name} ${formatCount(studies)}: ${side.row.name} ${occurs(side.isNegated)}`}
            className="inline-flex min-h-6 items-center gap-1 hover:text-accent hover:underline"
          >
            {name} <span className="text-ink3">{formatCount(studies)}</span>
          </CellLink>
        </li>
      ))}
      {left > 0 ? (
        <li>
          <button
            type="button"
            className="min-h-6 text-ink3 hover:text-accent hover:underline"
            onClick={() => setIsWhole(true)}
          >
            and {formatCount(left)} more
          </button>
        </li>
      ) : null}
    </ul>
  );
}

function HarmCard({ row }: { row: HarmRow }) {
  const { open, button, part } = useDisclosure();
  return (
    <li className="flex flex-col gap-1.5 border-line border-b py-3">
      <h3 className="font-medium">
        <HarmName name={row.name} open={open} button={button} />
      </h3>
      {[false, true].map((isNegated) =>
        sideOf({ row, isNegated }).studies > 0 ? (
          <div key={String(isNegated)} className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-meta">
            <span className="text-ink3">{isNegated ? 'Said not to occur or differ in' : 'Reported in'}</span>
            <StudiesLink row={row} isNegated={isNegated} />
            <Technologies row={row} isNegated={isNegated} />
          </div>
        ) : null,
      )}
      <div {...part}>{open ? <HarmSentences row={row} /> : null}</div>
    </li>
  );
}

/** What the sentences say, those on what did not occur marked as such; strongest studies first. */
function HarmSentences({ row }: { row: HarmRow }) {
  const lines = [
    ...row.reported.sentences.map((line) => ({ line, isNegated: false })),
    ...row.negated.sentences.map((line) => ({ line, isNegated: true })),
  ];
  return (
    <>
      <ul aria-label={`Sentences on ${row.name}`} className="flex flex-col gap-2">
        {lines.slice(0, MOST_SENTENCES).map(({ line: { pmid, year, design, sentence }, isNegated }) => (
          <li key={`${pmid} ${sentence.id} ${isNegated}`} className="border-line border-l-3 py-1 pl-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink3 text-meta">
              {isNegated ? <Badge>Did not occur or differ</Badge> : null}
              {[design && DESIGN_NAMES[design], year, `PMID ${pmid}`].filter(Boolean).join(' · ')}
            </p>
            <p className="max-w-[68ch] font-serif text-prose">
              <MarkedQuote {...sentence} />
            </p>
          </li>
        ))}
      </ul>
      {lines.length > MOST_SENTENCES ? (
        <p className="mt-2 text-ink3 text-meta">
          {formatCount(MOST_SENTENCES)} of {formatQuantity(lines.length, 'sentence')}. The numbers above open
          all studies.
        </p>
      ) : null}
    </>
  );
}
