import { stem } from '@sextant/literature-text/stem';
import { isBesideSubject, kinsOfTopics, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { mentionsBetween, namedBetween } from './mentions.ts';

type Context = Pick<ClaimContext, 'base'>;

/** What an article only mentions, and what it does not name at all: each counts so much for every concept that the query asks for. */
const MENTIONED = 0.4;
const UNNAMED = 0.1;

const kins = ({ base }: Context) => kinsOfTopics(base);

/** Whether a concept is one that the query asks for, or a kind of it. */
export const isOfTopic = (context: Context, about: ConceptEvidence): boolean =>
  kins(context).some((kin) => kin.has(about));

/** By concept that the query asks for, the documents that name it. */
const documentsOfTopics = memoizeByContext((context: Context) =>
  kins(context).map((kin) => new Set([...kin].flatMap(({ concept }) => Array.from(concept.documents)))),
);

/**
 * How far a sentence of a document is about what the query asks for, 0 to 1: 1 where it, or the title, names all its concepts.
 * @param named what the sentence names
 */
export function aboutness(
  context: Context,
  document: number,
  named: readonly ConceptEvidence[] = [],
): number {
  const mentions = [...named, ...mentionsBetween(context.base, document)(Number.NEGATIVE_INFINITY, 0)];
  return kins(context).reduce((product, kin, index) => {
    if (mentions.some((about) => kin.has(about))) return product;
    return product * (documentsOfTopics(context)[index]?.has(document) ? MENTIONED : UNNAMED);
  }, 1);
}

/** A condition is another than the one asked for, unless so much of its articles name this. */
const MIN_SHARED = 0.7;

/**
 * Whether a sentence of a document and the title name other conditions than the one asked for, and nothing of its name: 'hypertensive patients' where
 * heart failure is asked for, but not 'nephropathy' where the diabetic one is.
 */
export function isBeside(context: Context, document: number, named: readonly ConceptEvidence[]): boolean {
  const { base } = context;
  const said = [...named, ...mentionsBetween(base, document)(Number.NEGATIVE_INFINITY, 0)];
  const roots = rootsIn(base.documents[document]?.record.title ?? '');
  const others = adjectivesOf(context).filter(({ root }) => roots.some((word) => word.startsWith(root)));
  const all = [...said, ...others.map(({ about }) => about)];
  return isBesideSubject(base, all, MIN_SHARED) && !all.some((about) => sharesWord(context, about));
}

/** Says of people that they do not have what follows. Language cues only. */
const WITHOUT =
  /\b(?:without(?! \w+ing\b)|not (?:known |thought )?to have|(?:do|does|did) not have|free (?:of|from)|no (?:known |prior |previous )?(?:history|evidence|signs?|symptoms?) of)\s+(?:[\w-]+\s+){0,8}$/i;

/** Whether a sentence names the condition asked for only to say that its people do not have it. */
export function isOfOthers(context: Context, document: number, text: string): boolean {
  const start = context.base.documents[document]?.record.abstract?.indexOf(text) ?? -1;
  if (start < 0) return false;
  const asked = namedBetween(context.base, document, start, start + text.length).filter(
    ({ about }) => about.kind === 'condition' && isOfTopic(context, about),
  );
  return asked.length > 0 && asked.every(({ at }) => WITHOUT.test(text.slice(0, at - start)));
}

const MIN_ROOT_CHARS = 6;
const rootsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{6,}/g) ?? [];

/** Conditions of one long word: 'hypertensive' is said of who has hypertension. */
const adjectivesOf = memoizeByContext(({ base }: Context) =>
  base.concepts.flatMap((about) => {
    const { kind, namesItsKind, concept } = about;
    const [word = '', ...more] = concept.words;
    const root = stem(word);
    return kind === 'condition' && namesItsKind && more.length === 0 && root.length >= MIN_ROOT_CHARS
      ? [{ about, root }]
      : [];
  }),
);

const wordsOfTopics = memoizeByContext(
  ({ base }: Context) => new Set(base.topics.flatMap(({ concept }) => concept.words.map(stem))),
);
const sharesWord = (context: Context, { kind, concept }: ConceptEvidence): boolean =>
  kind === 'condition' && concept.words.some((word) => wordsOfTopics(context).has(stem(word)));

/** Of the articles on a thing at least half as many name all that the query asks for as of all articles. */
const MIN_RELATIVE_SHARE = 0.5;

/** Whether articles on a concept are about what the query asks for: where what is near was read too, not all of it is. */
export const isOnSubject = memoizeByContext((context: Context) => {
  const topics = documentsOfTopics(context);
  const share = (documents: Iterable<number>): number => {
    const all = Array.from(documents);
    return (
      all.filter((document) => topics.every((named) => named.has(document))).length / Math.max(1, all.length)
    );
  };
  const usual = share(context.base.documents.keys());
  const known = new Map<ConceptEvidence, boolean>();
  return (about: ConceptEvidence): boolean => {
    let answer = known.get(about);
    if (answer === undefined) {
      answer = share(about.concept.documents) >= MIN_RELATIVE_SHARE * usual;
      known.set(about, answer);
    }
    return answer;
  };
});

/** Documents that name anything the query asks for; all where it names no concept. */
export const onTopic = memoizeByContext((context: Context): number[] =>
  context.base.topics.length === 0
    ? [...context.base.documents.keys()]
    : [...new Set(documentsOfTopics(context).flatMap((documents) => [...documents]))].sort((a, b) => a - b),
);
