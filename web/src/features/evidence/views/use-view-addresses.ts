import { useSearchParams } from 'react-router';
import { FIELDS } from '../use-filters.ts';
import {
  answerAddress,
  type Cell,
  cellAddress,
  type EvidenceView,
  viewAddress,
  viewIn,
} from './addresses.ts';

/** The view from the URL, whether it counts what is doubtful, and the addresses of views and cells. */
export function useViewAddresses() {
  const [params, setParams] = useSearchParams();
  return {
    view: viewIn(params),
    doubtful: params.get(FIELDS.doubtful) === 'true' ? ('true' as const) : undefined,
    setDoubtful: (on: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (on) after.set(FIELDS.doubtful, 'true');
          else after.delete(FIELDS.doubtful);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    viewTo: (view: EvidenceView) => viewAddress(params, view),
    answerTo: answerAddress(params),
    cellTo: (cell: Cell) => cellAddress(params, cell),
  };
}
