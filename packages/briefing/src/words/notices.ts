import type { Article, Notice, NoticeKind } from '@sextant/contracts/literature/article';
import { formatCalendarDate } from './formatting.ts';

/** Most serious first. */
const LABELS: Readonly<Record<NoticeKind, string>> = {
  retraction: 'Retracted',
  'retracted-and-republished': 'Retracted and republished',
  'partial-retraction': 'Partly retracted',
  'expression-of-concern': 'Expression of concern',
  'corrected-and-republished': 'Corrected and republished',
  erratum: 'Erratum',
};
const KINDS = Object.keys(LABELS) as NoticeKind[];
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Heading of the notice's citation. */
export const noticeLabel = (kind: NoticeKind): string =>
  kind === 'retraction' ? 'Retraction notice' : LABELS[kind];

export type Noticed = Pick<Article, 'retraction' | 'notices'>;

/** Notices of an article, most serious first; articles of older releases have their retraction alone. */
export function noticesOf({ retraction, notices: stated }: Noticed): Notice[] {
  const notices = stated ?? [];
  const isKnown = notices.some(({ kind }) => kind === 'retraction' || kind === 'retracted-and-republished');
  const all = retraction && !isKnown ? [{ kind: 'retraction' as const, ...retraction }, ...notices] : notices;
  return all.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** 'Retracted Mar 3, 2023', 'Erratum'; incomplete dates are shown as recorded. */
export const noticeText = ({ kind, date }: Pick<Notice, 'kind' | 'date'>): string =>
  [LABELS[kind], date && ISO_DATE.test(date) ? formatCalendarDate(date) : date].filter(Boolean).join(' ');

export function noticeTone(kind: NoticeKind): 'danger' | 'warn' | 'neutral' {
  if (kind === 'retraction' || kind === 'retracted-and-republished') return 'danger';
  return kind === 'partial-retraction' || kind === 'expression-of-concern' ? 'warn' : 'neutral';
}

/** One notice of each kind, most serious first. */
export const noticeKindsOf = (article: Noticed): Notice[] =>
  noticesOf(article).filter(({ kind }, at, all) => all.findIndex((other) => other.kind === kind) === at);
