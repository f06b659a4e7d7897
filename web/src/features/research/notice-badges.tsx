import { type Noticed, noticeKindsOf, noticeText, noticeTone } from '../../article-kit/notices.ts';
import { Badge } from '../../ui/badge.tsx';

/** Small labels for what corrects an article or takes it back. */
export function NoticeBadges({ article }: { article: Noticed }) {
  const notices = noticeKindsOf(article);
  if (notices.length === 0) return null;
  return (
    <div className="mb-1 flex flex-wrap gap-1">
      {notices.map((notice) => (
        <Badge key={notice.kind} tone={noticeTone(notice.kind)}>
          {noticeText(notice)}
        </Badge>
      ))}
    </div>
  );
}
