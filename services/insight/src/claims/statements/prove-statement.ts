import { sampleSize } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { type Proof, prove } from '../proof.ts';
import { findStatements } from './find-statements.ts';
import type { Statement } from './statement.ts';

const MAX_OTHERS = 5;

/** The article that says it, in its words, then others that say something of the same thing. */
export function proveStatement(context: ClaimContext, statement: Statement): Proof | null {
  const { base } = context;
  const { about, document, year } = statement;
  const record = base.documents[document]?.record;
  const { favor, against, even } = about.effect;
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
      { name: 'articles', label: `Articles on ${about.concept.label}`, value: about.count },
    ],
    first: statement,
    documents: findStatements(context)
      .filter((other) => other.about === about && other.kind !== 'need')
      .slice(0, MAX_OTHERS)
      .map((other) => other.document),
    quotes: [],
  });
}
