import type { Retraction } from '@sextant/contracts/literature/article';
import { child, children, type Element, getText, parsePmid } from './element.ts';

/** The date inside a citation such as 'Nature. 2014 Jul 3;511(7507):112'. */
const findDate = (citation: string) =>
  /\b(?:19|20)\d\d(?: (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{1,2})?)?\b/.exec(
    citation,
  )?.[0] ?? null;

/**
 * The retraction of a record that refers to a notice (`RetractionIn`) or is typed 'Retracted Publication'; null otherwise.
 * A notice reads 'Nature. 2014 Jul 3;511(7507):112 (PMID 24990753)'.
 */
export function parseRetraction(
  citation: Element | undefined,
  publicationTypes: readonly string[],
): Retraction | null {
  const notice = children(child(citation, 'CommentsCorrectionsList'), 'CommentsCorrections').find(
    ({ attributes }) => attributes.RefType === 'RetractionIn',
  );
  if (!notice)
    return publicationTypes.includes('Retracted Publication') ? { date: null, notice: null } : null;
  const source = getText(child(notice, 'RefSource'));
  const pmid = parsePmid(child(notice, 'PMID'));
  const text = [source, pmid ? `(PMID ${pmid})` : ''].filter(Boolean).join(' ');
  return { date: findDate(source), notice: text || null };
}
