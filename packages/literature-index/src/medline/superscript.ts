const RAISED: ReadonlyMap<string, string> = new Map([
  ...Array.from('0123456789', (digit, at): [string, string] => [digit, '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(at)]),
  ['+', '⁺'],
  ['-', '⁻'],
  ['−', '⁻'],
  ['–', '⁻'],
  ['=', '⁼'],
  ['(', '⁽'],
  [')', '⁾'],
  ['n', 'ⁿ'],
  ['i', 'ⁱ'],
]);

/** '⁶', or '^x', '^(x·y)' where a character has no raised form. */
function exponent(text: string): string {
  const raised = Array.from(text, (character) => RAISED.get(character));
  if (!raised.includes(undefined)) return raised.join('');
  return [...text].length === 1 ? `^${text}` : `^(${text})`;
}

/** Of ions and cells: 'Ca2+', 'CD34+'. */
const CHARGE = /^\d?[+−–-]+$/u;
const NUMBERS = /^\d{1,4}(?:\s?[-–,]\s?\d{1,4})*$/u;
const POWER = /^(?:[+−–-]?\d+(?:[.·]\d+)?|[+−–-]?\d*[nxk](?:\s?[+−–-]\s?\d+)?)$/u;
const UNIT =
  /(?:^|[^\p{L}])(?:\p{L}|[a-zµμ][a-zA-Z]|day|days|hour|hr|inch|inches|feet|foot|min|mol|sec|week|wk|pixels?|(?:centi|kilo|micro|milli|nano)?(?:met(?:er|re)|lit(?:er|re))s?|alpha|beta|chi|eta|gamma|kappa|lambda|omega|rho|sigma|log|sin|cos|tan)$/iu;
const SHORT_WORD = /(?:^|[^\p{L}])(?:an|as|at|be|by|do|he|if|is|it|me|my|no|of|on|or|so|to|up|us|we)$/iu;
const AMINO_ACID =
  /(?:^|[^\p{L}])(?:Ala|Arg|Asn|Asp|Cys|Gln|Glu|Gly|His|Ile|Leu|Lys|Met|Phe|Pro|Ser|Thr|Trp|Tyr|Val)$/u;
const YEAR = /(?:^|\D)(?:19|20)\d\d$/u;

/** Whether raised numbers refer to a source: 'as shown before<sup>1,2</sup>.' */
function isNote(before: string, numbers: string, after: string): boolean {
  if (/^[\p{L}\p{N}]/u.test(after)) return false;
  if (/\s$|^$/u.test(before)) return /^\s*(?:[.,;:)]|$)/u.test(after);
  if (/[.,;:!?%"'”’\]]$|\p{N}{4}$/u.test(before)) return !/\d$/.test(before) || YEAR.test(before);
  const areMany = /[-–,]/u.test(numbers);
  if (before.endsWith(')')) return areMany || !/^[23]$/.test(numbers);
  if (/\d$/.test(before) || AMINO_ACID.test(before)) return false;
  if (SHORT_WORD.test(before)) return true;
  if (UNIT.test(before)) return false;
  return /\p{Ll}{3}$/u.test(before) || (areMany && /\p{L}{2}$/u.test(before));
}

/**
 * A raised text in a line: '10⁶', 'm²', '10⁻⁸' are kept apart from 106, m2 and 10-8; the number of a footnote stands apart
 * from the word, in brackets; all else joins its word as it does in print: 'Ser189', 'CD34+', '99mTc', 'ROSlow'.
 * @param before the text so far
 * @param after what follows
 */
export function superscript(before: string, content: string, after: string, inFormula = false): string {
  const text = content.trim();
  if (text === '') return content;
  if (inFormula) return exponent(text);
  if (CHARGE.test(text)) return text;
  if (NUMBERS.test(text)) {
    if (/^\s?[/⁄]/u.test(after)) return /\d$/.test(before) ? ` ${text}` : text;
    if (isNote(before, text, after)) return `${/\s$|^$/u.test(before) ? '' : ' '}[${text}]`;
  }
  const isPower =
    POWER.test(text) && (/[\d)\]]$/u.test(before) || UNIT.test(before) || /^[+−–-]/u.test(text));
  return isPower && /[\p{L}\p{N})\]]$/u.test(before) ? exponent(text) : content;
}
