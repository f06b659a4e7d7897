import { formatQuantity } from '@sextant/briefing/words/formatting';
import { isDecided } from '@sextant/contracts/insight/corrected/corrected-document';
import type { CorrectedKind } from '@sextant/contracts/insight/correction';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useTopicCorrections } from '../../topic-kit/correcting/use-corrections.ts';

const CORRECTED = { analysis: 'finding', radar: 'radar', roadmap: 'roadmap' } as const satisfies Record<
  JobKind,
  CorrectedKind
>;
const TAB = { analysis: 'answer', radar: 'radar', roadmap: 'roadmap' } as const;

/** Above a new result, which is shown as computed: that earlier corrections of its topic apply where it is saved. */
export function SavedCorrectionsNote({ topicKey, of }: { topicKey: string; of: JobKind }) {
  const { data } = useTopicCorrections(topicKey);
  const count = (data?.corrections ?? []).filter(
    (one) => one.kind === CORRECTED[of] && isDecided(one),
  ).length;
  if (count === 0) return null;
  return (
    <p className="text-ink2">
      {`Shown as computed. Your ${formatQuantity(count, 'change')} ${count === 1 ? 'is' : 'are'} applied where it is saved: `}
      <Link to={paths.topic(topicKey, { tab: TAB[of] })} className="text-link">
        open the topic
      </Link>
      .
    </p>
  );
}
