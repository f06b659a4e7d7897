import type { Notice, NoticeKind, Retraction } from '@sextant/contracts/literature/article';
import { child, children, type Element, getText, parsePmid } from './element.ts';

/** PubMed's references from an article to what was published about it later. */
const KINDS: ReadonlyMap<string, NoticeKind> = new Map([
  ['RetractionIn', 'retraction'],
  ['RetractedandRepublishedIn', 'retracted-and-republished'],
  ['PartialRetractionIn', 'partial-retraction'],
  ['ExpressionOfConcernIn', 'expression-of-concern'],
  ['CorrectedandRepublishedIn', 'corrected-and-republished'],
  ['ErratumIn', 'erratum'],
]);

const RETRACTED_TYPE = 'Retracted Publication';
/** Publishers rename a retracted article; 'Retraction: …' is the notice, not the article. */
const RETRACTED_TITLE =
  /^[\s[("]*retracted(?:\s+(?:article|chapter|paper|publication))?\s*[:\])]|[[(]retracted(?:\s+article)?\b[^\])]*[\])]\W*$/iu;

/** The date inside a citation such as 'Nature. 2014 Jul 3;511(7507):112'. */
const findDate = (citation: string) =>
  /\b(?:19|20)\d\d(?: (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{1,2})?)?\b/.exec(
    citation,
  )?.[0] ?? null;

/** A notice reads 'Nature. 2014 Jul 3;511(7507):112 (PMID 24990753)'. */
function toNotice(kind: NoticeKind, reference: Element): Notice {
  const source = getText(child(reference, 'RefSource'));
  const pmid = parsePmid(child(reference, 'PMID'));
  const text = [source, pmid ? `(PMID ${pmid})` : ''].filter(Boolean).join(' ');
  return { kind, date: findDate(source), notice: text || null };
}

/** Notices of a record; one that is retracted by its type or its title alone has a notice without citation. */
export function parseNotices(
  citation: Element | undefined,
  publicationTypes: readonly string[],
  title: string,
): Notice[] {
  const notices = children(child(citation, 'CommentsCorrectionsList'), 'CommentsCorrections').flatMap(
    (reference) => {
      const kind = KINDS.get(reference.attributes.RefType ?? '');
      return kind ? [toNotice(kind, reference)] : [];
    },
  );
  const isMarked = publicationTypes.includes(RETRACTED_TYPE) || RETRACTED_TITLE.test(title);
  if (isMarked && !findRetraction(notices)) notices.unshift({ kind: 'retraction', date: null, notice: null });
  return notices;
}

/** The notice that takes the whole article back, if there is one. */
export function findRetraction(notices: readonly Notice[]): Retraction | null {
  const found = ['retraction', 'retracted-and-republished'].flatMap(
    (kind) => notices.find((notice) => notice.kind === kind) ?? [],
  )[0];
  return found ? { date: found.date, notice: found.notice } : null;
}
