import type { ModelRequest } from '@sextant/test-kit/fake-model';

interface ReadRow {
  readonly number: number;
  readonly quote: string;
}
/** The table of a request, by technology. */
export interface ReadPrompt {
  readonly groups: readonly { readonly name: string; readonly rows: readonly ReadRow[] }[];
}

/** Parses a request for a draft as a model would. */
export function readPrompt({ body }: ModelRequest): ReadPrompt {
  const text = body.messages[1]?.content ?? '';
  const groups = text.split(/^# /m).flatMap((group) => {
    const [head = '', ...lines] = group.split('\n');
    const rows = lines.flatMap((line): ReadRow[] => {
      const [, number, quote = ''] = /^(\d+) \| [^|]*\| (.*)$/.exec(line) ?? [];
      return number ? [{ number: Number(number), quote }] : [];
    });
    return rows.length > 0 ? [{ name: head.split(/: \d|\. /)[0] ?? '', rows }] : [];
  });
  return { groups };
}

type Item = Record<string, unknown>;
export type HonestDraft = Record<string, Item[]>;

const CATEGORIES = ['Research Areas', 'Technology Capabilities', 'Implementation Activities'] as const;

/** A draft that passes all checks: the answer of a good model. */
export function honestDraft({ groups }: ReadPrompt): HonestDraft {
  const known = groups.filter(({ name }) => name !== 'Other').slice(0, 12);
  type Group = (typeof known)[number];
  const citing = ({ name, rows }: Group, text: string) => ({
    text,
    technologies: [name],
    rows: rows.slice(0, 2).map(({ number }) => number),
  });
  const finding = (section: string) => (group: Group) => ({
    section,
    ...citing(group, `${group.name} deserves a closer look.`),
    uncertain: '',
  });
  return {
    summary: known.slice(0, 3).map((group) => citing(group, `${group.name} comes first.`)),
    findings: [
      ...known.slice(0, 2).map(finding('trends')),
      ...known.slice(0, 3).map(finding('opportunities')),
      ...known.slice(0, 2).map(finding('gaps')),
      ...known.slice(0, 3).map(finding('recommendations')),
    ],
    areas: known.slice(0, 2).map((group) => ({
      name: `Evidence on ${group.name}`,
      ...citing(group, `Little is known of ${group.name}.`),
    })),
    questions: known.slice(0, 2).map((group) => citing(group, `For whom is ${group.name} of use?`)),
    technologies: known.map((group) => {
      const { technologies: _, ...said } = citing(group, `${group.name} is what these articles deal with.`);
      return { name: group.name, quadrant: 'Techniques', sameAs: '', ...said };
    }),
    steps: known.map((group, index) => ({
      name: `Pilot of ${group.name}`,
      category: CATEGORIES[index % CATEGORIES.length],
      ...citing(group, `Tries ${group.name} out.`),
    })),
  };
}
