/** A descriptor (`D…`) or a supplementary substance (`C…`) of MeSH. */
export interface VocabularyRecord {
  /** A letter and six or nine digits. */
  readonly id: string;
  /** The preferred name, as NLM writes it: `Neoplasms, Second Primary`. */
  readonly name: string;
  /** Synonyms, in NLM's order, without the preferred name and duplicates. */
  readonly entryTerms: readonly string[];
  /** Tree numbers, such as `C14.280.434`; empty for a substance. */
  readonly trees: readonly string[];
  /** Identifiers of the descriptors of its pharmacological actions (`Antihypertensive Agents`). */
  readonly actions: readonly string[];
  /** Identifiers of the descriptors that a substance is mapped to; empty for a descriptor. */
  readonly mappedTo: readonly string[];
}

/** Far above NLM's maxima: about 300 names, 30 tree numbers and names of 900 characters. */
const MAX_NAME_CHARS = 2_000;
export const MAX_NAMES = 2_000;
const MAX_TREES = 200;
const MAX_REFERENCES = 500;
/** Maximum characters from the end of one record to the end of the next. */
export const MAX_RECORD_CHARS = 8_388_608;

const ID = /^[CD](?:\d{6}|\d{9})$/;
const TREE = /^[A-Z]\d{2}(?:\.\d{3}){0,20}$/;
/** Control characters and marks of text direction make a name look different from what it is. */
const HOSTILE = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;

export const isDescriptor = ({ id }: Pick<VocabularyRecord, 'id'>): boolean => id.startsWith('D');

/** An invalid file or table; the message continues a sentence that starts with the file's name. */
export class VocabularyError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'VocabularyError';
  }
}

const formatText = (text: string) => `'${text.slice(0, 40).replace(new RegExp(HOSTILE, 'gu'), '�')}'`;

function findNameProblem(name: string): string | null {
  if (name === '') return 'has an empty name';
  if (name.length > MAX_NAME_CHARS)
    return `has a name of ${name.length} characters, above ${MAX_NAME_CHARS}: ${formatText(name)} …`;
  const code = HOSTILE.exec(name)?.[0].codePointAt(0);
  if (code === undefined) return null;
  return `has a name with the control character U+${code.toString(16).toUpperCase().padStart(4, '0')}: ${formatText(name)}`;
}

function findProblem(record: VocabularyRecord): string | null {
  const { id, name, entryTerms, trees, actions, mappedTo } = record;
  if (!ID.test(id)) return `has no identifier of a descriptor or substance: ${formatText(id)}`;
  if (entryTerms.length >= MAX_NAMES) return `has more than ${MAX_NAMES} names`;
  if (trees.length > MAX_TREES) return `has more than ${MAX_TREES} tree numbers`;
  if (actions.length + mappedTo.length > MAX_REFERENCES)
    return `refers to more than ${MAX_REFERENCES} descriptors`;
  const invalidTree = trees.find((tree) => !TREE.test(tree));
  if (invalidTree !== undefined) return `has a tree number that is none: ${formatText(invalidTree)}`;
  const wrongId = [...actions, ...mappedTo].find((each) => !ID.test(each));
  if (wrongId !== undefined) return `refers to something that is no identifier: ${formatText(wrongId)}`;
  for (const each of [name, ...entryTerms]) {
    const problem = findNameProblem(each);
    if (problem) return problem;
  }
  return null;
}

/**
 * Validates a record and removes duplicate values.
 * @throws VocabularyError naming the record and the problem
 */
export function validateRecord(record: VocabularyRecord): VocabularyRecord {
  const problem = findProblem(record);
  if (problem) {
    const label = ID.test(record.id) ? record.id : formatText(record.name);
    throw new VocabularyError(`is refused: the record ${label} ${problem}`);
  }
  const entryTerms = new Set(record.entryTerms);
  entryTerms.delete(record.name);
  return {
    id: record.id,
    name: record.name,
    entryTerms: [...entryTerms],
    trees: [...new Set(record.trees)],
    actions: [...new Set(record.actions)],
    mappedTo: [...new Set(record.mappedTo)],
  };
}
