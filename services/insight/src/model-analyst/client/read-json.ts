import type { z } from 'zod';
import type { Reading } from './ask-model.ts';

/** The JSON in an answer: servers without schemas wrap it in fences or in a sentence. */
function jsonOf(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

/** Reads an answer of a shape. What it says of a broken one names fields, never the model's words. */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string): Reading<z.output<Schema>> {
  const value = jsonOf(text);
  if (value === undefined) return { problem: 'it is not JSON' };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const fields = [...new Set(parsed.error.issues.map(({ path }) => `/${path.slice(0, 1).join('/')}`))];
  return { problem: `its shape is not the required one at ${fields.slice(0, 5).join(', ')}` };
}
