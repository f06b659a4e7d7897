import { areSimilar, isTechnology, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptFinding } from '../../evidence/concept-findings.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import { getWeight, pattern } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { mentionsWithin } from '../statements/mentions.ts';
import { isListed, isSelfContained, type Quotation, withoutHeading } from './wording.ts';

/** A harm that conclusions attribute to a technology. */
export interface AttributedHarm {
  readonly technology: ConceptEvidence;
  /** What was given with it wherever the harm was found: 'estrogen plus progestin'. */
  readonly partner: ConceptEvidence | null;
  readonly harm: ConceptEvidence;
  readonly quotations: readonly Quotation[];
}

/** Phrases that attribute a harm to the preceding name. Language cues only. */
const ATTRIBUTES = pattern(
  String.raw`
    \b(?:(?:increas\w+|higher|elevated|greater|excess|raised)(?: [\w.,%()-]+){0,4}? (?:risks?|rates?|incidence|frequency|odds|likelihood|occurrence) (?:of|for)|
    (?:increas\w+|higher|elevated|greater|excess|raised) (?:risks?|rates?|incidence)|(?<!-|\bby |disease |common |main |of )(?:caus(?:ed|es|e|ing)|induc(?:ed|es|e|ing)|provok(?:ed|es|e))(?! (?:and|of|by|or)\b)(?: (?:an?|more|severe|frequent|the))*|(?:
    associated with|led to|leads to|resulted in|results in|produced|produces)(?: (?:an?|more|significant(?:ly)?|greater|increased?|higher|frequent|substantial|marked|
    severe|the|development of|occurrence of))*) (?=\w)
  `,
  'gi',
);
/** A mere association counts only in a negative sentence. */
const IS_WEAK = /^(?:associated|led|leads|result|produc)/i;
const REVERSAL =
  /\b(?:no|not|without|neither|nor|fail\w*|fewer|less|lower\w*|reduc\w+|decreas\w+|prevent\w*|protect\w*|unlikely|delay\w*|slow\w*|rare\w*|whether|never|absence|avoid\w*|improv\w+|reliev\w+|reliefs?|heal\w*|treat\w*|patients? with|eradicat\w+|than|regress\w+|revers\w+|attenuat\w+|resolution|resolv\w+)\b/i;
/** Follows a harm that resolved, or was absent. */
const RESOLVED_AFTER =
  /^(?:[- ]free|[- ](?:relief|healing|control|response|reduction|remission|survival|eradication))/i;
/** A contrast with a subject of its own: 'fentanyl lasted longer, but neostigmine caused nausea'. */
const ANOTHER_SUBJECT =
  /\b(?:but|whereas|while)\b (?!(?:it|they|also|was|were|is|are|did|does|had|has|have|with|may|can|more|significantly)\b)[\w-]+/i;
/** Maximum distance between the phrase and the harm. */
const MAX_BETWEEN_CHARS = 30;
/** A single uncontrolled study may be wrong. */
const MIN_WEIGHT = 6;
const MIN_ARTICLES = 2;

const cache = memoizeByContext((_context: ClaimContext) => new Map<ConceptEvidence, AttributedHarm[]>());

/** The harms that conclusions attribute to a technology, most frequent first. */
export function findAttributedHarms(context: ClaimContext, technology: ConceptEvidence): AttributedHarm[] {
  const known = cache(context).get(technology) ?? findHarms(context, technology);
  cache(context).set(technology, known);
  return known;
}

function findHarms(context: ClaimContext, technology: ConceptEvidence): AttributedHarm[] {
  const { base } = context;
  const byHarm = new Map<ConceptEvidence, (Quotation & { partner: ConceptEvidence | null })[]>();
  for (const { document, finding } of base.findingsOn(technology)) {
    const entry = base.documents[document];
    if (!entry || !isSelfContained(withoutHeading(finding.text))) continue;
    const harm = findHarm(base, document, technology, finding);
    if (!harm || areSimilar(harm, technology)) continue;
    const quotations = byHarm.get(harm) ?? [];
    if (!quotations.some((other) => other.document === document))
      quotations.push({
        document,
        year: entry.record.year,
        study: entry.study,
        weight: getWeight(entry.study) ?? 3,
        text: finding.text,
        start: finding.start,
        end: finding.end,
        partner: findPartner(base, document, technology, finding),
      });
    byHarm.set(harm, quotations);
  }
  return [...byHarm]
    .filter(
      ([, quotations]) =>
        quotations.length >= MIN_ARTICLES || quotations.some(({ weight }) => weight >= MIN_WEIGHT),
    )
    .map(([harm, quotations]) => ({
      technology,
      partner: quotations.every(({ partner }) => partner === quotations[0]?.partner)
        ? (quotations[0]?.partner ?? null)
        : null,
      harm,
      quotations: quotations.toSorted((a, b) => b.weight - a.weight || (b.year ?? 0) - (a.year ?? 0)),
    }))
    .sort((a, b) => b.quotations.length - a.quotations.length || b.harm.count - a.harm.count);
}

/** Words between two treatments that are given together. Language cues only. */
const TOGETHER = /^\s?(?:plus|\+|\/|combined with|in combination with)\s?$/i;

/** The technology that a conclusion names as given with this one. */
function findPartner(
  base: EvidenceBase,
  document: number,
  technology: ConceptEvidence,
  { text, start }: ConceptFinding['finding'],
): ConceptEvidence | null {
  const named = mentionsWithin(base, document, start, start + text.length);
  const own = named.find(({ about }) => about === technology);
  const next = own && named.find(({ about, at }) => at >= own.end && isTechnology(about));
  return next && TOGETHER.test(text.slice(own.end - start, next.at - start)) ? next.about : null;
}

/**
 * The condition that a conclusion attributes to a technology; null if there is none, or if another technology
 * is nearer.
 */
function findHarm(
  base: EvidenceBase,
  document: number,
  technology: ConceptEvidence,
  { verdict, text, start }: ConceptFinding['finding'],
): ConceptEvidence | null {
  const named = mentionsWithin(base, document, start, start + text.length);
  for (const match of text.matchAll(ATTRIBUTES)) {
    const [from, to] = [start + match.index, start + match.index + match[0].length];
    const isAgainst = verdict === 'harmful' || verdict === 'inferior';
    if (IS_WEAK.test(match[0]) && !isAgainst && !/increas|higher|excess|greater/i.test(match[0])) continue;
    const before = named.filter(({ about, at }) => isTechnology(about) && at < from);
    const own = before.findLast(({ about }) => about === technology);
    if (
      !own ||
      before.some(
        ({ at, about }) =>
          at > own.at && about !== technology && !isListed(text.slice(own.end - start, at - start)),
      )
    )
      continue;
    if (ANOTHER_SUBJECT.test(text.slice(own.end - start, match.index))) continue;
    const harm = named.find(({ at }) => at >= to && at < to + MAX_BETWEEN_CHARS);
    if (harm?.about.kind !== 'condition') continue;
    if (REVERSAL.test(text.slice(own.end - start, harm.at - start))) continue;
    if (RESOLVED_AFTER.test(text.slice(harm.end - start, harm.end - start + 14))) continue;
    return harm.about;
  }
  return null;
}
