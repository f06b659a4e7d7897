import { formatCalendarDate } from '@sextant/briefing/words/formatting';
import { accountCalls } from '@sextant/contracts/account/calls';
import type { DataSource } from '@sextant/contracts/account/status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';

const TITLES: Readonly<Record<DataSource['of'], string>> = {
  drugs: 'Drugs',
  trials: 'Trials',
  organisations: 'Names of organisations',
};
const kinds = Object.keys(TITLES) as DataSource['of'][];

function sourceText({ name, licence, asOf }: DataSource): string {
  const day = asOf && /^\d{4}-\d\d-\d\d$/.test(asOf) ? formatCalendarDate(asOf) : asOf;
  return `${name}${day ? `, as of ${day}` : ''} (${licence})`;
}

/** Whose facts are used beside the literature, under which licence, and as of when; nothing while that is not known. */
export function SourcesNote() {
  const { data } = useQuery({
    queryKey: [accountCalls.dataSources.path],
    queryFn: () => api(accountCalls.dataSources),
  });
  return kinds.map((kind) => {
    const own = data?.sources.filter((source) => source.of === kind) ?? [];
    return own.length === 0 ? null : (
      <p key={kind} className="mt-2 max-w-[68ch] text-ink3 text-meta">
        {`${TITLES[kind]}: ${own.map(sourceText).join('; ')}.`}
      </p>
    );
  });
}
