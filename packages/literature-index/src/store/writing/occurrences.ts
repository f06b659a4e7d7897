import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';

/** Occurrences of ids in one article: numbers them, then orders their positions by id. */
export class Occurrences {
  /** Number of the article; by id: the last article that had it, and its slot there. */
  private article = 0;
  private lastArticle = new Int32Array(2 ** 17);
  /** In the order of occurrence: slots, and weighted positions. */
  private slots = new Int32Array(2 ** 12);
  private positions = new Int32Array(2 ** 12);
  private all = 0;
  private ids = new Int32Array(2 ** 11);
  /** Positions by slot, and where those of each slot begin. */
  private ordered = new Int32Array(2 ** 12);
  private offsets = new Int32Array(2 ** 11);
  private next = new Int32Array(2 ** 11);
  /** Number of distinct ids so far. */
  count = 0;

  clear(): void {
    this.article += 1;
    this.all = 0;
    this.count = 0;
  }

  has(id: number): boolean {
    return 2 * id < this.lastArticle.length && this.lastArticle[2 * id] === this.article;
  }

  /** The slot of an id, a new one if it has none. */
  slotOf(id: number): number {
    const at = 2 * id;
    if (at + 2 > this.lastArticle.length) this.lastArticle = ensureCapacity(this.lastArticle, at + 2);
    if (this.lastArticle[at] !== this.article) {
      this.ids = ensureCapacity(this.ids, this.count + 1);
      this.lastArticle[at] = this.article;
      this.lastArticle[at + 1] = this.count;
      this.ids[this.count] = id;
      this.count += 1;
    }
    return this.lastArticle[at + 1] ?? 0;
  }

  add(id: number, packedPosition: number): void {
    const slot = this.slotOf(id);
    if (this.all === this.slots.length) {
      this.slots = ensureCapacity(this.slots, this.all + 1);
      this.positions = ensureCapacity(this.positions, this.all + 1);
    }
    this.slots[this.all] = slot;
    this.positions[this.all] = packedPosition;
    this.all += 1;
  }

  /** The distinct ids in the order of their first occurrence; a slot is a place here. */
  get distinct(): Int32Array {
    return this.ids.subarray(0, this.count);
  }

  /** Calls back for each distinct id with the range of its positions. */
  forEach(onId: (id: number, positions: Int32Array, begin: number, end: number) => void): void {
    const { all, count } = this;
    const ordered = ensureCapacity(this.ordered, all);
    const offsets = ensureCapacity(this.offsets, count + 1);
    const next = ensureCapacity(this.next, count);
    offsets.fill(0, 0, count + 1);
    for (let at = 0; at < all; at += 1) {
      const slot = (this.slots[at] ?? 0) + 1;
      offsets[slot] = (offsets[slot] ?? 0) + 1;
    }
    for (let slot = 1; slot <= count; slot += 1)
      offsets[slot] = (offsets[slot] ?? 0) + (offsets[slot - 1] ?? 0);
    for (let slot = 0; slot < count; slot += 1) next[slot] = offsets[slot] ?? 0;
    for (let at = 0; at < all; at += 1) {
      const slot = this.slots[at] ?? 0;
      const to = next[slot] ?? 0;
      ordered[to] = this.positions[at] ?? 0;
      next[slot] = to + 1;
    }
    this.ordered = ordered;
    this.offsets = offsets;
    this.next = next;
    for (let slot = 0; slot < count; slot += 1)
      onId(this.ids[slot] ?? 0, ordered, offsets[slot] ?? 0, offsets[slot + 1] ?? 0);
  }
}
