import { splitSentences } from '@sextant/literature-text/sentences';
import { pattern } from '../findings/findings.ts';

/** The stance of a statement: it reports results, proposes an action, or is only a plan. */
export type Stance = 'report' | 'proposal' | 'plan';

interface DesignWord {
  readonly name: string;
  readonly form: RegExp;
  /** States a stage of development: a plan does not justify it. */
  readonly isStatus?: true;
}

const NUMERALS: readonly [string, string][] = [
  ['1', '(?:1|i|one)'],
  ['2', '(?:2|ii|two)'],
  ['3', '(?:3|iii|three)'],
  ['4', '(?:4|iv|four)'],
];
const phase = ([numeral, form]: [string, string]): DesignWord => ({
  name: `phase ${numeral}`,
  form: new RegExp(
    `\\bphases?[- ](?:(?:[1-4]|i{1,3}|iv)[ab]?(?:/| ?- ?|–| and | to | or ))?${form}[ab]?(?![\\w.]*\\d)\\b`,
    'gi',
  ),
});

/** Words for study designs and stages, each with its variants. */
const DESIGN_WORDS: readonly DesignWord[] = [
  ...NUMERALS.map(phase),
  { name: 'randomized', form: /\b(?:randomi[sz](?:ed|ations?|e|es|ing)|randomly|rcts?)\b/gi },
  { name: 'placebo', form: /\bplacebos?\b/gi },
  {
    name: 'blinded',
    form: /\b(?:double|single|triple|observer|assessor)?[- ]?(?:blind(?:ed|ing)?|masked)\b/gi,
  },
  { name: 'open-label', form: /\bopen[- ]label\b/gi },
  { name: 'crossover', form: /\bcross-?over\b/gi },
  { name: 'controlled', form: /\b(?:well-)?controlled (?:\w+ ){0,2}(?:trials?|stud(?:y|ies)|evidence)\b/gi },
  { name: 'trial', form: /\btrials?\b/gi },
  {
    name: 'meta-analysis',
    form: /\bmeta-?\s?analy[sz]\w+|\bsystematic(?:ally)? review\w*|\bpooled analys[ie]s\b|\bevidence synthes[ie]s\b/gi,
  },
  { name: 'multicentre', form: /\bmulti-?\s?(?:cent(?:er|re)|institution|site)\w*\b/gi },
  { name: 'prospective', form: /\bprospective(?:ly)?\b/gi },
  { name: 'retrospective', form: /\bretrospective(?:ly)?\b/gi },
  { name: 'cohort', form: /\bcohorts?\b/gi },
  { name: 'case-control', form: /\bcase[- ]control\b/gi },
  { name: 'cross-sectional', form: /\bcross[- ]sectional\b/gi },
  { name: 'registry', form: /\bregist(?:ry|ries)\b/gi },
  { name: 'real-world', form: /\breal[- ]world\b/gi },
  { name: 'pivotal', form: /\bpivotal\b/gi, isStatus: true },
  { name: 'long-term', form: /\blong[- ]term\b/gi },
  { name: 'large-scale', form: /\blarge[- ]scale\b/gi },
  {
    name: 'in humans',
    form: /\bin (?:humans|man)\b|\bfirst[- ]in[- ]human\b|\bhuman (?:trials?|stud\w+)\b/gi,
  },
  { name: 'first line', form: /\b(?:first|1st|front)[- ]?line\b/gi, isStatus: true },
  { name: 'later line', form: /\b(?:second|third|2nd|3rd)[- ]line\b/gi, isStatus: true },
  {
    name: 'first choice',
    form: /\bfirst[- ]choice\b|\b(?:treatment|therapy|drug|agent|method|procedure|modality) of choice\b/gi,
    isStatus: true,
  },
  {
    name: 'approved',
    form: /\b(?:approv(?:ed|al|als|es|e)|licen[sc](?:ed|ure|ing)|authori[sz](?:ed|ation)|market(?:ed|ing)|fda|ema|ce[- ]?mark\w*)\b/gi,
    isStatus: true,
  },
  {
    name: 'guideline',
    form: /\b(?:guidelines?|consensus|(?:strongly |widely |officially )recommended)\b/gi,
    isStatus: true,
  },
  {
    name: 'standard',
    form: /\b(?:gold[- ]standard|standard[- ]of[- ]care|(?:care|current|established|new|the|a|clinical) standard|standard (?:\w+ )?(?:therapy|treatment|practice|care)|mainstay)\b/gi,
    isStatus: true,
  },
  {
    name: 'routine',
    form: /\broutine(?:ly)?\b|\b(?:wide|widely|general|everyday|daily) (?:clinical )?(?:use|used|practice|adopted)\b|\bready for (?:\w+ ){0,3}(?:use|practice|adoption|implementation|launch|market)\b/gi,
    isStatus: true,
  },
  {
    name: 'proven',
    form: /\b(?:proven?|proved|proof|conclusive(?:ly)?|definitive(?:ly)?|well[- ]established|unequivocal(?:ly)?|guaranteed?s?)\b/gi,
    isStatus: true,
  },
  { name: 'cure', form: /\b(?:cure[sd]?|curative(?:ly)?|eradicat\w+)\b/gi, isStatus: true },
];

/** 'Mendelian randomization' and 'blind patient' are not designs. */
const FALSE_MATCHES =
  /\bmendelian[- ]randomi[sz]ation\b|\brandom(?:ised|ized)? forests?\b|\bblind (?:patients?|people|persons?|spots?|loops?)\b/gi;

const DENIED =
  /\b(?:no|not(?: been| yet| an?)*|non|few|never|without|lack(?:s|ing)?(?: of)?|absence of)\W+(?:[\w-]+\W+){0,2}$/i;
const CALLED_FOR_BEFORE =
  /\b(?:need(?:s|ed)? (?:for|to)|needs?|requires?|await\w*|future|further|should|until|before)\W+(?:[\w-]+\W+){0,5}$/i;
const CALLED_FOR_AFTER =
  /^\W*(?:[\w-]+\W+){0,6}?(?:needed|warranted|required|awaited|lacking|necessary|desirable|missing|justified)\b/i;
/** Instructions and proposals. */
const PROPOSED = pattern(
  String.raw`
    \b(?:run|start|plan|conduct|design|launch|set up|begin|commission|fund|test|compare|evaluate|assess|confirm|await|prepare|initiate|
    enrol|enroll|recruit|complete|publish|seek|try|study|move|extend|develop|build|carry out|perform|undertake|propose|consider|pursue|
    collect|gather|establish|validate|pilot|ask|would|could|must|should|needs?|wait)\b[^.;]*$
  `,
  'i',
);

interface Use {
  readonly isNegated: boolean;
  readonly isCalledFor: boolean;
  readonly isProposed: boolean;
}

/** Uses of a design word in a text, by sentence. */
function findUses(text: string, { form }: DesignWord): Use[] {
  return splitSentences(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    return [...sentence.matchAll(form)].map(({ 0: word, index }) => {
      const before = sentence.slice(0, index);
      const after = sentence.slice(index + word.length);
      return {
        isNegated: DENIED.test(before),
        isCalledFor: CALLED_FOR_BEFORE.test(before) || CALLED_FOR_AFTER.test(after),
        isProposed: PROPOSED.test(before),
      };
    });
  });
}

const isAffirmed = ({ isNegated, isCalledFor }: Use): boolean => !isNegated && !isCalledFor;

const clean = (text: string): string => text.normalize('NFKC').replace(FALSE_MATCHES, ' ');

/** The design words of some sources, for checking other texts. */
export function createDesignWords(sources: readonly string[]) {
  const texts = sources.map(clean);

  function isSupported(word: DesignWord, use: Use, stance: Stance): boolean {
    if (stance !== 'report' && !isAffirmed(use)) return true;
    if (!word.isStatus && (stance === 'plan' || (stance === 'proposal' && use.isProposed))) return true;
    const known = texts.flatMap((text) => findUses(text, word));
    return isAffirmed(use) ? known.some(isAffirmed) : known.length > 0;
  }

  return {
    /** The first design word of a text without support in the sources, or null. */
    findUnsupported(text: string, stance: Stance): string | null {
      const stated = clean(text);
      const word = DESIGN_WORDS.find((one) =>
        findUses(stated, one).some((use) => !isSupported(one, use, stance)),
      );
      return word?.name ?? null;
    },
  };
}
