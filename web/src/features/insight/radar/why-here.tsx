import type { Claim, Figure } from '@sextant/contracts/insight/evidence';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useCorrectionAt } from '../corrections/correcting-context.ts';
import { FigureList, FigureRows, FormulaLink } from '../evidence/figure-list.tsx';
import { Sparkline } from '../evidence/sparkline.tsx';
import { explained } from './explained-figures.ts';
import { whySentence } from './why-sentence.ts';

/** What a reader asks first, in the order of asking; what else is stored are the parts of the score. */
const FIRST = [
  ...['articles', 'firstYear', 'trials', 'conclusions', 'harm', 'standing', 'strongShare'],
  ...['prospective', 'barriers', 'retracted', 'confidence'],
];

interface WhyHereProps {
  item: RadarItem;
  /** Where it lies in the radar as it is shown. */
  path: string;
  claim: Claim | undefined;
  /** Years that the sparklines of this radar share. */
  span: [number, number] | undefined;
}

/** Why a technology stands where it stands: one sentence, what was counted, and on demand what the score is made of. */
export function WhyHere({ item, path, claim, span }: WhyHereProps) {
  const computed = useCorrectionAt(path)?.computed.ring ?? item.ring;
  if (!claim || (claim.figures.length === 0 && !claim.yearly?.length))
    return <p className="text-ink3 text-meta">No figures were stored with this item.</p>;
  const sentence = whySentence(item, claim, computed);
  if (!sentence) return <FigureList claim={claim} span={span} />;
  const first = FIRST.flatMap((name) => claim.figures.find((one) => one.name === name) ?? []);
  const parts = claim.figures.filter((figure) => !first.includes(figure) && figure.name !== 'objection');
  return (
    <div className="flex max-w-md flex-col gap-3">
      <p className="text-ink">{sentence}</p>
      <Sparkline claim={claim} span={span} />
      <FigureRows figures={first.map(explained)} />
      <Disclosure label={`How the score ${scoreText(parts)}is made`}>
        <p className="pb-1 text-ink3 text-meta">
          The score is the mean of volume, age, settled, studies in people and use, each from 0 to 1, within
          what trials and objections allow.
        </p>
        <FigureRows figures={parts.map(explained)} />
      </Disclosure>
      <FormulaLink formula={claim.formula} />
    </div>
  );
}

const scoreText = (figures: readonly Figure[]): string => {
  const score = figures.find(({ name }) => name === 'ringScore')?.value;
  return typeof score === 'number' ? `of ${score.toFixed(2)} ` : '';
};
