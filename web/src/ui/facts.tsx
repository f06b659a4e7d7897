import { cn } from './class-names.ts';

interface FactsProps {
  facts: readonly string[];
  /** Of the first fact, where it says who. */
  firstClassName?: string;
}

/**
 * Short facts in quiet lines, a dot between them. Lines are of like length, so that none holds a lone word, and break between two facts only; the
 * dot there is not shown: each has its dot before it, and what stands left of the line's start is cut off.
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
