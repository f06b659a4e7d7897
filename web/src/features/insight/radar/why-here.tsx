import type { PlacedCorrection } from '@sextant/contracts/insight/corrected/corrected-document';
import type { Claim, Figure } from '@sextant/contracts/insight/evidence';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useCorrectionAt } from '../corrections/correcting-context.ts';
import { comparisonText } from '../corrections/words.ts';
import { assessConfidence } from '../evidence/confidence.ts';
import { explainFigure } from '../evidence/explained-figures.ts';
import { FigureList, FigureRows, FormulaLink } from '../evidence/figure-list.tsx';
import { Sparkline } from '../evidence/sparkline.tsx';
import { BestQuote } from './best-quote.tsx';
import { whySentence } from './why-sentence.ts';

/** The most asked-for figures, in order of display; the others are components of the score. */
const MAIN_FIGURES = [
  ...['articles', 'firstYear', 'trials', 'conclusions', 'harm', 'standing', 'strongShare'],
  ...['prospective', 'barriers', 'retracted'],
];

interface WhyHereProps {
  item: RadarItem;
  /** JSON path of the item in the displayed radar. */
  path: string;
  claim: Claim | undefined;
  /** Year range shared by the radar's sparklines. */
  span: [number, number] | undefined;
}

/** Explains a technology's ring: one sentence, the best quoted one, and on demand the figures and the components of the score. */
export function WhyHere({ item, path, claim, span }: WhyHereProps) {
  const applied = useCorrectionAt(path);
  const computed = applied?.computed.ring ?? item.ring;
  const decided = describeDecision(applied);
  if (!claim || (claim.figures.length === 0 && !claim.yearly?.length))
    return (
      <>
        {decided}
        <p className="text-ink3 text-meta">No figures were stored with this item.</p>
      </>
    );
  const sentence = whySentence(item, claim, computed);
  if (!sentence)
    return (
      <>
        {decided}
        <BestQuote claim={claim} relatedArticles={item.relatedArticles} />
        <FigureList claim={claim} span={span} />
      </>
    );
  const mainFigures = MAIN_FIGURES.flatMap((name) => claim.figures.find((one) => one.name === name) ?? []);
  // Findings give the confidence in the same words; the score would be a second one.
  const parts = claim.figures.filter(
    (figure) => !mainFigures.includes(figure) && !['objection', 'confidence'].includes(figure.name),
  );
  const confidence = assessConfidence(claim);
  return (
    <div className="flex max-w-md flex-col gap-3">
      {decided}
      <p className="text-ink">
        {decided ? `As computed: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence}
      </p>
      <BestQuote claim={claim} relatedArticles={item.relatedArticles} />
      {confidence ? <p>{`${confidence.word} confidence: ${confidence.reason}`}</p> : null}
      <Sparkline claim={claim} span={span} />
      <Disclosure label={`Figures${scoreText(parts)}`}>
        <div className="flex flex-col gap-3 pb-1">
          <FigureRows figures={mainFigures.map(explainFigure)} />
          <p className="text-ink3 text-meta">
            The score is the mean of volume, age, settled, studies in people and use, each from 0 to 1, within
            what trials and objections allow.
          </p>
          <FigureRows figures={parts.map(explainFigure)} />
          <FormulaLink formula={claim.formula} />
        </div>
      </Disclosure>
    </div>
  );
}

/** 'you: Adopt · computed: Trial'; null if ring and quadrant are as computed. */
function describeDecision(applied: PlacedCorrection | undefined): ReactNode {
  const decision = applied?.correction?.decision;
  if (!applied || !(decision?.ring || decision?.quadrant)) return null;
  const { reason } = applied.correction ?? {};
  const places = comparisonText(decision, applied.computed).join('; ');
  return (
    <p className="max-w-md text-ink">
      <span className="font-medium">{places}.</span> {reason ? `Your reason: ${reason}` : null}
    </p>
  );
}

const scoreText = (figures: readonly Figure[]): string => {
  const score = figures.find(({ name }) => name === 'ringScore')?.value;
  return typeof score === 'number' ? ` and the score of ${score.toFixed(2)}` : '';
};
