import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { TurningChevron } from '../../../ui/disclosure.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { CellLink } from './cell-link.tsx';
import { DirectionLegend, DirectionMarks } from './direction-marks.tsx';
import type { TechnologyCells } from './map.ts';
import { DirectionsInWords } from './map-table.tsx';

/** The map for narrow screens: each technology with its outcomes. */
export const MapList = ({ technologies }: { technologies: readonly TechnologyCells[] }) => (
  <>
    <p className="text-ink3 text-meta">
      <DirectionLegend />
    </p>
    <ul aria-label="Technologies" className="border-line border-t">
      {technologies.map((one, index) => (
        <Technology key={one.technology.key} isFirst={index === 0} {...one} />
      ))}
    </ul>
  </>
);

function Technology({ technology, cells, isFirst }: TechnologyCells & { isFirst: boolean }) {
  const { open, button, part } = useDisclosure(isFirst);
  return (
    <li className="border-line border-b">
      <h3>
        <button
          {...button}
          className="flex min-h-11 w-full items-center gap-1 py-2 text-left font-medium text-ui"
        >
          <TurningChevron open={open} />
          <span className="min-w-0 flex-1 first-letter:uppercase">{technology.name}</span>
          <span className="font-normal text-ink3 text-meta">
            {formatQuantity(technology.studies, 'study', 'studies')}
          </span>
        </button>
      </h3>
      <div {...part}>
        {open ? (
          <ul aria-label={`Outcomes of ${technology.name}`} className="pb-2 pl-5">
            {cells.map(({ outcome, cell }) => (
              <li key={outcome.key}>
                <CellLink
                  cell={{ countedIn: 'map', technology: technology.key, outcome: outcome.key }}
                  className="flex min-h-11 items-center justify-between gap-3 py-1"
                >
                  <span className="min-w-0 flex-1 first-letter:uppercase">{outcome.name}</span>
                  <DirectionMarks directions={cell.directions} className="min-w-12" />
                  <span className="flex shrink-0 flex-col items-end">
                    <span className="text-link">
                      {formatCount(cell.pmids.length)}{' '}
                      <span className="visually-hidden">{cell.pmids.length === 1 ? 'study' : 'studies'}</span>
                    </span>
                    {cell.people === null ? null : (
                      <span className="text-chip text-ink3">
                        {formatQuantity(cell.people, 'person', 'people')}
                      </span>
                    )}
                    <DirectionsInWords directions={cell.directions} />
                  </span>
                </CellLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
