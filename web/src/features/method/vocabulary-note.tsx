import { accountCalls } from '@sextant/contracts/account/calls';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/formatting.ts';
import { api } from '../../lib/http.ts';

/** Whose vocabulary other names come from, and of which year: as NLM asks of whoever uses it. */
export function VocabularyNote() {
  const { data } = useQuery({
    queryKey: [accountCalls.vocabulary.path],
    queryFn: () => api(accountCalls.vocabulary),
  });
  const vocabulary = data?.vocabulary;
  const year = vocabulary ? ` ${vocabulary.year}` : '';
  const held = vocabulary ? `, ${formatCount(vocabulary.descriptors)} headings` : '';
  return (
    <p className="mt-4 max-w-[68ch] text-ink3 text-meta">
      {`Other names of what a query asks for come from the Medical Subject Headings (MeSH)${year}${held}, courtesy of the U.S. National Library of Medicine. Its data may be older than what the library shows today, and it does not endorse Sextant.`}
    </p>
  );
}
