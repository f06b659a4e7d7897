import { splitSentences } from '@sextant/literature-text/sentences';
import type { ModelRequest } from '@sextant/test-kit/fake-model';

interface ReadArticle {
  readonly pmid: string;
  readonly title: string;
  readonly abstract: string | null;
}
interface ReadFact {
  readonly name: string;
  readonly direction: string;
  readonly quadrant?: string;
  readonly pmids: readonly string[];
}
/** The parsed input of a request. */
export interface ReadPrompt {
  readonly kind: 'analysis' | 'radar' | 'roadmap';
  readonly articles: readonly ReadArticle[];
  readonly facts: readonly ReadFact[];
  readonly periods: readonly string[];
}

const block = (text: string, title: string): unknown[] => {
  const [, lines = ''] = new RegExp(`<${title} \\w+>\\n([\\s\\S]*?)\\n</${title} `).exec(text) ?? [];
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};

/** Parses a request as a model would. */
export function readPrompt({ body }: ModelRequest): ReadPrompt {
  const text = body.messages[1]?.content ?? '';
  const [order] = block(text, 'order') as [{ periods?: string[] }];
  const kind = text.startsWith('Write an innovation')
    ? 'analysis'
    : text.startsWith('Choose')
      ? 'radar'
      : 'roadmap';
  return {
    kind,
    articles: block(text, 'articles') as ReadArticle[],
    facts: (block(text, 'evidence') as ReadFact[]).filter((fact) => 'name' in fact),
    periods: (order?.periods ?? []).map((name) => name.split(' (')[0] ?? ''),
  };
}

/** A valid citation: the last sentence of the abstract that contains a name, otherwise the title. */
function citation({ pmid, title, abstract }: ReadArticle, name: string) {
  const sentences = splitSentences(abstract ?? '')
    .map(({ start, end }) => abstract?.slice(start, end) ?? '')
    .filter((text) => text.split(' ').length > 4 && !text.includes('…'));
  const naming = sentences.findLast((text) => text.toLowerCase().includes(name.toLowerCase()));
  return { pmid, quote: (naming ?? title).slice(0, 900) };
}

type Item = Record<string, unknown>;
export type HonestDraft = Record<string, Item[]>;

/** A draft that passes all checks: the answer of a good model. */
export function honestDraft(prompt: ReadPrompt): HonestDraft {
  const { articles, facts, periods } = prompt;
  const byPmid = new Map(articles.map((article) => [article.pmid, article]));
  const cite = (pmids: readonly string[], name: string) =>
    pmids.flatMap((pmid) => {
      const article = byPmid.get(pmid);
      return article ? [citation(article, name)] : [];
    });
  const technologies = facts.filter(({ quadrant }) => quadrant).slice(0, 12);
  const about = (fact: ReadFact) => cite(fact.pmids.slice(0, 2), fact.name);
  const item = (fact: ReadFact) => ({
    name: fact.name,
    description: `${fact.name} is what these articles deal with.`,
    quadrant: fact.quadrant,
    ring: 'Assess',
    impact: 6,
    effort: 4,
    citations: about(fact),
  });
  const element = (fact: ReadFact, index: number) => ({
    name: `Pilot of ${fact.name}`,
    description: `Tries ${fact.name} out.`,
    concepts: [fact.name],
    category: 'Implementation Activities',
    period: periods[index % Math.max(1, periods.length)] ?? '',
    dependsOn: index > 0 ? [`Pilot of ${technologies[index - 1]?.name}`] : [],
    businessValue: 7,
    technicalRisk: 3,
    milestones: ['First patients'],
    citations: about(fact),
  });
  const statement = (fact: ReadFact) => ({
    text: `${fact.name} deserves a closer look.`,
    concepts: [fact.name],
    citations: about(fact),
  });
  if (prompt.kind === 'radar') return { items: technologies.map(item) };
  if (prompt.kind === 'roadmap') return { elements: technologies.map(element) };
  return {
    overallTrends: facts
      .filter(({ direction }) => direction !== 'unknown')
      .slice(0, 4)
      .map((fact) => ({
        text: `${fact.name} is ${fact.direction}.`,
        concept: fact.name,
        direction: fact.direction,
        citations: about(fact),
      })),
    emergingOpportunities: technologies.slice(0, 3).map(statement),
    marketGaps: technologies.slice(0, 2).map(statement),
    recommendations: technologies.slice(0, 3).map(statement),
    underResearchedAreas: technologies.slice(0, 2).map((fact) => ({
      area: `Evidence on ${fact.name}`,
      description: `Little is known of ${fact.name}.`,
      concepts: [fact.name],
      commercialPotential: 6,
      technicalFeasibility: 6,
      competitionLevel: 'Low',
      keyInsights: ['Few trials'],
      suggestedProducts: ['A trial'],
      citations: about(fact),
    })),
    openQuestions: technologies.slice(0, 2).map((fact) => ({
      question: `For whom is ${fact.name} of use?`,
      concepts: [fact.name],
      citations: about(fact),
    })),
    executiveSummary: technologies.slice(0, 3).map(statement),
    suggestedRadarItems: technologies.slice(0, 4).map(item),
    suggestedRoadmapElements: technologies.slice(0, 4).map(element),
    implementationSequence: technologies.slice(0, 2).map((fact, i) => ({
      phase: `Phase ${i + 1}`,
      period: periods[0] ?? '',
      technologies: [fact.name],
      businessGoals: ['Learn'],
      citations: about(fact),
    })),
  };
}
