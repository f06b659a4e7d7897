import { sampleSize } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { type Proof, prove } from '../proof.ts';
import { findStatements } from './find-statements.ts';
import type { Statement, StatementKind } from './statement.ts';

const MAX_OTHERS = 5;

/** Which of the conclusions on its technology a statement is one of. */
const DIRECTIONS: Partial<Record<StatementKind, string>> = {
  works: 'for',
  fails: 'against',
  equal: 'no difference',
};

/** Whether another article says the like: as much for or against it, of something else that both name. */
const saysLike = (statement: Statement, other: Statement): boolean =>
  other.about === statement.about &&
  other.kind === statement.kind &&
  other.named.some((one) => one !== other.about && !one.topic && statement.named.includes(one));

/** The article that says it, in its words, then others that say the like. */
export function proveStatement(context: ClaimContext, statement: Statement): Proof | null {
  const { base } = context;
  const { about, document, year } = statement;
  const record = base.documents[document]?.record;
  const { favor, against, even } = about.effect;
  const direction = DIRECTIONS[statement.kind];
  return prove(base, about, {
    formula: 'statement',
    figures: [
      { name: 'year', label: 'Year of the article', value: year },
      { name: 'people', label: 'People, by its abstract', value: sampleSize(record?.abstract ?? '') },
      {
        name: 'conclusions',
        label: 'Articles that conclude for it, against it, no difference',
        value: `${favor}, ${against}, ${even}`,
      },
      ...(direction ? [{ name: 'direction', label: 'Of these, this one', value: direction }] : []),
      { name: 'articles', label: `Articles on ${about.concept.label}`, value: about.count },
    ],
    first: statement,
    documents: findStatements(context)
      .filter((other) => saysLike(statement, other))
      .slice(0, MAX_OTHERS)
      .map((other) => other.document),
    quotes: [],
  });
}
