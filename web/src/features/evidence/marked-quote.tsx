import type { EvidenceSentence, QuoteMark } from '@sextant/contracts/insight/evidence-table';
import { RegistryLinks } from '../../article-kit/registry-links.tsx';
import { cn } from '../../ui/class-names.ts';
import { splitQuote } from './split-quote.ts';

/** Each kind has a line of its own, so that none is told by its color alone. */
const MARKS: Readonly<Record<QuoteMark['is'], { word: string; className: string }>> = {
  intervention: { word: 'tested', className: 'underline decoration-2 decoration-accent' },
  comparator: {
    word: 'compared with',
    className: 'underline decoration-2 decoration-ink3 decoration-dashed',
  },
  outcome: { word: 'measured', className: 'underline decoration-2 decoration-evidence decoration-dotted' },
  number: { word: 'figure', className: 'font-semibold' },
};
const line = 'underline-offset-4';

/** A sentence, verbatim, with its names and numbers marked; registry numbers are links. */
export const MarkedQuote = ({ quote, marks }: Pick<EvidenceSentence, 'quote' | 'marks'>) =>
  splitQuote(quote, marks).map(({ text, start, is }) => (
    <span key={start} className={is ? cn(line, MARKS[is].className) : undefined}>
      <RegistryLinks text={text} />
    </span>
  ));

/** What the marks mean. */
export const MarksLegend = () => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink3 text-meta">
    {Object.values(MARKS).map(({ word, className }) => (
      <span key={word} className={cn(line, className)}>
        {word}
      </span>
    ))}
  </p>
);
