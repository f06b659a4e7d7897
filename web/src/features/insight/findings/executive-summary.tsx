import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { formatDate, formatQuantity } from '../../../lib/formatting.ts';
import { CorrectionNote } from '../corrections/correction-mark.tsx';
import { depthText } from '../evidence/evidence-summary.tsx';
import type { Lead, Leads } from './leads.ts';
import { QuestionCard } from './question-findings.tsx';
import { StatementCard } from './statement-findings.tsx';

interface ExecutiveSummaryProps extends Pick<Leads, 'leads'> {
  analysis: AnalysisData;
}

/** The top of an analysis: the sentences of the summary, numbered, each with the finding that it repeats. */
export function ExecutiveSummary({ analysis, leads }: ExecutiveSummaryProps) {
  if (leads.length === 0) return null;
  const { evidence } = analysis;
  return (
    <section aria-label="Executive Summary">
      <div className="flex flex-wrap items-baseline gap-x-3 border-line border-b pb-1.5">
        <h3 className="font-semibold text-section">Executive Summary</h3>
        {evidence ? (
          <p className="text-ink3 text-meta">
            from {formatQuantity(evidence.background.count, 'article')},{' '}
            {depthText(evidence.background.historicalDepth)}, as of {formatDate(evidence.asOf)}
          </p>
        ) : null}
      </div>
      <ol className="divide-y divide-line">
        {leads.map((lead, index) => (
          <li key={lead.path} className="grid grid-cols-[1.5rem_minmax(0,1fr)] py-3">
            <span aria-hidden="true" className="font-medium text-accent text-meta leading-6">
              {index + 1}
            </span>
            <div className="min-w-0">
              <LeadCard analysis={analysis} lead={lead} />
              {lead.told ? <CorrectionNote path={lead.own} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The finding that a summary sentence repeats, or the sentence itself if there is none. */
function LeadCard({ analysis, lead }: { analysis: AnalysisData; lead: Lead }) {
  const { text, told, path, claim, role } = lead;
  if (told?.section === 'openQuestions') {
    const question = analysis.openQuestions?.[told.place];
    if (question)
      return <QuestionCard question={question} path={path} evidence={analysis.evidence} role={role} />;
  }
  const statement = told && told.section !== 'openQuestions' ? analysis[told.section][told.place] : text;
  return (
    <StatementCard
      statement={typeof statement === 'string' ? statement : text}
      claim={claim}
      path={path}
      role={role}
    />
  );
}
