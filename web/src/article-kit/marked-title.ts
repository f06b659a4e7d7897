import { type Noticed, noticesOf } from '@sextant/briefing/words/notices';
import type { NoticeKind } from '@sextant/contracts/literature/article';

const MARKS: Readonly<Record<NoticeKind, string>> = {
  retraction: 'RETRACTED: ',
  'retracted-and-republished': 'RETRACTED AND REPUBLISHED: ',
  'partial-retraction': '[Partly retracted] ',
  'expression-of-concern': '[Expression of concern] ',
  'corrected-and-republished': '[Corrected and republished] ',
  erratum: '[Erratum published] ',
};
/** What publishers and PubMed write themselves, before the title or after it. */
const MARKED =
  /^\W*(?:retracted(?: article)?|expression of concern|partial(?:ly)? retract\w*)[\])]?:|^[[(](?:retracted(?: article)?|expression of concern)[\])]|[[(]retracted(?: article)?[\])]\W*$/iu;

/** The title for files, with the most serious notice about the article in front. */
export function markedTitle(article: Noticed & { readonly title: string }): string {
  const [first] = noticesOf(article);
  return first && !MARKED.test(article.title) ? `${MARKS[first.kind]}${article.title}` : article.title;
}
