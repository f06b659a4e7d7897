import type { Article } from '@sextant/contracts/literature/article';
import { formatCalendarDate } from '../../../lib/formatting.ts';

/** "Retracted Mar 3, 2023."; incomplete dates are shown as recorded. */
export function RetractionNote({ retraction }: Pick<Article, 'retraction'>) {
  if (!retraction) return null;
  const { date, notice } = retraction;
  const when = date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatCalendarDate(date) : date;
  return (
    <p className="mt-1 font-medium text-danger text-meta">
      {when ? `Retracted ${when}.` : 'Retracted.'}
      {notice ? ` ${notice}` : ''}
    </p>
  );
}
