import { cn } from './class-names.ts';

interface FactsProps {
  facts: readonly string[];
  /** Of the first fact, where it says who. */
  firstClassName?: string;
}

/**
 * Short facts in one quiet line, a dot between them. Where the line breaks, it breaks between two facts and the dot is not shown: each has
 * its dot before it, and what stands left of the line's start is cut off.
 */
export const Facts = ({ facts, firstClassName }: FactsProps) => (
  <span className="block overflow-hidden">
    <span className="-ml-3.5 flex flex-wrap">
      {facts.map((fact, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order, and two may read the same
          key={index}
          className={cn('pl-3.5', index === 0 && firstClassName)}
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
