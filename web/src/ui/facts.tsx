import { cn } from './class-names.ts';

interface FactsProps {
  facts: readonly string[];
  /** Class name of the first fact, e.g. an author. */
  firstClassName?: string;
}

/**
 * Short facts as secondary text, separated by dots. Lines are balanced, so that no word is left alone, and break only between facts. Each fact has
 * its dot before it; a dot at the start of a line is clipped, because it lies left of the text.
 */
export const Facts = ({ facts, firstClassName }: FactsProps) => (
  <span className="block overflow-hidden">
    <span className="-ml-3.5 block text-balance">
      {facts.map((fact, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order, and two may read the same
          key={index}
          className={cn('inline-block text-pretty pl-3.5', index === 0 && firstClassName)}
        >
          {index > 0 && (
            <span className="-ml-3.5 inline-block w-3.5 whitespace-pre text-center text-ink3">{' · '}</span>
          )}
          {fact}
        </span>
      ))}
    </span>
  </span>
);
