/** A request to a model, whatever the API of its server. */

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Formats of the answer, strictest first: not every server supports the strict ones. */
export const ANSWER_FORMATS = ['json_schema', 'json_object', 'text'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

export interface ChatRequest {
  readonly messages: readonly Message[];
  readonly format: AnswerFormat;
  /** Whether the server is asked to count tokens. */
  readonly isCounted: boolean;
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
}

/** Longer answers are aborted: no analysis needs a tenth of it. */
export const MAX_ANSWER_CHARACTERS = 1_000_000;

/** A server without schema support gets the schema as text; it is never sent twice. */
export function buildMessages({ messages, format, schema }: ChatRequest): Message[] {
  const [first, ...others] = messages;
  if (!first || format === 'json_schema') return [...messages];
  const shape = `The required shape, as a JSON schema (${schema.name}):\n${JSON.stringify(schema.schema)}`;
  return [{ ...first, content: `${first.content}\n\n${shape}` }, ...others];
}
