import { QuerySyntaxError } from './expression.ts';

interface Foreign {
  readonly pattern: RegExp;
  /** Whose syntax it is, and how the same is written here. */
  readonly advice: (match: RegExpExecArray) => string;
}

const TITLE_ABSTRACT = 'words in title or abstract are written heart failure[tiab]';

/**
 * Syntax of other databases that would silently mean something else here. Each pattern is unmistakable: plain text and
 * PubMed's syntax have none of these.
 */
const FOREIGN: readonly Foreign[] = [
  {
    pattern: /(?<![\p{L}\p{N}&])#\d{1,3}(?![\p{L}\p{N}])/u,
    advice: ([number]) =>
      `${number} names a line of a search history, which is not numbered here: paste the line itself, in parentheses`,
  },
  {
    pattern: /(?<![\p{L}\p{N}])(?:NEAR|ONEAR|NEXT)\/?(\d{1,2})(?![\p{L}\p{N}])/u,
    advice: ([operator, distance]) =>
      `${operator} is the syntax of Embase, the Cochrane Library or Web of Science: two words near each other are written "one other"[tiab:~${distance}]`,
  },
  {
    pattern: /(?<![\p{L}\p{N}])adj(\d{1,2})(?![\p{L}\p{N}])/iu,
    advice: ([operator, distance]) =>
      `${operator} is Ovid's syntax: two words near each other are written "one other"[tiab:~${distance}]`,
  },
  {
    pattern:
      /(?<=[\p{L}\p{N}*)"])\.(?:ti|ab|tw|mp|kw|kf|hw|sh|ot|pt|fs|rn|nm|af|jn|au|yr)(?:,(?:ti|ab|tw|mp|kw|kf|hw|sh|ot|pt|nm))*\.(?=[\s)]|$)/iu,
    advice: ([fields]) => `${fields} is Ovid's syntax: ${TITLE_ABSTRACT}`,
  },
  {
    pattern: /(?:^|(?<=[\s(]))exp \*?"?[\p{L}][^()[\]]{0,60}?\/(?=[\s)]|$)/iu,
    advice: () => "exp …/ is Ovid's syntax: a heading with those below it is written Heart Failure[mh]",
  },
  {
    pattern:
      /(?<=[\p{L}\p{N}'")]):(?:ti|ab|kw|de|tt|ti,ab|ti,ab,kw|ab,ti|ti,kw|ab,kw)(?:,(?:ti|ab|kw))*(?=[\s)]|$)/iu,
    advice: ([fields]) => `${fields} is the syntax of Embase or the Cochrane Library: ${TITLE_ABSTRACT}`,
  },
  {
    pattern: /(?<=[\p{L}\p{N}'"])\/(?:exp|de|mj)(?:\/mj)?(?=[\s)]|$)/u,
    advice: ([suffix]) =>
      `${suffix} is Embase's syntax: a heading with those below it is written Heart Failure[mh], without them Heart Failure[mh:noexp]`,
  },
  {
    pattern: /(?:^|(?<=[\s(]))(?:TS|TI|AB|AK|TITLE-ABS-KEY|TITLE|ABS)\s*[=(]\s*\(?(?=["\p{L}(])/u,
    advice: ([field]) =>
      `${field.trim()} is the syntax of Web of Science, Scopus or EBSCO: ${TITLE_ABSTRACT}`,
  },
  {
    pattern: /(?:^|(?<=[\s(]))MH\s+"/u,
    advice: () => 'MH "…" is EBSCO\'s syntax: a heading with those below it is written "Heart Failure"[mh]',
  },
];

/**
 * Refuses syntax of other databases, naming it and what to write instead.
 * @throws QuerySyntaxError
 */
export function refuseForeignSyntax(text: string): void {
  for (const { pattern, advice } of FOREIGN) {
    const match = pattern.exec(text);
    if (match) throw new QuerySyntaxError(advice(match), match.index + 1);
  }
}
