import { accountCalls } from '@sextant/contracts/account/calls';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/formatting.ts';
import { api } from '../../lib/http.ts';

/** Source and year of the synonyms, as NLM requires of users of its vocabulary. */
export function VocabularyNote() {
  const { data } = useQuery({
    queryKey: [accountCalls.vocabulary.path],
    queryFn: () => api(accountCalls.vocabulary),
  });
  const vocabulary = data?.vocabulary;
  const year = vocabulary ? ` ${vocabulary.year}` : '';
  const headingCount = vocabulary ? `, ${formatCount(vocabulary.descriptors)} headings` : '';
  return (
    <p className="mt-4 max-w-[68ch] text-ink3 text-meta">
      {`Other names of what a query asks for come from the Medical Subject Headings (MeSH)${year}${headingCount}, courtesy of the U.S. National Library of Medicine. Its data may be older than what the library shows today, and it does not endorse Sextant.`}
    </p>
  );
}
