import { filterLookupIds } from '@sextant/briefing/evidence/claims';
import { askedLine } from '@sextant/briefing/statements/asked-line';
import { isWarning, KIND_NAMES, studyText } from '@sextant/briefing/statements/kinds';
import type { Finding } from '@sextant/briefing/statements/list-findings';
import { listQuotes, MAX_NEAR, shortSource, sourceText } from '@sextant/briefing/statements/source-text';
import { articleTitle } from '@sextant/briefing/words/article-text';
import { keepPercentTogether } from '@sextant/briefing/words/keep-percent-together';
import type { UnderResearchedArea } from '@sextant/contracts/insight/analysis';
import type { Claim, Quote } from '@sextant/contracts/insight/evidence';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArticleLink } from '../../article-kit/article-link.tsx';
import { CorrectionNote } from '../../topic-kit/correcting/correction-mark.tsx';
import { ScoreMeter } from '../../topic-kit/provenance/score-meter.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Prose } from '../../ui/prose.tsx';
import { FindingEvidence } from './finding-evidence.tsx';
import { FindingFacts } from './finding-facts.tsx';
import { SourceQuote, useQuotedArticles } from './quoted-source.tsx';
import { showFinding } from './show-finding.ts';

interface FindingCardProps {
  finding: Finding;
  /** The statement that this one acts on. */
  actsOn: Finding | undefined;
}

/** One finding as it was stored: its kind, its text, its study, verbatim sentences; figures, method and articles on demand. */
export function FindingCard({ finding: { path, text, claim, area, question }, actsOn }: FindingCardProps) {
  return (
    <div className="grid min-w-0 @3xl:grid-cols-[minmax(0,1fr)_14rem] gap-x-8 gap-y-1.5">
      {/* In one column the facts stand below the headline that they belong to. */}
      <div className="flex min-w-0 flex-col gap-1.5 @max-3xl:contents @max-3xl:[&>:not(.first)]:order-1">
        <div className="first">
          <KindBadge kind={claim?.kind} />
          <Headline text={text} quotes={claim?.quotes} />
        </div>
        <CorrectionNote path={path} />
        {area?.description ? (
          <p className="max-w-[68ch] text-ink2">{keepPercentTogether(area.description)}</p>
        ) : null}
        {claim ? <Study text={text} claim={claim} /> : null}
        {area ? <AreaRatings area={area} /> : null}
        {question ? (
          <div className="flex flex-col gap-1">
            {question.answer ? <p className="max-w-[68ch] text-ink2">{question.answer}</p> : null}
            <p className="text-ink3 text-meta first-letter:uppercase">{askedLine(question)}</p>
          </div>
        ) : null}
        <NearestRecords pmids={claim?.near} />
        {actsOn ? (
          <button
            type="button"
            onClick={() => showFinding(actsOn.path)}
            className="max-w-[68ch] text-left text-link text-meta coarse:min-h-11"
          >
            <span className="line-clamp-2">Acts on: {actsOn.text}</span>
          </button>
        ) : null}
        <FindingEvidence
          headline={text}
          claim={claim}
          path={path}
          details={area ? <AreaDetails area={area} /> : null}
        />
      </div>
      <FindingFacts claim={claim} path={path} />
    </div>
  );
}

/** The statement; what it quotes is set apart from what it says itself. */
function Headline({ text, quotes = [] }: { text: string; quotes: readonly Quote[] | undefined }) {
  const spans = quotes
    .map((quote) => ({ start: text.indexOf(quote.text), length: quote.text.length }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  let end = 0;
  const parts = spans.flatMap(({ start, length }) => {
    if (start < end) return [];
    const before = text.slice(end, start);
    end = start + length;
    return [
      before,
      <span key={start} className="font-normal">
        {keepPercentTogether(text.slice(start, end))}
      </span>,
    ];
  });
  return (
    <h4 className="max-w-[68ch] text-pretty font-medium text-touch">
      {parts}
      {keepPercentTogether(text.slice(end))}
    </h4>
  );
}

const KindBadge = ({ kind }: Pick<Claim, 'kind'>) =>
  kind ? (
    <Badge tone={isWarning(kind) ? 'danger' : 'neutral'} className="mb-1">
      {isWarning(kind) ? <TriangleAlert aria-hidden="true" strokeWidth={1.5} /> : null}
      {KIND_NAMES[kind]}
    </Badge>
  ) : null;

/** Sentences of a statement's articles, beneath that of its leading study the study's design, people and year; its source alone where the statement quotes it. */
function Study({ text, claim }: { text: string; claim: Claim }) {
  const articles = useQuotedArticles();
  const quotes = listQuotes(text, claim.quotes);
  const leading = quotes.find(({ pmid }) => pmid === claim.study);
  const facts = studyText(claim);
  const pmid = claim.study ?? (quotes.length === 0 ? claim.quotes[0]?.pmid : undefined);
  const line = leading
    ? []
    : [facts, pmid === undefined ? '' : sourceText(pmid, articles.get(pmid), claim.year)].filter(Boolean);
  return (
    <>
      {quotes.map((quote) => (
        <SourceQuote
          key={`${quote.pmid} ${quote.text}`}
          quote={quote}
          {...(quote === leading && { facts, year: claim.year })}
        />
      ))}
      {line.length > 0 ? <p className="text-ink2 text-meta">{line.join(' · ')}</p> : null}
    </>
  );
}

/** What came nearest in a search that found nothing. */
function NearestRecords({ pmids = [] }: { pmids: readonly string[] | undefined }) {
  const articles = useQuotedArticles();
  const shown = filterLookupIds(pmids).slice(0, MAX_NEAR);
  if (shown.length === 0) return null;
  return (
    <div className="max-w-[68ch] text-meta">
      <h5 className="text-ink3">Nearest records</h5>
      <ul className="list-disc pl-4 marker:text-ink3">
        {shown.map((pmid) => {
          const article = articles.get(pmid);
          return (
            <li key={pmid}>
              <ArticleLink pmid={pmid} synthetic={article?.synthetic}>
                {shortSource(pmid, article)}
              </ArticleLink>
              {article ? `: ${articleTitle(article)}` : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const AreaRatings = ({ area }: { area: UnderResearchedArea }) => (
  <dl className="grid max-w-md grid-cols-2 gap-x-6 gap-y-2 @sm:grid-cols-3">
    <ScoreMeter label="Commercial Potential" score={area.commercialPotential} />
    <ScoreMeter label="Technical Feasibility" score={area.technicalFeasibility} />
    <div>
      <dt className="text-ink3 text-meta">Competition</dt>
      <dd className="font-medium">{area.competitionLevel}</dd>
    </div>
  </dl>
);

const AreaDetails = ({ area }: { area: UnderResearchedArea }) => (
  <>
    <Points title="Key insights" points={area.keyInsights} />
    <Points title="Suggested products" points={area.suggestedProducts} />
    <Points title="Market size" points={area.marketSize ? [area.marketSize] : []} />
  </>
);

function Points({ title, points }: { title: string; points: readonly string[] }): ReactNode {
  if (points.length === 0) return null;
  return (
    <div>
      <h5 className="text-ink3 text-meta">{title}</h5>
      <ul className="max-w-[68ch] list-disc pl-4 marker:text-ink3">
        {[...new Set(points)].map((point) => (
          <li key={point}>
            <Prose>{point}</Prose>
          </li>
        ))}
      </ul>
    </div>
  );
}
