import type { EvidenceStudy, SentenceRole } from '@sextant/contracts/insight/evidence-table';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import type { PlantedResult, PlantedStudy } from '@sextant/sample-corpus/studies/planted-study';
import { decidedStudies } from '../../evidence/decided.ts';
import { queryHeadToHead } from '../../evidence/queries.ts';
import type { EvidenceTable } from '../../evidence/table.ts';

/** Share of some things that are right; `misses` says which are not. */
export interface Score {
  right: number;
  all: number;
  misses: string[];
}

const SHOWN_MISSES = 8;
export const shareOf = ({ right, all }: Score): number => (all === 0 ? 0 : right / all);
export const formatScore = (score: Score): string =>
  [
    `${score.right} of ${score.all} (${shareOf(score).toFixed(3)}); not:`,
    ...score.misses.slice(0, SHOWN_MISSES),
  ].join('\n  ');

const keyOf = (name: string): string => phraseWords(name.replace(/^(?:an?|the) /i, '')).join(' ');
/** Whether the words read name the planted thing: one may hold a word more than the other. */
const isSame = (read: string, planted: readonly string[]): boolean =>
  planted.some((name) => {
    const [a, b] = [` ${keyOf(read)} `, ` ${keyOf(name)} `];
    return a.includes(b) || b.includes(a);
  });

/** Of these designs the reader reads arms and outcomes; of the others sentences alone. */
const hasRows = ({ design }: PlantedStudy) => design === 'randomized-trial' || design === 'meta-analysis';
const namesOf = (names: readonly { readonly text: string }[]) => names.map(({ text }) => text).join(', ');

interface Pair {
  planted: PlantedStudy;
  study: EvidenceStudy;
}

/** Holds the studies of evidence tables against the answer key; `scores` are over all tables added. */
export class EvidenceScores {
  readonly scores = new Map<string, Score>();

  of = (name: string): Score => this.scores.get(name) ?? { right: 0, all: 0, misses: [] };

  #count(name: string, isRight: boolean, miss: string): void {
    const score = this.of(name);
    this.scores.set(name, score);
    score.all++;
    if (isRight) score.right++;
    else score.misses.push(miss);
  }

  #countFields({ planted, study }: Pair): void {
    const { pmid, title, design, n, interventions, comparator, isCut } = study;
    this.#count(`design: ${planted.design}`, design?.value === planted.design, `${design?.value}: ${title}`);
    this.#count(
      planted.isCut ? 'cut abstract' : 'whole abstract',
      isCut === planted.isCut,
      `${pmid} ${title}`,
    );
    if (planted.isCut) {
      const told = study.sentences.filter(({ role }) => role === 'result').map(({ quote }) => quote);
      this.#count('cut abstract without a result', told.length === 0, told.join(' '));
    }
    const isRight = n !== null && n.value === planted.n;
    const size = `${pmid} ${n?.value}, not ${planted.n ?? 'told'}`;
    if (n) this.#count('n that is shown', isRight, size);
    if (planted.n !== null) this.#count('n that is told', isRight, size);
    if (planted.comparator === null) return;
    const isPair =
      interventions.some(({ text }) => isSame(text, planted.intervention)) &&
      isSame(comparator?.text ?? '', [planted.comparator]);
    const read = `${pmid} ${namesOf(interventions)} / ${comparator?.text}, not ${planted.intervention[0]} / ${planted.comparator}`;
    if (comparator) this.#count('pair that is shown', isPair, read);
    if (hasRows(planted)) this.#count(`pair: ${planted.design}`, isPair, read);
  }

  #countResult({ planted, study }: Pair, { sentence, outcome, isHarm, isNegated }: PlantedResult): void {
    const found = study.sentences.find(
      ({ quote, role }) => quote === sentence && (role === 'result' || role === 'conclusion'),
    );
    this.#count(
      isHarm ? 'result sentence on a harm' : 'result sentence on a benefit',
      found !== undefined,
      sentence,
    );
    if (!found || !hasRows(planted)) return;
    const named = found.outcomes.find(({ text }) => isSame(text, [outcome]));
    this.#count(
      'outcome of a result sentence',
      named !== undefined,
      `${namesOf(found.outcomes)}, not ${outcome}: ${sentence}`,
    );
    if (!named) return;
    this.#count(
      isHarm ? 'harm is a harm' : 'benefit is no harm',
      named.isHarm === isHarm,
      `${named.text}: ${sentence}`,
    );
    if (isHarm)
      this.#count(
        isNegated ? 'harm that did not occur' : 'harm that occurred',
        named.isNegated === isNegated,
        sentence,
      );
  }

  #countStatements({ planted, study }: Pair): void {
    const { sentences, conclusion } = study;
    const quotes = (role: SentenceRole) =>
      sentences.filter((sentence) => sentence.role === role).map(({ quote }) => quote);
    const concluded = sentences.find(({ id }) => id === conclusion)?.quote;
    if (planted.conclusion)
      this.#count('conclusion', concluded === planted.conclusion, `${concluded}, not: ${planted.conclusion}`);
    const asks = quotes('ask');
    for (const ask of planted.asks) this.#count('ask', asks.includes(ask), ask);
    for (const ask of asks) this.#count('ask that is shown', planted.asks.includes(ask), ask);
    const { stopped } = planted;
    // The sentence that concludes keeps its role.
    if (stopped && stopped !== planted.conclusion)
      this.#count('stopped trial', quotes('stopped').includes(stopped), stopped);
  }

  #countHeadToHead(table: EvidenceTable, pairs: readonly Pair[], studies: readonly EvidenceStudy[]): void {
    const { technologies, pairs: found } = queryHeadToHead(table, studies, true);
    const names = new Map(technologies.map(({ key, name }) => [key, name]));
    for (const { planted, study } of pairs) {
      const { comparator, intervention, pmid, isHeadToHead } = planted;
      if (!isHeadToHead || comparator === null || !hasRows(planted) || study.isRetracted) continue;
      const own = found
        .filter(({ pmids }) => pmids.includes(pmid))
        .map(({ technologies: [a, b] }) => [names.get(a) ?? a, names.get(b) ?? b] as const);
      const isFound = own.some(([a, b]) =>
        [
          [a, b],
          [b, a],
        ].some(([one = '', other = '']) => isSame(one, intervention) && isSame(other, [comparator])),
      );
      const read = own.map((pair) => pair.join(' / ')).join(', ');
      this.#count(
        'head to head',
        isFound,
        `${pmid} ${read || 'none'}, not ${intervention[0]} / ${comparator}`,
      );
    }
  }

  add(table: EvidenceTable, planted: ReadonlyMap<string, PlantedStudy>): void {
    const studies = decidedStudies(table, new Map());
    const pairs = studies.flatMap((study): Pair[] => {
      const own = planted.get(study.pmid);
      return own ? [{ planted: own, study }] : [];
    });
    for (const pair of pairs) {
      this.#countFields(pair);
      for (const result of pair.planted.results) this.#countResult(pair, result);
      this.#countStatements(pair);
    }
    this.#countHeadToHead(table, pairs, studies);
  }
}
