import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { countFindings } from '@sextant/contracts/insight/corrected/analysis';
import { formatQuantity } from '../../../lib/formatting.ts';
import { keepPercentTogether } from '../../../ui/keep-percent-together.ts';
import { CorrectionNote } from '../corrections/correction-mark.tsx';
import { summarizeAtAGlance } from './at-a-glance.ts';
import type { Lead, Leads } from './leads.ts';
import { QuestionCard } from './question-findings.tsx';
import { StatementCard } from './statement-findings.tsx';

const LABEL = 'text-ink3 text-meta';

interface ExecutiveSummaryProps extends Pick<Leads, 'leads'> {
  analysis: AnalysisData;
}

/** The top of an analysis: the overview, then the sentences of the summary, each with the finding that it repeats. */
export function ExecutiveSummary({ analysis, leads }: ExecutiveSummaryProps) {
  if (leads.length === 0) return null;
  return (
    <section aria-label="Executive Summary">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-semibold text-section">Executive Summary</h3>
        <p className={LABEL}>{formatQuantity(countFindings(analysis), 'finding')} in all</p>
      </div>
      <Glance analysis={analysis} />
      <ol className="mt-3">
        {leads.map((lead, index) => (
          <li
            key={lead.path}
            className="grid gap-x-5 gap-y-0.5 border-line border-t py-4 @2xl:grid-cols-[8.5rem_minmax(0,1fr)]"
          >
            <p className={`${LABEL} @2xl:pt-[3px]`}>{lead.role}</p>
            <div className="min-w-0">
              <LeadCard analysis={analysis} lead={lead} />
              {lead.told ? <CorrectionNote path={`/executiveSummary/${index}`} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The overview of the field, as names. */
function Glance({ analysis }: Pick<ExecutiveSummaryProps, 'analysis'>) {
  const lines = summarizeAtAGlance(analysis);
  if (lines.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-x-5 @2xl:grid-cols-[8.5rem_minmax(0,1fr)] @2xl:gap-y-1.5">
      {lines.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className={LABEL}>{label}</dt>
          <dd className="max-w-[75ch] @max-2xl:mb-2">{keepPercentTogether(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The finding that a summary sentence repeats, or the sentence itself if there is none. */
function LeadCard({ analysis, lead: { text, told, path, claim } }: { analysis: AnalysisData; lead: Lead }) {
  if (told?.section === 'openQuestions') {
    const question = analysis.openQuestions?.[told.place];
    if (question) return <QuestionCard question={question} path={path} evidence={analysis.evidence} />;
  }
  const statement = told && told.section !== 'openQuestions' ? analysis[told.section][told.place] : text;
  return (
    <StatementCard statement={typeof statement === 'string' ? statement : text} claim={claim} path={path} />
  );
}
