import type { EvidenceConcept, EvidencePage } from '@sextant/contracts/insight/evidence-table';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import type { EvidenceFilters } from './use-filters.ts';
import { VIEW_NAMES, viewOfCell } from './views/addresses.ts';
import { useViewAddresses } from './views/use-view-addresses.ts';

interface CellLineProps {
  filters: EvidenceFilters;
  /** The studies within the filters: all of them have what the cell names. */
  page: EvidencePage;
  clear: () => void;
}

const nameOf = (concepts: readonly EvidenceConcept[], key: string | undefined) =>
  key && (concepts.find((one) => one.key === key)?.name ?? key);

/** What a cell counts, in words: 'Sumatriptan against rizatriptan, either way'. */
function cellWords(
  { countedIn, technology, comparator, outcome, minYear }: EvidenceFilters,
  page: EvidencePage,
): string {
  const [one, other] = [technology, comparator].map((key) => nameOf(page.technologies, key));
  const word = nameOf(page.outcomes, outcome);
  const of = (text: string | undefined) => (text ? ` of ${text}` : '');
  switch (countedIn) {
    case 'reviews':
      return other ? `Reviews that name ${one} and ${other}` : `Reviews${of(one)} and another technology`;
    case 'head-to-head':
      return other
        ? `${one} against ${other}, in either order`
        : `${one ?? 'Technologies'} against another technology`;
    case 'trend':
      return `${one ?? 'All studies'}${minYear === undefined ? '' : ` of ${minYear}`}`;
    case 'map':
      return [one, word].filter(Boolean).join(' and ') || 'All cells of the map';
    case 'harms':
      return `${word ?? 'Any harm'} reported${one ? ` with ${one}` : ''}`;
    case 'negated-harms':
      return `${word ?? 'A harm'} said not to occur${one ? ` with ${one}` : ''}`;
    default:
      return '';
  }
}

/** Which number of a view is open, and the way back. */
export function CellLine({ filters, page, clear }: CellLineProps) {
  const { viewTo, answerTo } = useViewAddresses();
  if (!filters.countedIn) return null;
  const view = viewOfCell(filters.countedIn);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="font-semibold text-ui">{cellWords(filters, page)}</h3>
      {filters.doubtful ? <span className="text-ink3 text-meta">also less certain</span> : null}
      <Link
        to={view ? viewTo(view) : answerTo}
        preventScrollReset={view !== null}
        className="text-link inline-flex items-center gap-1 text-meta"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
        {view ? VIEW_NAMES[view] : 'Share of Articles by Year'}
      </Link>
      <Button variant="quiet" className="-my-2 px-1 text-accent text-meta" onClick={clear}>
        All studies
      </Button>
    </div>
  );
}
