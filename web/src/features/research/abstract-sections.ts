const LABEL = /(?:^|\s)([A-Z][A-Z ,/&-]{3,60}): /g;

interface AbstractSection {
  label: string | null;
  text: string;
}

/** A structured abstract ('BACKGROUND: … METHODS: …') in its labelled parts; any other in one. */
export function abstractSections(abstract: string): AbstractSection[] {
  const starts = [...abstract.matchAll(LABEL)];
  const lead = abstract.slice(0, starts[0]?.index ?? abstract.length).trim();
  const labelled = starts.map((start, index) => ({
    label: start[1] ?? null,
    text: abstract.slice(start.index + start[0].length, starts[index + 1]?.index ?? abstract.length).trim(),
  }));
  return lead ? [{ label: null, text: lead }, ...labelled] : labelled;
}
