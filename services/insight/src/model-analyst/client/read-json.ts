import type { z } from 'zod';
import type { Reading } from './model-client.ts';

/** Limits the attempts, since prose may contain braces, too. */
const MAX_CANDIDATES = 50;

/** The end of the object that begins at `from`; -1 if it is incomplete. */
function findObjectEnd(text: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

/** The JSON objects in an answer, within fences, sentences, or thoughts with braces. */
function* objectsIn(text: string): Generator<unknown> {
  let from = text.indexOf('{');
  for (let attempts = 0; from >= 0 && attempts < MAX_CANDIDATES; attempts += 1) {
    const to = findObjectEnd(text, from);
    let next = from + 1;
    try {
      if (to > 0) {
        yield JSON.parse(text.slice(from, to));
        next = to;
      }
    } catch {
      // Not JSON: its first brace was prose.
    }
    from = text.indexOf('{', next);
  }
}

/**
 * Parses an answer: the first JSON object that matches the schema. The description of a problem names fields,
 * never the model's words.
 */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string): Reading<z.output<Schema>> {
  let problem = 'it is not JSON';
  for (const value of objectsIn(text)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value: parsed.data };
    const fields = [...new Set(parsed.error.issues.map(({ path }) => `/${path.slice(0, 1).join('/')}`))];
    problem = `its shape is not the required one at ${fields.slice(0, 5).join(', ')}`;
  }
  return { problem };
}
