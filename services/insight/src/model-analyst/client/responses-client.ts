import { ResponseTooLarge } from '@sextant/service-kit/openai-options';
import type { OpenAI } from 'openai';
import type { ChatOutcome, Tokens } from './chat-outcome.ts';
import { buildMessages, type ChatRequest, MAX_ANSWER_CHARACTERS } from './chat-request.ts';
import type { ModelAccess } from './open-server.ts';

type Format = NonNullable<OpenAI.Responses.ResponseTextConfig['format']>;

function textFormat({ format, schema: { name, schema } }: ChatRequest): { text?: { format: Format } } {
  if (format === 'text') return {};
  if (format === 'json_object') return { text: { format: { type: 'json_object' } } };
  return { text: { format: { type: 'json_schema', name, schema, strict: true } } };
}

/** Asks through OpenAI's responses API. Nothing is stored there. */
export const openResponse = (
  server: OpenAI,
  access: ModelAccess,
  request: ChatRequest,
  options: { readonly signal: AbortSignal },
): Promise<AsyncIterable<OpenAI.Responses.ResponseStreamEvent>> =>
  server.responses.create(
    {
      model: access.model,
      input: buildMessages(request).map(({ role, content }) => ({ role, content })),
      stream: true,
      store: false,
      ...(access.reasoningEffort && { reasoning: { effort: access.reasoningEffort } }),
      ...(access.maxOutputTokens && { max_output_tokens: access.maxOutputTokens }),
      ...textFormat(request),
    },
    options,
  );

/** The answer of a stream; yields the number of characters after each event. @throws with the server's words if it says that it failed */
export async function* readResponse(
  stream: AsyncIterable<OpenAI.Responses.ResponseStreamEvent>,
): AsyncGenerator<number, ChatOutcome> {
  let text = '';
  let tokens: Tokens | null = null;
  let problem: string | null = 'it ends in the middle';
  for await (const event of stream) {
    if (event.type === 'response.output_text.delta') text += event.delta;
    if (event.type === 'response.refusal.delta') problem = 'the model declined to answer';
    if (event.type === 'error' || event.type === 'response.failed')
      throw new Error(event.type === 'error' ? event.message : (event.response.error?.message ?? 'failed'));
    if (event.type === 'response.completed' || event.type === 'response.incomplete') {
      const { usage } = event.response;
      if (usage) tokens = { read: usage.input_tokens, written: usage.output_tokens };
      if (event.type === 'response.incomplete') problem = "it was cut off at the model's limit";
      else if (problem === 'it ends in the middle') problem = null;
    }
    if (text.length > MAX_ANSWER_CHARACTERS) throw new ResponseTooLarge();
    yield text.length;
  }
  if (problem === null && text.trim() === '') problem = 'it is empty';
  return problem === null ? { kind: 'answered', text, tokens } : { kind: 'broken', problem, tokens };
}
