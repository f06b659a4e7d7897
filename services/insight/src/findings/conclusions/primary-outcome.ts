import { splitSentences } from '@sextant/literature-text/sentences';
import { pattern } from '../pattern.ts';

/** Wording of a primary outcome. Language cues only. */
const PRIMARY =
  /\b(?:co-?)?primary (?:[\w-]+ ){0,2}(?:end[ -]?points?|outcomes?|analys[ei]s|hypothesis|efficacy|objective)\b/i;
const MISSED = pattern(
  String.raw`
    \b(?:not (?:[\w-]+ ){0,3}(?:significan\w*|met|meet|reach\w*|achiev\w*|differ\w*|improv\w*|reduc\w*)|non-?significant\w*|
    no (?:statistically )?significant (?:differences?|improvement|effect|benefit|reduction)|fail(?:ed|s)? to (?:meet|reach|show|demonstrate))\b
  `,
  'i',
);

/** Its name, and its acronym: 'primary endpoint was relapse-free survival (RFS)'. */
const NAMED_PRIMARY =
  /\bprimary (?:[\w-]+ )?(?:end[ -]?point|outcome) (?:measure )?(?:was|is) (?:the )?([a-z][a-z -]{3,60}?)(?: \(([A-Z]{2,6})\)|(?= (?:at|after|within|from|in|of|by|during|between|assessed|measured|defined|for)\b)|[.,;])/i;
const P_VALUE = /\bp\s*([=<>])\s*(0?\.\d+)/i;
const MAX_P_MET = 0.05;
/** In these, no difference is success. */
const NON_INFERIORITY = /\b(?:non-?inferior|equivalen)/i;

/** Whether an abstract tells that its study missed what it was to show first, in words or by the endpoint's P value. */
export function missesPrimaryOutcome(abstract: string): boolean {
  if (!PRIMARY.test(abstract)) return false;
  const sentences = splitSentences(abstract).map(({ start, end }) => abstract.slice(start, end));
  return (
    sentences.some((sentence) => PRIMARY.test(sentence) && MISSED.test(sentence)) ||
    isMissedByFigure(abstract, sentences)
  );
}

/** Whether the first P value with the endpoint's name is that of chance. */
function isMissedByFigure(abstract: string, sentences: readonly string[]): boolean {
  const [, name, acronym] = NAMED_PRIMARY.exec(abstract) ?? [];
  if (!name || NON_INFERIORITY.test(abstract)) return false;
  const forms = [name.trim(), ...(acronym ? [acronym] : [])];
  for (const sentence of sentences) {
    const at = Math.max(...forms.map((form) => sentence.indexOf(form)));
    const [, sign, value] = (at >= 0 && !PRIMARY.test(sentence) && P_VALUE.exec(sentence.slice(at))) || [];
    if (value) return sign === '>' || (sign === '=' && Number(value) > MAX_P_MET);
  }
  return false;
}
