import { conclusionOf, sureDesign, sureN } from '@sextant/briefing/evidence/study-words';
import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { EvidenceSentence, EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ArticleLink } from '../../article-kit/article-link.tsx';
import { RegistryLinks } from '../../article-kit/registry-links.tsx';
import { api } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { useWholeTable } from '../../lib/use-whole-table.ts';
import { useRunOfRadar } from '../../topic-kit/versions/run-of-radar.ts';
import { Badge } from '../../ui/badge.tsx';
import { askedPair, asksToCompare } from './asked-pair.ts';

/** Studies that are told; the others are a link away. */
const SHOWN = 10;

type Place = NonNullable<ReturnType<typeof useRunOfRadar>>;
type Pair = readonly [string, string];

async function loadPair({ topicKey, run }: Place, [technology, comparator]: Pair, signal: AbortSignal) {
  const load = (query: object) =>
    api(insightCalls.evidence, { params: { key: topicKey }, query: { run, limit: 1, ...query }, signal });
  const [direct, indirect] = await Promise.all([
    load({ countedIn: 'head-to-head', technology, comparator, limit: SHOWN }),
    load({ countedIn: 'reviews', technology, comparator }),
  ]);
  return { direct, indirect: indirect.total };
}

/** The start of the answer to 'Is A better than B?': the studies that test one against the other; nothing for other queries. */
export function DirectTrials() {
  const place = useRunOfRadar();
  const { topicKey = '', run, searchQuery = '' } = place ?? {};
  const isAsked = place !== null && asksToCompare(searchQuery);
  const whole = useWholeTable({ topicKey, ...(run && { run }) }, { enabled: isAsked }).data;
  const pair = isAsked && whole ? askedPair(searchQuery, whole.technologies) : null;
  const keys = pair?.map(({ key }) => key) as Pair | undefined;
  const { data } = useQuery({
    queryKey: [insightCalls.evidence.path, topicKey, run, 'asked-pair', keys],
    queryFn: ({ signal }) => loadPair(place as Place, keys as Pair, signal),
    enabled: pair !== null,
  });
  if (!place || !pair || !keys || !data) return null;
  const { direct, indirect } = data;
  const names = `${pair[0].name} against ${pair[1].name.toLowerCase()}`;
  const address = (cell: 'head-to-head' | 'reviews') =>
    paths.pairOf(place.topicKey, { pair: keys, cell, version: place.version });
  return (
    <section aria-label={names} className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold text-section">{names}</h3>
        <p className="text-ink2">
          {direct.total === 0
            ? `No study among ${formatQuantity(direct.matches, 'article')} tests one against the other`
            : `${formatQuantity(direct.total, 'study', 'studies')} ${direct.total === 1 ? 'tests' : 'test'} one against the other`}
          {indirect === 0 ? null : (
            <>
              {'; '}
              <Link to={address('reviews')} className="text-link">
                {formatQuantity(
                  indirect,
                  'pooled analysis or review compares them',
                  'pooled analyses and reviews compare them',
                )}
              </Link>
            </>
          )}
          .
        </p>
      </div>
      {direct.studies.length > 0 ? (
        <ol className="flex flex-col gap-4">
          {direct.studies.map((study) => (
            <DirectTrial key={study.pmid} study={study} pair={keys} />
          ))}
        </ol>
      ) : null}
      {direct.total > 0 ? (
        <p>
          <Link to={address('head-to-head')} className="text-link">
            {direct.total > direct.studies.length
              ? `All ${formatCount(direct.total)} with their sentences`
              : 'With all their sentences'}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

const COMPARES =
  /\b(?:than|versus|vs|compar(?:ed|able)|superior|inferior|similar|equivalent|differ\w*|preferr?ed)\b/i;
/** The sentence that tells how the two compared: the conclusion or a result that names both, else the conclusion. */
function tellingSentence(
  study: EvidenceStudy,
  pair: readonly [string, string],
): EvidenceSentence | undefined {
  const own = study.sentences.filter(({ isRejected, part }) => !isRejected && part === 'abstract');
  const naming = own.filter(({ technologies }) => pair.every((key) => technologies.includes(key)));
  const comparing = naming.filter(({ quote }) => COMPARES.test(quote));
  return (
    comparing.find(({ role }) => role === 'conclusion') ??
    comparing[0] ??
    naming[0] ??
    conclusionOf(study) ??
    own.find(({ role }) => role === 'result')
  );
}

function DirectTrial({ study, pair }: { study: EvidenceStudy; pair: readonly [string, string] }) {
  const [design, n, told] = [sureDesign(study), sureN(study), tellingSentence(study, pair)];
  return (
    <li className="flex max-w-[84ch] flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
        {design ? <Badge>{design}</Badge> : null}
        {n === null ? null : <Badge>n = {formatCount(n)}</Badge>}
        <span className="text-ink2">
          {[study.year, study.population && `in ${study.population}`].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className="text-ink2 text-ui">
        <ArticleLink pmid={study.pmid}>{study.title}</ArticleLink>
      </p>
      {told ? (
        <blockquote className="border-mark border-l-3 pl-3 font-serif text-prose">
          “<RegistryLinks text={told.quote} />”
        </blockquote>
      ) : null}
    </li>
  );
}
