import type { Figure } from '@sextant/contracts/insight/evidence';
import { areSimilar } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { peopleOf } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { type Proof, prove } from '../proof.ts';
import { findStatements } from './find-statements.ts';
import { judgesAddition } from './is-minority.ts';
import { haveSamePeople } from './same-subject.ts';
import type { Statement, StatementKind } from './statement.ts';

const MAX_OTHERS = 5;

/** The conclusions on its technology that support a statement. */
const DIRECTIONS: Partial<Record<StatementKind, string>> = {
  works: 'for',
  fails: 'against',
  equal: 'no difference',
};

/** A condition of this share of the literature is most articles' own. */
const MAX_SHARE = 0.25;
/** The result and the population, as far as they distinguish a statement from others. */
const isMatter = ({ kind, topic, share }: ConceptEvidence): boolean =>
  (kind === 'condition' || kind === 'outcome') && !topic && share < MAX_SHARE;

/** Whether another article agrees: same direction, on another concept that both name, and on the same matter. */
function agrees(context: ClaimContext, statement: Statement, other: Statement): boolean {
  const matters = statement.named.filter(isMatter);
  return (
    other.about === statement.about &&
    other.kind === statement.kind &&
    other.named.some((one) => one !== other.about && !one.topic && statement.named.includes(one)) &&
    haveSamePeople(context, statement.document, other.document) &&
    (matters.length === 0
      ? !other.named.some(isMatter) || (statement.rival !== null && other.rival === statement.rival)
      : matters.some((one) => other.named.some((two) => one === two || areSimilar(one, two))))
  );
}

/** The studies that tried it; where none did, the articles that conclude on it. */
function countSides(
  context: ClaimContext,
  about: ConceptEvidence,
): Record<'favor' | 'against' | 'even', number> {
  const { sides } = context.assess(about).trials;
  const tried = { favor: sides.for, against: sides.against, even: sides.even + sides.lost };
  return tried.favor + tried.against + tried.even > 0 ? tried : about.effect;
}

/** The article with the statement, quoted, then others that agree. */
export function proveStatement(context: ClaimContext, statement: Statement): Proof | null {
  const { base } = context;
  const { about, document, year } = statement;
  const record = base.documents[document]?.record;
  const { favor, against, even } = countSides(context, about);
  const direction = DIRECTIONS[statement.kind];
  const tally: Figure[] = [
    {
      name: 'conclusions',
      label: 'Articles that conclude for it, against it, no difference',
      value: `${favor}, ${against}, ${even}`,
    },
    ...(direction ? [{ name: 'direction', label: 'Of these, this one', value: direction }] : []),
  ];
  // Conclusions on a technology do not apply to an add-on.
  const isOfOther = statement.kind === 'fails' && judgesAddition(statement);
  return prove(base, about, {
    formula: 'statement',
    figures: [
      { name: 'year', label: 'Year of the article', value: year },
      { name: 'people', label: 'People, by its abstract', value: record ? peopleOf(record) : null },
      ...(isOfOther ? [] : tally),
      { name: 'articles', label: `Articles on ${about.concept.label}`, value: about.count },
    ],
    first: statement,
    documents: [
      ...new Set(
        findStatements(context)
          .filter((other) => agrees(context, statement, other))
          .map((other) => other.document),
      ),
    ].slice(0, MAX_OTHERS),
    quotes: [],
  });
}
