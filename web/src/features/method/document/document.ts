/** A document parsed from Markdown at build time. */
export type Inline =
  | string
  | { readonly kind: 'em' | 'strong' | 'sub'; readonly text: readonly Inline[] }
  /** A link to a section of the same document. */
  | { readonly kind: 'link'; readonly to: string; readonly text: readonly Inline[] };

export type Text = readonly Inline[];

export interface Table {
  readonly kind: 'table';
  /** Whether each column contains numbers, which are right-aligned. */
  readonly numbers: readonly boolean[];
  readonly head: readonly Text[];
  readonly rows: readonly (readonly Text[])[];
}

/** `name = terms` */
export interface FormulaLine {
  readonly name: Text;
  readonly terms: Text;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: Text }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'formulas'; readonly lines: readonly FormulaLine[] }
  | Table;

export interface Section {
  /** Anchor: the title in lower case, with hyphens. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Part {
  readonly title: string;
  readonly sections: readonly Section[];
}

export interface Document {
  readonly title: string;
  /** Content before the first part. */
  readonly lead: readonly Block[];
  readonly parts: readonly Part[];
}
