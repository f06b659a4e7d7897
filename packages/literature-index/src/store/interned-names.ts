/** Names by number, each once. */
export class InternedNames {
  /** By number. */
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  /** @param key what names of one number share; the first of them stays */
  numberOf(name: string, key = name): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.names.length);
    return this.names.push(name) - 1;
  }
}
