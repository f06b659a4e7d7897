import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { Copy } from 'lucide-react';
import { formatQuantity } from '../../../lib/formatting.ts';
import { Button } from '../../../ui/button.tsx';
import { keepPercentTogether } from '../../../ui/keep-percent-together.ts';
import { useToast } from '../../../ui/toast.tsx';
import { CorrectionNote } from '../corrections/correction-mark.tsx';
import { findingAnchor } from './finding-group.tsx';
import { toProse } from './headline.ts';
import type { Lead, Leads } from './leads.ts';
import { useQuotedArticles } from './quoted-source.tsx';
import { leadPmid, madeFromText, shortSource, summaryText } from './summary-text.ts';

interface ExecutiveSummaryProps extends Pick<Leads, 'leads'> {
  analysis: AnalysisData;
}

/** The top of an analysis: the summary as prose, each sentence with the source that leads to its finding, and what it was made from. */
export function ExecutiveSummary({ analysis, leads }: ExecutiveSummaryProps) {
  const articles = useQuotedArticles();
  const toast = useToast();
  if (leads.length === 0) return null;
  const { evidence } = analysis;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(summaryText(leads, evidence, articles));
      toast({ title: 'Summary Copied', description: 'With its sources, as text.' });
    } catch {
      toast({
        title: 'Copy Failed',
        description: 'The browser did not allow it: select the text instead.',
        tone: 'destructive',
      });
    }
  };
  return (
    <section aria-label="Executive Summary">
      <div className="flex min-h-9 items-center justify-between gap-x-3">
        <h3 className="font-semibold text-section">Executive Summary</h3>
        <Button variant="quiet" className="-mr-3.5 text-ui print:hidden" onClick={() => void copy()}>
          <Copy aria-hidden="true" strokeWidth={1.5} />
          Copy
        </Button>
      </div>
      <p className="mt-1 max-w-[84ch] text-[1.0625rem] leading-7">
        {leads.map((lead) => (
          <span key={lead.own}>
            {keepPercentTogether(toProse(lead.text))} <SourceChip lead={lead} />{' '}
          </span>
        ))}
      </p>
      {leads.map(({ own, repeats }) => (repeats ? <CorrectionNote key={own} path={own} /> : null))}
      {evidence ? <p className="mt-2 max-w-[90ch] text-ink3 text-meta">{madeFromText(evidence)}</p> : null}
    </section>
  );
}

/** The source of a sentence; it leads to the finding, with all of its articles. */
function SourceChip({ lead }: { lead: Lead }) {
  const articles = useQuotedArticles();
  const pmid = leadPmid(lead);
  if (!pmid) return null;
  const others = lead.claim.pmids.filter((each) => each !== pmid).length;
  const name = shortSource(pmid, articles.get(pmid));
  const show = () => {
    const finding = document.getElementById(findingAnchor(lead.path));
    finding?.scrollIntoView({ block: 'center' });
    finding?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={show}
      aria-label={`${name}${others > 0 ? ` +${others}, that is ${formatQuantity(others, 'more article')}` : ''}: show the finding`}
      className="relative inline-flex min-h-6 items-center whitespace-nowrap rounded-chip bg-sunken px-1.5 align-[0.0625rem] font-medium text-chip text-evidence hover:bg-hover hover:underline coarse:after:absolute coarse:after:-inset-y-2.5 coarse:after:inset-x-0"
    >
      {name}
      {others > 0 ? <span className="ml-1 font-normal text-ink2">+{others}</span> : null}
    </button>
  );
}
