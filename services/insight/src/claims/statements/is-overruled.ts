import { isMemberOf, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptFinding } from '../../evidence/concept-findings.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { getSign, peopleOf, type StudyKind } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { individualTechnologies } from '../individual-technologies.ts';
import type { Statement } from './statement.ts';

/** Studies that weigh all trials of a question. */
const SYNTHESES: readonly StudyKind[] = ['meta-analysis', 'guideline'];
export const isSynthesis = ({ study }: Pick<Statement, 'study'>): boolean => SYNTHESES.includes(study);

/** Whether a comparator is the rival of a statement, or the class of that rival. */
function isSameRival(
  { base }: ClaimContext,
  rival: ConceptEvidence | null,
  comparator: number | null,
): boolean {
  if (rival === null) return comparator === null;
  const compared = comparator === null ? undefined : base.concepts[comparator];
  return compared !== undefined && (compared === rival || isMemberOf(base, rival, compared));
}

/**
 * Whether a later or larger synthesis, on a technology or its class and against the same rival, does not bear out
 * what a single study praises.
 */
export const isOverruled = (context: ClaimContext, statement: Statement): boolean =>
  statement.kind === 'works' && !isSynthesis(statement) && overruled(context)(statement);

const overruled = memoizeByContext((context: ClaimContext) =>
  memoizeByContext(({ about, document, year, rival }: Statement): boolean => {
    const { documents } = context.base;
    const countPeople = (at: number) => {
      const record = documents[at]?.record;
      return record ? (peopleOf(record) ?? 0) : 0;
    };
    return synthesesOn(context)(about).some(
      ({ document: at, finding }) =>
        getSign(finding) <= 0 &&
        isSameRival(context, rival, finding.comparator) &&
        ((documents[at]?.record.year ?? 0) >= (year ?? 0) || countPeople(at) > countPeople(document)),
    );
  }),
);

/** Conclusions of syntheses on a technology and on its classes. */
const synthesesOn = memoizeByContext((context: ClaimContext) =>
  memoizeByContext((about: ConceptEvidence): ConceptFinding[] => {
    const { base } = context;
    const classes = individualTechnologies(context).filter(
      (other) => other !== about && isMemberOf(base, about, other),
    );
    return [about, ...classes].flatMap((own) =>
      base.findingsOn(own).filter(({ document, finding }) => {
        const entry = base.documents[document];
        return entry !== undefined && isSynthesis(entry) && finding.verdict !== 'open';
      }),
    );
  }),
);
