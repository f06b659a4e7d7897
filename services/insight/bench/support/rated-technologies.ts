import type { Ring } from '@sextant/contracts/insight/radar';
import { createContext } from '../../src/analyst/context.ts';
import type { AnalystInput } from '../../src/analyst/input.ts';
import type { Assessment } from '../../src/assessment/assess.ts';
import type { FigureValues } from '../../src/assessment/ring-figures.ts';
import { isTechnology } from '../../src/evidence/select.ts';
import { type GoldList, isTechnology as isListed } from './gold-list.ts';

/** A technology that a gold list knows, with its figures. */
export interface RatedExample {
  readonly topic: string;
  readonly name: string;
  readonly values: FigureValues;
  /** Acceptable rings, the best first. */
  readonly acceptable: readonly Ring[];
  readonly assessment: Assessment;
}

/** The technologies of a literature that its list knows and has rings for, the most frequent name of each. */
export function rateTechnologies(gold: GoldList, topic: string, input: AnalystInput): RatedExample[] {
  const { literature } = createContext(input, { kind: 'analysis' });
  const seen = new Set<string>();
  return literature.base.concepts
    .filter(isTechnology)
    .toSorted((a, b) => b.count - a.count || a.concept.id - b.concept.id)
    .flatMap((about) => {
      const listed = gold.find(about.concept.name);
      if (!listed?.rings?.length || !isListed(listed) || seen.has(listed.name)) return [];
      seen.add(listed.name);
      const assessment = literature.assess(about);
      const { figures: values } = assessment;
      return { topic, name: about.concept.name, values, acceptable: listed.rings, assessment };
    });
}
