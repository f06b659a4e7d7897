import type { AddedTechnology } from '@sextant/briefing/corrections/by-hand';
import { claimAt, listArticleIds } from '@sextant/briefing/evidence/claims';
import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { countOnSubject } from '../../lib/article-count.ts';
import { RingChip } from '../../topic-kit/marks/ring-chip.tsx';
import { EvidenceList } from '../../topic-kit/provenance/evidence-list.tsx';
import { FigureList } from '../../topic-kit/provenance/figure-list.tsx';
import { TurningChevron } from '../../ui/disclosure.tsx';
import { PhoneSection } from '../../ui/phone-section.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { TAB_ITEM, useTabGroup } from '../../ui/use-tab-group.ts';
import { useSubject } from './subjects.tsx';

const STAGES = [
  { key: 'emerging', label: 'Emerging' },
  { key: 'developing', label: 'Developing' },
  { key: 'mature', label: 'Mature' },
] as const;

/** Name, ring and number of articles in columns of equal width in all lists. */
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_3.5rem_4rem] gap-x-2';

export const hasMaturity = ({ technologyMaturity }: Pick<AnalysisData, 'technologyMaturity'>): boolean =>
  STAGES.some(({ key }) => (technologyMaturity?.[key] ?? []).length > 0);

interface MaturityListsProps extends Pick<AnalysisData, 'technologyMaturity' | 'evidence'> {
  /** Technologies that the analyst added to the radar. */
  added: readonly AddedTechnology[];
}

/** Technologies by maturity, three lists side by side where there is space; then those that the analyst added. */
export function MaturityLists({ technologyMaturity, evidence, added }: MaturityListsProps) {
  const group = useTabGroup<HTMLDivElement>();
  if (!hasMaturity({ technologyMaturity })) return <AddedByHand added={added} />;
  return (
    <PhoneSection
      label="Technology Maturity Analysis"
      heading="Technology Maturity Analysis"
      count={STAGES.reduce((sum, { key }) => sum + (technologyMaturity?.[key] ?? []).length, 0)}
    >
      <div {...group} className="grid gap-x-10 gap-y-4 pt-3 @3xl:grid-cols-3">
        {STAGES.map(({ key, label }) => {
          const names = technologyMaturity?.[key] ?? [];
          return (
            <div key={key}>
              <div className={`${COLUMNS} items-baseline`}>
                <h4 className="font-medium text-ink2">{label}</h4>
                {names.length > 0 ? (
                  <p aria-hidden="true" className="col-start-3 text-right text-ink3 text-meta">
                    Articles
                  </p>
                ) : null}
              </div>
              {names.length === 0 ? <p className="py-1 text-ink3 text-meta">None</p> : null}
              <ul>
                {names.map((name, index) => (
                  <li key={name} className="@container py-0.5">
                    <RatedTechnology
                      name={name}
                      claim={claimAt(evidence, `/technologyMaturity/${key}/${index}`)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      <AddedByHand added={added} />
    </PhoneSection>
  );
}

/** What the analyst put on the radar, which nothing rates by maturity; nothing without any. */
function AddedByHand({ added }: Pick<MaturityListsProps, 'added'>) {
  if (added.length === 0) return null;
  return (
    <div className="pt-4">
      <h4 className="font-medium text-ink2">Added by you</h4>
      <ul>
        {added.map(({ name, ring, reason }) => (
          <li key={name} className={`${COLUMNS} py-1`}>
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>{name}</p>
              {reason ? <p className="text-ink3 text-meta">{reason}</p> : null}
            </div>
            <RingChip ring={ring} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A technology with its ring and the number of its articles, which opens them; its finding counts the conclusions. */
function RatedTechnology({ name, claim }: { name: string; claim: Claim | undefined }) {
  const { open, button, part } = useDisclosure();
  const subject = useSubject(claim);
  const ring = subject?.ring ?? null;
  // Said in more words than the column of rings holds.
  const isGone = subject?.assessment?.withdrawnSince !== undefined;
  const pmids = listArticleIds(claim);
  if (!claim || pmids.length === 0) return <p className="py-0.5">{name}</p>;
  const count = countOnSubject(claim, pmids.length) ?? pmids.length;
  return (
    <div>
      <div className={`${COLUMNS} items-start coarse:items-center`}>
        <p className="py-0.5">
          {name}
          {isGone && ring ? (
            <RingChip ring={ring} assessment={subject?.assessment} className="flex w-fit" />
          ) : null}
        </p>
        <p className="py-0.5">{ring && !isGone ? <RingChip ring={ring} /> : null}</p>
        <button
          {...button}
          {...TAB_ITEM}
          aria-label={`${formatQuantity(count, 'article')} behind: ${name}`}
          className="inline-flex min-h-6 items-center justify-end gap-0.5 rounded-chip font-medium text-evidence text-meta hover:underline coarse:min-h-11"
        >
          <TurningChevron open={open} />
          {formatCount(count)}
        </button>
      </div>
      <div {...part}>
        {open ? (
          <div className="mt-2 mb-3 border-line border-l-2 pl-3">
            <FigureList claim={claim} />
            <EvidenceList pmids={pmids} claim={claim} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
