import { abstractText, type FakeArticle, shortName, sortDay } from './article.ts';

/** Evaluates a PubMed term as PubMed does, from left to right. Independent of the product's own parser. */
type Test = (article: FakeArticle) => boolean;
type Token = { readonly text: string; readonly quoted: boolean; readonly tag: string };

/** The term is not valid PubMed syntax. */
export class TermError extends Error {}

const TOKEN = /\s*(?:([()])|"([^"]*)"(?:\s*\[([^\]]*)\])?|([^\s()"[\]]+)(?:\s*\[([^\]]*)\])?)/uy;

function tokenize(term: string): (Token | '(' | ')')[] {
  const tokens: (Token | '(' | ')')[] = [];
  TOKEN.lastIndex = 0;
  const end = term.trimEnd().length;
  for (let at = 0; at < end; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(term);
    if (!match) throw new TermError(`cannot read the term at ${at}`);
    const [, parenthesis, phrase, phraseTag, word, wordTag] = match;
    if (parenthesis) tokens.push(parenthesis as '(' | ')');
    else if (phrase !== undefined)
      tokens.push({ text: phrase, quoted: true, tag: (phraseTag ?? 'all').toLowerCase() });
    else tokens.push({ text: word ?? '', quoted: false, tag: (wordTag ?? '').toLowerCase() });
  }
  return tokens;
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const allText = (article: FakeArticle) =>
  [
    article.title,
    abstractText(article),
    article.journal,
    article.journalAbbreviation,
    ...article.mesh,
    ...article.authors.map(shortName),
  ].join(' . ');

function containsWord(text: string, searched: string): boolean {
  const words = splitWords(searched);
  const open = searched.trim().endsWith('*');
  const found = splitWords(text);
  if (words.length === 0) return false;
  return found.some((_, at) =>
    words.every((word, index) => {
      const foundWord = found[at + index] ?? '';
      return open && index === words.length - 1 ? foundWord.startsWith(word) : foundWord === word;
    }),
  );
}

const begins = (value: string, searched: string) => {
  const [foundWord, wanted] = [splitWords(value).join(' '), splitWords(searched).join(' ')];
  return searched.trim().endsWith('*') ? foundWord.startsWith(wanted) : foundWord === wanted;
};

const day = (text: string, last: boolean): number => {
  const [year = '0', month, date] = text.split('/');
  return Number(year) * 10_000 + Number(month ?? (last ? 12 : 1)) * 100 + Number(date ?? (last ? 31 : 1));
};

function compileTerm(text: string, tag: string, quoted: boolean): Test {
  switch (tag.replace(/:.*$/, '')) {
    case 'ti':
      return ({ title }) => containsWord(title, text);
    case 'tiab':
      return (article) => containsWord(`${article.title} . ${abstractText(article)}`, text);
    case 'ta':
      return ({ journal, journalAbbreviation }) => begins(journal, text) || begins(journalAbbreviation, text);
    case 'au':
      return ({ authors }) => authors.map(shortName).some((name) => begins(name, quoted ? text : `${text}*`));
    case 'fau':
      return ({ authors }) =>
        authors.some(
          (name) =>
            typeof name === 'string' &&
            (begins(name, text) || begins(name.split(' ').reverse().join(' '), text)),
        );
    case 'pt':
      return ({ publicationTypes }) => publicationTypes.some((type) => begins(type, text));
    case 'mh':
      return ({ mesh }) => mesh.some((term) => begins(term, text));
    case 'pmid':
      return ({ pmid }) => pmid === text;
    case 'sb':
      return () => true;
    case 'dp': {
      const [from = text, to = from] = text.split(':');
      return ({ pubDate }) => sortDay(pubDate) >= day(from, false) && sortDay(pubDate) <= day(to, true);
    }
    default:
      return (article) => containsWord(allText(article), text);
  }
}

class Reader {
  private next = 0;
  private readonly tokens: readonly (Token | '(' | ')')[];
  constructor(tokens: readonly (Token | '(' | ')')[]) {
    this.tokens = tokens;
  }

  read(): Test {
    const test = this.sequence();
    if (this.next < this.tokens.length) throw new TermError('unmatched closing parenthesis');
    return test;
  }

  private peek() {
    return this.tokens[this.next];
  }

  private operator(): 'AND' | 'OR' | 'NOT' | null {
    const token = this.peek();
    if (!token || typeof token === 'string' || token.quoted || token.tag) return null;
    return token.text === 'AND' || token.text === 'OR' || token.text === 'NOT' ? token.text : null;
  }

  private sequence(): Test {
    let left = this.operand();
    while (this.peek() !== undefined && this.peek() !== ')') {
      const operator = this.operator();
      if (operator) this.next += 1;
      const [before, after] = [left, this.operand()];
      if (operator === 'OR') left = (article) => before(article) || after(article);
      else if (operator === 'NOT') left = (article) => before(article) && !after(article);
      else left = (article) => before(article) && after(article);
    }
    return left;
  }

  private operand(): Test {
    const token = this.peek();
    if (token === undefined || token === ')' || this.operator()) throw new TermError('something is missing');
    this.next += 1;
    if (token === '(') {
      const inner = this.sequence();
      if (this.peek() !== ')') throw new TermError('a parenthesis is not closed');
      this.next += 1;
      return inner;
    }
    const colon = this.peek();
    if (colon && typeof colon !== 'string' && colon.text === ':' && !colon.quoted && !colon.tag) {
      const end = this.tokens[this.next + 1];
      if (!end || typeof end === 'string') throw new TermError('a range has no end');
      this.next += 2;
      return compileTerm(`${token.text}:${end.text}`, end.tag || token.tag, true);
    }
    return this.run(token);
  }

  /** Adjacent words up to the one with a tag, which applies to all of them. */
  private run(first: Token): Test {
    const words = [first];
    while (!first.quoted && !words.at(-1)?.tag) {
      const token = this.peek();
      if (!token || typeof token === 'string' || token.quoted || this.operator()) break;
      words.push(token);
      this.next += 1;
    }
    const tag = words.at(-1)?.tag ?? '';
    const isName = ['au', 'fau', 'ta', 'pt', 'mh'].includes(tag);
    if (first.quoted || isName)
      return compileTerm(words.map(({ text }) => text).join(' '), tag, first.quoted);
    const tests = words.flatMap(({ text }) =>
      splitWords(text).length > 0 ? [compileTerm(text, tag, false)] : [],
    );
    return (article) => tests.length > 0 && tests.every((test) => test(article));
  }
}

/** @throws TermError */
export const readTerm = (term: string): Test => new Reader(tokenize(term)).read();

/**
 * A simple form of PubMed's best match: how many of the term's words an article has, the title counting three times.
 */
export function createRelevance(term: string): (article: FakeArticle) => number {
  const words = [...new Set(splitWords(term))];
  return (article) => {
    const [title, abstract] = [splitWords(article.title), splitWords(abstractText(article))];
    return words.reduce(
      (score, word) => score + (title.includes(word) ? 3 : 0) + (abstract.includes(word) ? 1 : 0),
      0,
    );
  };
}
