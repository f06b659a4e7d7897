import type { Brief, Fact } from '../../analyst/brief.ts';
import { containsName, phraseText } from './subject.ts';

const getYear = (date: string): string => date.slice(0, 4);

/** Counted facts as texts, against which the numbers of a statement are checked. */
export function createCountedFacts(brief: Brief, given: number) {
  const { literature, periods, evidence, gaps } = brief;
  const years = Array.from({ length: literature.to - literature.from + 1 }, (_, index) =>
    String(literature.from + index),
  );
  const general = [
    `${literature.articles} articles, ${evidence.background.count} in the background, ${given} read`,
    `${evidence.articles.used} used, ${evidence.articles.posted} posted`,
    evidence.asOf.slice(0, 10),
    ...years,
    ...periods.flatMap(({ period, startDate, endDate }) => [period, getYear(startDate), getYear(endDate)]),
  ];
  const describeCounts = ({ articles, growthFigures, burst, yearly }: Fact): string[] => [
    `${articles} articles`,
    ...growthFigures.map(({ label, value, unit }) => `${label}: ${value ?? ''} ${unit ?? ''}`),
    ...(burst ? [`${burst.from} to ${burst.to}`] : []),
    ...(yearly ?? []).map(({ count }) => `${count} articles`),
  ];
  return {
    /** Known concepts named in some texts; the statement's own subject first. */
    findFacts(texts: readonly string[], subject?: Fact): Fact[] {
      const all = phraseText(texts.join(' . '));
      const named = brief.facts.filter(
        (fact) => fact !== subject && containsName(all, [fact.name, ...fact.spellings]),
      );
      return subject ? [subject, ...named] : named;
    },
    /** What was counted of a concept, in one line. */
    inWords: ({ name, articles, direction, growthFigures, burst }: Fact): string =>
      [
        `${name}: ${articles} articles`,
        ...(direction === 'unknown' ? [] : [direction]),
        ...growthFigures.map(({ label, value, unit }) => `${label} ${value ?? ''}${unit ? ` ${unit}` : ''}`),
        ...(burst ? [`burst ${burst.from} to ${burst.to}`] : []),
      ].join('; '),
    /** The facts about some concepts, and those about all of them. */
    describe(facts: readonly Fact[]): string[] {
      const names = new Set(facts.map(({ name }) => name));
      const gapCounts = gaps
        .filter(({ technology }) => names.has(technology))
        .map(({ sentence }) => sentence);
      return [...general, ...facts.flatMap(describeCounts), ...gapCounts];
    },
  };
}
