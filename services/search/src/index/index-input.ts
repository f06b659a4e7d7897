import type { SourceArticle } from '../articles/source-article.ts';
import { dayNumber } from '../medline/day-number.ts';
import { readPublicationDate } from '../medline/publication-date.ts';
import { facetsOf } from './facets.ts';
import type { Memory } from './memory.ts';

/**
 * What the index is to take of some articles, one after the other: plain memory, which another thread reads as it is, where records would
 * have to be copied piece by piece.
 */
export interface IndexInput {
  readonly articles: number;
  /** Of each article its `HEADER`, its references and the length of each of its texts: below 0 where it is not plain ASCII. */
  readonly numbers: Float64Array<Memory>;
  /** The texts in UTF-8, each with a zero at its end: title, abstract, keywords and MeSH headings, facets. */
  readonly characters: Uint8Array<Memory>;
}

export const memoryOfInput = ({ numbers, characters }: IndexInput): Memory[] => [
  numbers.buffer,
  characters.buffer,
];

const HEADER = {
  pmid: 0,
  firstDay: 1,
  lastDay: 2,
  inJournal: 3,
  synthetic: 4,
  references: 5,
  keywords: 6,
  facets: 7,
  size: 8,
} as const;
const MOST_UTF8_BYTES = 3;
const INITIAL_BYTES = 262_144;

/** Writes an `IndexInput`. */
export class InputWriter {
  private articles = 0;
  private numbers: Float64Array<Memory>;
  private count = 0;
  private characters: Buffer<Memory>;
  private end = 0;

  /** @param memory of an input that is not needed any more */
  constructor([numbers, characters]: readonly Memory[] = []) {
    this.numbers = new Float64Array(numbers ?? new SharedArrayBuffer(INITIAL_BYTES));
    this.characters = Buffer.from(characters ?? new SharedArrayBuffer(INITIAL_BYTES));
  }

  /**
   * @param article within its limits
   * @returns the characters of its facets, until the next article is added
   */
  add(article: SourceArticle): Uint8Array {
    const { record, references } = article;
    const facets = facetsOf(article);
    const { firstDay, lastDay } = readPublicationDate(record.pubDate);
    const texts = 2 + record.keywords.length + record.mesh.length + facets.length;
    this.room(this.count + HEADER.size + references.length + texts);
    const header = this.count;
    this.numbers[header + HEADER.pmid] = Number(record.pmid);
    this.numbers[header + HEADER.firstDay] = dayNumber(firstDay) ?? Number.NaN;
    this.numbers[header + HEADER.lastDay] = dayNumber(lastDay) ?? Number.NaN;
    this.numbers[header + HEADER.inJournal] = record.journal ? 1 : 0;
    this.numbers[header + HEADER.synthetic] = record.synthetic ? 1 : 0;
    this.numbers[header + HEADER.references] = references.length;
    this.numbers[header + HEADER.keywords] = record.keywords.length + record.mesh.length;
    this.numbers[header + HEADER.facets] = facets.length;
    this.count += HEADER.size;
    for (const reference of references) this.numbers[this.count++] = Number(reference);
    this.text(record.title);
    this.text(record.abstract ?? '');
    for (const keyword of record.keywords) this.text(keyword);
    for (const { term } of record.mesh) this.text(term);
    const firstFacet = this.end;
    for (const facet of facets) this.text(facet);
    this.articles += 1;
    return this.characters.subarray(firstFacet, this.end);
  }

  take(): IndexInput {
    const { articles, numbers, characters } = this;
    return { articles, numbers, characters: new Uint8Array(characters.buffer) };
  }

  private room(numbers: number): void {
    if (numbers <= this.numbers.length) return;
    const larger = new Float64Array(new SharedArrayBuffer(2 * numbers * Float64Array.BYTES_PER_ELEMENT));
    larger.set(this.numbers);
    this.numbers = larger;
  }

  private text(text: string): void {
    const most = this.end + text.length * MOST_UTF8_BYTES + 1;
    if (most > this.characters.length) {
      const larger = Buffer.from(new SharedArrayBuffer(2 * most));
      this.characters.copy(larger, 0, 0, this.end);
      this.characters = larger;
    }
    const length = this.characters.write(text, this.end);
    this.end += length;
    this.characters[this.end++] = 0;
    this.numbers[this.count++] = length === text.length ? length : -length;
  }
}

/** Reads an `IndexInput`, article by article, and of each its texts in their order. */
export class InputReader {
  readonly characters: Uint8Array<Memory>;
  private readonly numbers: Float64Array<Memory>;
  private header = 0;
  private nextLength = 0;
  private nextStart = 0;
  /** Where the text at hand begins and ends. */
  start = 0;
  end = 0;
  isAscii = true;

  constructor({ numbers, characters }: IndexInput) {
    this.numbers = numbers;
    this.characters = characters;
    this.nextLength = this.afterHeader;
  }

  get pmid(): number {
    return this.numbers[this.header + HEADER.pmid] ?? 0;
  }

  /** Days as `dayNumber` counts them; null where the article has no date. */
  get firstDay(): number | null {
    return this.day(HEADER.firstDay);
  }

  get lastDay(): number | null {
    return this.day(HEADER.lastDay);
  }

  get inJournal(): boolean {
    return this.numbers[this.header + HEADER.inJournal] === 1;
  }

  get synthetic(): boolean {
    return this.numbers[this.header + HEADER.synthetic] === 1;
  }

  get keywords(): number {
    return this.numbers[this.header + HEADER.keywords] ?? 0;
  }

  get facets(): number {
    return this.numbers[this.header + HEADER.facets] ?? 0;
  }

  get references(): Float64Array {
    return this.numbers.subarray(this.header + HEADER.size, this.afterHeader);
  }

  /** Goes on to the next text: first the title, then the abstract, each of the keywords, each of the facets. */
  nextText(): void {
    const length = this.numbers[this.nextLength++] ?? 0;
    this.isAscii = length >= 0;
    this.start = this.nextStart;
    this.end = this.start + Math.abs(length);
    this.nextStart = this.end + 1;
  }

  /** Goes on to the next article, once all texts of this one are read. */
  nextArticle(): void {
    this.header = this.nextLength;
    this.nextLength = this.afterHeader;
  }

  private get afterHeader(): number {
    return this.header + HEADER.size + (this.numbers[this.header + HEADER.references] ?? 0);
  }

  private day(place: number): number | null {
    const day = this.numbers[this.header + place] ?? 0;
    return Number.isNaN(day) ? null : day;
  }
}
