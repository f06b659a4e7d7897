import { madeFromText } from '@sextant/briefing/evidence/coverage';
import { type Lead, listLeads } from '@sextant/briefing/statements/list-findings';
import { shortSource, sourceText } from '@sextant/briefing/statements/source-text';
import { articleName, articleTitle } from '@sextant/briefing/words/article-text';
import { formatQuantity } from '@sextant/briefing/words/formatting';
import { keepPercentTogether } from '@sextant/briefing/words/keep-percent-together';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { Copy } from 'lucide-react';
import { useMemo } from 'react';
import { CorrectionNote } from '../../topic-kit/correcting/correction-mark.tsx';
import { AsOf } from '../../topic-kit/provenance/as-of.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useQuotedArticles } from './quoted-source.tsx';
import { showFinding } from './show-finding.ts';

/** The article that a sentence is in the words of, else the best of its claim. */
const leadPmid = ({ claim }: Lead): string | undefined => claim.quotes[0]?.pmid ?? claim.pmids[0];

/** The summary as plain text to paste: its sentences with numbered sources, then the sources and what it was made from. */
function copiedText(
  leads: readonly Lead[],
  evidence: Evidence | undefined,
  byPmid: ReadonlyMap<string, Article>,
) {
  const pmids = [...new Set(leads.flatMap((lead) => leadPmid(lead) ?? []))];
  const sentences = leads.map((lead) => `${lead.text} [${pmids.indexOf(leadPmid(lead) ?? '') + 1}]`);
  const sources = pmids.map((pmid, index) => {
    const article = byPmid.get(pmid);
    const details = article ? `${sourceText(pmid, article)}. ${articleTitle(article)} ` : '';
    return `[${index + 1}] ${details}${articleName(pmid, article?.synthetic)}`;
  });
  return [sentences.join(' '), sources.join('\n'), evidence ? madeFromText(evidence) : '']
    .filter(Boolean)
    .join('\n\n');
}

/** The top of an analysis: the summary as prose, each sentence with the source that leads to its finding, and what it was made from. */
export function ExecutiveSummary({ analysis }: { analysis: AnalysisData }) {
  const leads = useMemo(() => listLeads(analysis), [analysis]);
  const articles = useQuotedArticles();
  const toast = useToast();
  if (leads.length === 0) return null;
  const { evidence } = analysis;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copiedText(leads, evidence, articles));
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
        <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold text-section">
          Executive Summary
          <AsOf evidence={evidence} />
        </h3>
        <Button variant="quiet" className="-mr-3.5 text-ui print:hidden" onClick={() => void copy()}>
          <Copy aria-hidden="true" strokeWidth={1.5} />
          Copy
        </Button>
      </div>
      <p className="mt-1 max-w-[84ch] text-[1.0625rem] leading-7">
        {leads.map((lead) => (
          <span key={lead.own}>
            {keepPercentTogether(lead.text)} <SourceChip lead={lead} />{' '}
          </span>
        ))}
      </p>
      {leads.map(({ own, path }) => (own === path ? null : <CorrectionNote key={own} path={own} />))}
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
  return (
    <button
      type="button"
      onClick={() => showFinding(lead.path)}
      aria-label={`${name}${others > 0 ? ` +${others}, that is ${formatQuantity(others, 'more article')}` : ''}: show the finding`}
      className="relative inline-flex min-h-6 items-center whitespace-nowrap rounded-chip bg-sunken px-1.5 align-[0.0625rem] font-medium text-chip text-evidence hover:bg-hover hover:underline coarse:after:absolute coarse:after:-inset-y-2.5 coarse:after:inset-x-0"
    >
      {name}
      {others > 0 ? <span className="ml-1 font-normal text-ink2">+{others}</span> : null}
    </button>
  );
}
