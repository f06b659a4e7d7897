import { type Noticed, noticesOf, noticeText, noticeTone } from '@sextant/briefing/words/notices';
import { cn } from '../../ui/class-names.ts';

const TONES = { danger: 'text-danger', warn: 'text-warn', neutral: 'text-ink2' } as const;

/** What corrects an article or takes it back, each with its citation: 'Retracted Mar 3, 2023. Nature. 2023 …' */
export const NoticeNotes = ({ article }: { article: Noticed }) =>
  noticesOf(article).map((notice) => (
    <p
      key={`${notice.kind} ${notice.notice}`}
      className={cn('mt-1 font-medium text-meta', TONES[noticeTone(notice.kind)])}
    >
      {`${noticeText(notice)}.`}
      {notice.notice ? ` ${notice.notice}` : ''}
    </p>
  ));
