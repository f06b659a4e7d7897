import type { Evidence } from '@sextant/contracts/insight/evidence';

interface WhyEmptyProps {
  evidence: Evidence | undefined;
  /** JSON pointer of the list. */
  list: string;
}

/** Why a list of a result is empty, where that was stored. */
export const WhyEmpty = ({ evidence, list }: WhyEmptyProps) => {
  const reason = evidence?.emptyLists?.[list];
  return reason ? <p className="max-w-[68ch] text-ink2">{reason}</p> : null;
};
