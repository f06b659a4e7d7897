import { asOfText } from '@sextant/briefing/evidence/as-of';
import type { Evidence } from '@sextant/contracts/insight/evidence';

/** The year that a literature ends, after a title on the screen. */
export function AsOf({ evidence }: { evidence: Evidence | undefined }) {
  const text = asOfText(evidence);
  return text ? (
    <>
      {' '}
      <span className="whitespace-nowrap font-normal text-ink2 text-ui">{text}</span>
    </>
  ) : null;
}
