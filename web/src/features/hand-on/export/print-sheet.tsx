import { comparisonText, decisionText } from '@sextant/briefing/corrections/words';
import { claimAt, listArticleIds } from '@sextant/briefing/evidence/claims';
import { citationText, numberReferences, type References } from '@sextant/briefing/evidence/references';
import { movementText } from '@sextant/briefing/radar/numbered-items';
import { ringText, settledText, standingSentences } from '@sextant/briefing/radar/standing';
import { groupByCategory } from '@sextant/briefing/roadmap/roadmap-groups';
import { roadmapSummary } from '@sextant/briefing/roadmap/roadmap-summary';
import { listFindings, whyEmpty } from '@sextant/briefing/statements/list-findings';
import { formatDate } from '@sextant/briefing/words/formatting';
import { scoreText } from '@sextant/briefing/words/score';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import type { ReactNode } from 'react';
import type { Block } from './blocks.tsx';
import { type Exported, listMentions } from './exported.ts';
import { CONTENT_WIDTH, type FigureSubject, sourceTexts } from './figure-frame.tsx';
import { fullRadarSummary, placeRadar, radarDrawing } from './radar-figure.tsx';
import { elementFacts, roadmapDrawing } from './roadmap-figure.tsx';
import { listStatements } from './tables.ts';

interface PrintSheetProps {
  exported: Exported;
  subject: FigureSubject;
  /** Details of cited articles, as far as available. */
  articles: ReadonlyMap<string, Article>;
}

/** A result as a document for print or PDF: chart, every part as text, sources, references with their supporting sentences. */
export function PrintSheet({ exported, subject, articles }: PrintSheetProps) {
  const references = numberReferences(listMentions(exported));
  return (
    <article>
      <h1>{subject.name}</h1>
      <p className="print-quiet">
        Query: {subject.searchQuery} · {formatDate(subject.evidence?.asOf ?? subject.createdAt)}
      </p>
      <Body exported={exported} references={references} />
      <Decisions corrections={exported.corrections ?? []} names={exported.quadrantNames} />
      <section className="print-quiet">
        {sourceTexts(subject).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <PrintedReferences references={references} evidence={subject.evidence} articles={articles} />
    </article>
  );
}

/** Corrections with the computed value, reason and date. */
function Decisions(props: { corrections: readonly AppliedCorrection[]; names: QuadrantNames | undefined }) {
  const { corrections, names } = props;
  if (corrections.length === 0) return null;
  return (
    <section>
      <h2>Decided by Hand</h2>
      {corrections.map(({ subject, name, decision, basis, reason, changedAt }) => (
        <Part
          key={subject}
          title={name}
          facts={[
            decisionText(decision, names),
            ...comparisonText(decision, basis.computed, names),
            formatDate(changedAt),
          ]}
          text={reason ?? undefined}
          mark=""
        />
      ))}
    </section>
  );
}

interface BodyProps {
  exported: Exported;
  references: References;
}

function Body({ exported, references }: BodyProps) {
  if (exported.kind === 'radar') {
    const { evidence } = exported.data;
    const placed = placeRadar(exported);
    return (
      <>
        <p>{fullRadarSummary(placed.blips)}</p>
        <Drawing block={radarDrawing(placed)} />
        <section>
          <h2>Technologies</h2>
          {placed.blips.map(({ index, number, item }) => (
            <Part
              key={index}
              title={`${number}. ${item.name}`}
              facts={[
                ringText(item),
                settledText(item),
                placed.names[item.quadrant],
                movementText(item),
                `impact ${scoreText(item.impact)}`,
                `effort ${scoreText(item.effort)}`,
                item.timeline,
              ]}
              text={[...standingSentences(item), item.description].filter(Boolean).join(' ')}
              mark={references.mark(
                listArticleIds(claimAt(evidence, `/items/${index}`), item.relatedArticles),
              )}
            />
          ))}
        </section>
      </>
    );
  }
  if (exported.kind === 'roadmap') {
    const { elements, evidence } = exported.data;
    const options = { view: exported.view, dependencies: exported.dependencies, now: new Date() };
    return (
      <>
        <p>{exported.data.description}</p>
        <p className="print-quiet">{roadmapSummary(exported.data)}</p>
        <Drawing block={roadmapDrawing(exported.data, options)} />
        {groupByCategory(elements)
          .filter((group) => group.elements.length > 0)
          .map((group) => (
            <section key={group.key}>
              <h2>{group.label}</h2>
              {group.elements.map((element) => (
                <Part
                  key={element.id}
                  title={element.name}
                  facts={[elementFacts(element, exported.data)]}
                  text={[element.description, element.doneWhen && `Done when: ${element.doneWhen}.`]
                    .filter(Boolean)
                    .join(' ')}
                  mark={references.mark(
                    listArticleIds(
                      claimAt(evidence, `/elements/${elements.indexOf(element)}`),
                      element.relatedArticles,
                    ),
                  )}
                />
              ))}
            </section>
          ))}
      </>
    );
  }
  return <Statements exported={exported} references={references} />;
}

function Statements({ exported, references }: BodyProps & { exported: Exported & { kind: 'analysis' } }) {
  const statements = listStatements(exported.data);
  const sections = [...new Set(statements.map(({ section }) => section))];
  const empty = listFindings(exported.data).flatMap(({ title, list }) => {
    const reason = whyEmpty(exported.data, list);
    return reason ? [{ title, reason }] : [];
  });
  const parts = sections.map((section) => (
    <section key={section}>
      <h2>{section}</h2>
      {statements
        .filter((statement) => statement.section === section)
        .map(({ path, statement, details, competition, marketSize, ...scores }) => (
          <Part
            key={path}
            title={statement}
            isPlain={!details}
            facts={
              competition === undefined
                ? []
                : [
                    `Commercial Potential ${scoreText(scores.commercialPotential)}`,
                    `technical feasibility ${scoreText(scores.technicalFeasibility)}`,
                    `competition ${competition.toLowerCase()}`,
                    marketSize ? `market size: ${marketSize}` : null,
                  ]
            }
            text={details}
            mark={references.mark(listArticleIds(claimAt(exported.data.evidence, path)))}
          />
        ))}
    </section>
  ));
  return (
    <>
      {parts}
      {empty.map(({ title, reason }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{reason}</p>
        </section>
      ))}
    </>
  );
}

const Drawing = ({ block: { height, draw } }: { block: Block }) => (
  <svg className="print-drawing" viewBox={`0 0 ${CONTENT_WIDTH} ${height}`} aria-hidden="true">
    {draw}
  </svg>
);

interface PartProps {
  title: string;
  /** Renders the title as plain text, for statements that are not a heading. */
  isPlain?: boolean;
  facts: readonly (string | null | undefined)[];
  text?: string;
  /** Its references. */
  mark: string;
}

function Part({ title, isPlain = false, facts, text, mark }: PartProps): ReactNode {
  const line = facts.filter(Boolean).join(' · ');
  return (
    <section className="print-part">
      {isPlain ? (
        <p>
          {title} {mark}
        </p>
      ) : (
        <h3>
          {title} <span className="print-quiet">{mark}</span>
        </h3>
      )}
      {line ? <p className="print-quiet">{line}</p> : null}
      {text ? <p>{text}</p> : null}
    </section>
  );
}

/** Sentences that support a claim, by article, each once. */
function collectQuotes(evidence: Evidence | undefined, pmid: string): string[] {
  const quotes = (evidence?.claims ?? []).flatMap((claim) => claim.quotes);
  return [...new Set(quotes.filter((quote) => quote.pmid === pmid).map(({ text }) => text))];
}

interface PrintedReferencesProps extends Pick<PrintSheetProps, 'articles'> {
  references: References;
  evidence: Evidence | undefined;
}

function PrintedReferences({ references, evidence, articles }: PrintedReferencesProps) {
  if (references.pmids.length === 0) return null;
  return (
    <section>
      <h2>References</h2>
      <ol>
        {references.pmids.map((pmid) => (
          <li key={pmid}>
            {citationText(pmid, articles.get(pmid))}
            {collectQuotes(evidence, pmid).map((quote) => (
              <q key={quote}>{quote}</q>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
