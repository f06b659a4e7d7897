import type { Evidence } from '@sextant/contracts/insight/evidence';
import { claimAt } from '../evidence/claims.ts';
import { FindingCard } from './finding-card.tsx';
import { FindingGroup } from './finding-group.tsx';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentence of a statement, and the rest of it. */
export function headlineOf(statement: string): { headline: string; text: string } {
  const [first] = sentences.segment(statement);
  const headline = first?.segment ?? statement;
  return { headline: headline.trim(), text: statement.slice(headline.length).trim() };
}

interface StatementFindingsProps {
  title: string;
  /** Where the list lies in the answer, e.g. '/overallTrends'. */
  path: string;
  statements: readonly string[];
  evidence: Evidence | undefined;
}

/** A section of statements as findings. */
export const StatementFindings = ({ title, path, statements, evidence }: StatementFindingsProps) => (
  <FindingGroup title={title}>
    {statements.map((statement, index) => {
      const claim = claimAt(evidence, `${path}/${index}`);
      return (
        <FindingCard key={statement} {...headlineOf(statement)} claim={claim} path={`${path}/${index}`} />
      );
    })}
  </FindingGroup>
);
