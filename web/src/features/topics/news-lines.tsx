import type { News } from '../../topic-kit/versions/radar-change-texts.ts';
import { Facts } from '../../ui/facts.tsx';

/** What is new of a topic or radar in a list; renders nothing without news. */
export const NewsLines = ({ facts, caveat }: News) =>
  facts.length > 0 ? (
    <>
      <p className="mt-1 font-medium text-evidence text-meta">
        <Facts facts={facts} />
      </p>
      {caveat ? <p className="text-ink2 text-meta">{caveat}</p> : null}
    </>
  ) : null;
