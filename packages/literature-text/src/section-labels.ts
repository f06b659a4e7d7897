/** 'BACKGROUND: ', 'MAIN OUTCOME MEASURE(S): '. */
const LABEL = String.raw`[A-Z][A-Z/&,\- ]{2,60}(?:\([^()]{0,60}\))?:\s+`;
const LEADING = new RegExp(`^${LABEL}`);
const SECTION = new RegExp(String.raw`(^|\n|[.?!]["”’)\]]*\s+)(${LABEL})`, 'g');

/** Length of a section label at the start of a sentence, including white space; 0 if there is none. */
export const leadingLabelLength = (sentence: string): number => LEADING.exec(sentence)?.[0].length ?? 0;

/** A section of an abstract. */
export interface AbstractSection {
  /**
   * As in MEDLINE, without the colon; null for text before the first label, and for an unstructured abstract.
   */
  readonly label: string | null;
  readonly text: string;
}

/**
 * Splits a structured abstract ('BACKGROUND: … METHODS: …') into labelled sections; any other abstract is one
 * section. A label starts a line or sentence: 'as did CABG: …' has none.
 */
export function splitSections(abstract: string): AbstractSection[] {
  const labels = [...abstract.matchAll(SECTION)].map(({ 1: before = '', 2: label = '', index }) => ({
    label: label.trim().slice(0, -1),
    start: index + before.length,
    textStart: index + before.length + label.length,
  }));
  const lead = abstract.slice(0, labels[0]?.start ?? abstract.length).trim();
  const sections = labels.map(({ label, textStart }, place) => ({
    label,
    text: abstract.slice(textStart, labels[place + 1]?.start ?? abstract.length).trim(),
  }));
  return lead ? [{ label: null, text: lead }, ...sections] : sections;
}
