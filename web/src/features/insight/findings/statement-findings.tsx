import type { Claim, Evidence } from '@sextant/contracts/insight/evidence';
import { claimAt } from '../evidence/claims.ts';
import { FindingCard } from './finding-card.tsx';
import { FindingGroup, type Repeated } from './finding-group.tsx';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentence of a statement, and the rest of it. */
export function splitHeadline(statement: string): { headline: string; text: string } {
  const [first] = sentences.segment(statement);
  const headline = first?.segment ?? statement;
  return { headline: headline.trim(), text: statement.slice(headline.length).trim() };
}

interface StatementCardProps {
  statement: string;
  claim: Claim | undefined;
  path: string;
}

/** A statement as a finding, with its first sentence as headline. */
const StatementCard = ({ statement, ...proof }: StatementCardProps) => (
  <FindingCard {...splitHeadline(statement)} {...proof} />
);

interface StatementFindingsProps {
  title: string;
  /** JSON pointer of the list, e.g. '/overallTrends'. */
  path: string;
  statements: readonly string[];
  evidence: Evidence | undefined;
  repeated: Repeated;
}

/** A section of statements as findings. */
export const StatementFindings = ({
  title,
  path,
  statements,
  evidence,
  repeated,
}: StatementFindingsProps) => (
  <FindingGroup title={title} path={path} repeated={repeated}>
    {statements.map((statement, index) => (
      <StatementCard
        key={statement}
        statement={statement}
        claim={claimAt(evidence, `${path}/${index}`)}
        path={`${path}/${index}`}
      />
    ))}
  </FindingGroup>
);
