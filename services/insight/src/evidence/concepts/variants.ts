import { PATHOGENS } from './kind-words.ts';

/** Heads that say how something is given, not what: 'enalapril therapy' is about enalapril. */
const CARRIER_HEADS = new Set(
  'therapy monotherapy agent drug medication administration use level concentration intake user infusion intervention group device approach tablet formulation dose hydrochloride chloride tartrate maleate cilexetil besylate mesylate succinate fumarate gits xl er sr ir'.split(
    ' ',
  ),
);
/** Names of drug classes by their target: these words come and go without a change of meaning. */
const OPTIONAL_IN_CLASS_NAMES = new Set([
  'receptor',
  'channel',
  'adrenergic',
  'adrenoceptor',
  'entry',
  'reuptake',
  'type',
  'enzyme',
]);

/** Spellings of one drug class that no rule finds, as normal words. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'angiotensin ii blocker': 'angiotensin blocker',
    'angiotensin 1 blocker': 'angiotensin blocker',
    'at1 blocker': 'angiotensin blocker',
    'angiotensin ii 1 blocker': 'angiotensin blocker',
    'angiotensin ii at1 blocker': 'angiotensin blocker',
    'histamine2 blocker': 'h2 blocker',
    'histamine h2 blocker': 'h2 blocker',
    'histamine 2 blocker': 'h2 blocker',
    'h 2 blocker': 'h2 blocker',
    'acetylsalicylic acid': 'aspirin',
    'high blood pressure': 'hypertension',
    'arterial hypertension': 'hypertension',
    'essential hypertension': 'hypertension',
    'chronic heart failure': 'heart failure',
    'congestive heart failure': 'heart failure',
    'insulin dependent diabetes': 'type 1 diabetes',
    'noninsulin dependent diabetes': 'type 2 diabetes',
    'type ii diabetes': 'type 2 diabetes',
    'type i diabetes': 'type 1 diabetes',
    'hyperactivity disorder': 'attention deficit hyperactivity disorder',
    'liver cirrhosis': 'cirrhosis',
  }),
);

/**
 * Key under which the variants of one concept meet: of the normal words of a phrase, without what only varies its form.
 * 'ACE inhibition', 'angiotensin-converting enzyme inhibitors' → 'angiotensin converting inhibitor';
 * 'calcium antagonists', 'calcium-channel blockers' → 'calcium blocker'.
 */
export function conceptKey(words: readonly string[]): string {
  let rest = words.includes('diabetes') ? words.filter((word) => word !== 'mellitus') : words;
  let head = rest.at(-1) ?? '';
  if (head === 'antagonist' || head === 'blocker' || head === 'agonist' || head === 'inhibitor') {
    const target = rest.slice(0, -1).filter((word) => !OPTIONAL_IN_CLASS_NAMES.has(word));
    head = head === 'antagonist' ? 'blocker' : head;
    rest = target.length > 0 ? [...target, head] : rest;
  }
  if (head === 'infection' && PATHOGENS.has(rest.at(-2) ?? '')) rest = rest.slice(0, -1);
  // 'antihypertensive drugs', 'agents', 'medication' and 'therapy' are one thing.
  if (rest.length > 1 && ['agent', 'drug', 'medication'].includes(head))
    rest = [...rest.slice(0, -1), 'therapy'];
  // A picture and the making of it: 'electrocardiogram', 'electrocardiography'.
  rest = rest.map((word) => word.replace(/graphy$/, 'gram'));
  const key = rest.join(' ');
  return SYNONYMS.get(key) ?? key;
}

/** The phrase without a head that only carries it, or null: 'enalapril therapy' → 'enalapril'. */
export function carried(words: readonly string[]): readonly string[] | null {
  const head = words.at(-1) ?? '';
  return words.length > 1 && CARRIER_HEADS.has(head) ? words.slice(0, -1) : null;
}
