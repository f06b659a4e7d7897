import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';

const run = promisify(execFile);

type Format = 'docx' | 'pptx';

interface Finding {
  readonly description: string;
  readonly path: { readonly xpath: string; readonly partUri: string };
}

/** Writes the documents to a temporary folder, calls `use` with their paths, then deletes the folder. */
export async function asFiles<Result>(
  documents: readonly Uint8Array[],
  use: (files: string[], folder: string) => Promise<Result>,
  format: Format = 'docx',
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-office-'));
  try {
    const files = documents.map((_, i) => join(folder, `${i}.${format}`));
    await Promise.all(files.map((file, i) => writeFile(file, documents[i] ?? '')));
    return await use(files, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Validates each document with the validator of Microsoft's Open XML SDK, which checks the schemas and the semantic constraints.
 * Runs in a child process, because the validator mistakes jsdom for a browser.
 */
export const validateOffice = (
  documents: readonly Uint8Array[],
  format: Format = 'docx',
): Promise<Finding[][]> =>
  asFiles(
    documents,
    async (files) => {
      const script = join(import.meta.dirname, 'validate-office.mjs');
      const { stdout } = await run(process.execPath, [script, ...files], { maxBuffer: 1e8 });
      return JSON.parse(stdout) as Finding[][];
    },
    format,
  );

interface OfficeParts {
  /** Parsed XML parts, keyed by path. */
  readonly xml: ReadonlyMap<string, Document>;
  readonly names: readonly string[];
}
export interface WordParts extends OfficeParts {
  /** The visible text, one line per paragraph. */
  readonly text: string;
}

/** Unpacks a document, asserting that every part is well-formed, has a content type, and refers only to parts that exist. */
function readOffice(document: Uint8Array): OfficeParts {
  const files = unzipSync(document);
  const names = Object.keys(files);
  const xml = new Map(
    names
      .filter((name) => /\.(?:xml|rels)$/.test(name))
      .map((name) => [name, parse(name, strFromU8(files[name] ?? new Uint8Array()))]),
  );
  const types = xml.get('[Content_Types].xml');
  const typedExtensions = new Set(attributes(types, 'Default', 'Extension'));
  const overridden = attributes(types, 'Override', 'PartName');
  for (const part of overridden) expect(names).toContain(part.slice(1));
  for (const name of names.filter((part) => part !== '[Content_Types].xml'))
    expect(overridden.includes(`/${name}`) || typedExtensions.has(name.split('.').at(-1) ?? '')).toBe(true);
  for (const [name, part] of xml) if (name.endsWith('.rels')) checkRelations(name, part, xml, names);
  return { xml, names };
}

/** The text of a part, one line per paragraph. */
const textOf = (part: Document | undefined, prefix: 'w' | 'a'): string =>
  [...(part?.getElementsByTagName(`${prefix}:p`) ?? [])]
    .map((paragraph) =>
      [...paragraph.getElementsByTagName(`${prefix}:t`)].map(({ textContent }) => textContent).join(''),
    )
    .join('\n');

/** Unpacks and checks a Word document. */
export function readWord(document: Uint8Array): WordParts {
  const parts = readOffice(document);
  return { ...parts, text: textOf(parts.xml.get('word/document.xml'), 'w') };
}

export interface SlideParts extends OfficeParts {
  /** The texts of each slide and of its notes, one line per paragraph. */
  readonly slides: readonly { readonly text: string; readonly notes: string }[];
}

/** Unpacks and checks a presentation. */
export function readSlides(document: Uint8Array): SlideParts {
  const parts = readOffice(document);
  const count = parts.names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length;
  return {
    ...parts,
    slides: Array.from({ length: count }, (_, i) => ({
      text: textOf(parts.xml.get(`ppt/slides/slide${i + 1}.xml`), 'a'),
      notes: textOf(parts.xml.get(`ppt/notesSlides/notesSlide${i + 1}.xml`), 'a'),
    })),
  };
}

function parse(name: string, text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent, name).toBeUndefined();
  return parsed;
}

const attributes = (part: Document | undefined, tag: string, name: string): string[] =>
  [...(part?.getElementsByTagName(tag) ?? [])].map((element) => element.getAttribute(name) ?? '');

/** Asserts that every relationship targets an existing part or an external https URL, and that every relationship id in use is defined. */
function checkRelations(
  name: string,
  relations: Document,
  xml: ReadonlyMap<string, Document>,
  names: readonly string[],
) {
  const [folder = '', owner = ''] = name.split(/_rels\/(.*)\.rels$/);
  const ids = attributes(relations, 'Relationship', 'Id');
  expect(new Set(ids).size).toBe(ids.length);
  for (const relation of relations.getElementsByTagName('Relationship')) {
    const target = relation.getAttribute('Target') ?? '';
    if (relation.getAttribute('TargetMode') === 'External') expect(target).toMatch(/^https:\/\//);
    else expect(names).toContain(new URL(target, `file:///${folder}`).pathname.slice(1));
  }
  for (const element of xml.get(folder + owner)?.getElementsByTagName('*') ?? [])
    for (const attribute of ['r:id', 'r:embed', 'r:link']) {
      const id = element.getAttribute(attribute);
      if (id) expect(ids).toContain(id);
    }
}
