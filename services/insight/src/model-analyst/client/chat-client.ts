import { ResponseTooLarge } from '@sextant/service-kit/openai-options';
import type { OpenAI } from 'openai';
import type { ChatOutcome, Tokens } from './chat-outcome.ts';
import { buildMessages, type ChatRequest, MAX_ANSWER_CHARACTERS } from './chat-request.ts';
import { classifyFault } from './classify-fault.ts';
import type { ModelAccess } from './open-server.ts';
import { openResponse, readResponse } from './responses-client.ts';

type ResponseFormat = OpenAI.ChatCompletionCreateParamsStreaming['response_format'];

function responseFormat({ format, schema: { name, schema } }: ChatRequest): {
  response_format?: ResponseFormat;
} {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } };
}

/** The answer of a stream; yields the number of characters after each chunk. */
async function* readStream(
  stream: AsyncIterable<OpenAI.ChatCompletionChunk>,
): AsyncGenerator<number, ChatOutcome> {
  let text = '';
  let end: string | null = null;
  let isDeclined = false;
  let tokens: Tokens | null = null;
  for await (const { choices, usage } of stream) {
    if (usage) tokens = { read: usage.prompt_tokens, written: usage.completion_tokens };
    const [choice] = choices;
    text += choice?.delta?.content ?? '';
    isDeclined ||= Boolean(choice?.delta?.refusal);
    end = choice?.finish_reason ?? end;
    if (text.length > MAX_ANSWER_CHARACTERS) throw new ResponseTooLarge();
    yield text.length;
  }
  if (end === 'length') return { kind: 'broken', problem: "it was cut off at the model's limit", tokens };
  if (isDeclined) return { kind: 'broken', problem: 'the model declined to answer', tokens };
  if (text.trim() === '') return { kind: 'broken', problem: 'it is empty', tokens };
  if (end === null) return { kind: 'broken', problem: 'it ends in the middle', tokens };
  return { kind: 'answered', text, tokens };
}

const openChat = (
  server: OpenAI,
  access: ModelAccess,
  request: ChatRequest,
  options: { readonly signal: AbortSignal },
): Promise<AsyncIterable<OpenAI.ChatCompletionChunk>> =>
  server.chat.completions.create(
    {
      model: access.model,
      messages: buildMessages(request),
      stream: true,
      ...(access.reasoningEffort && { reasoning_effort: access.reasoningEffort }),
      ...(access.maxOutputTokens && { max_completion_tokens: access.maxOutputTokens }),
      ...(request.isCounted && { stream_options: { include_usage: true } }),
      ...responseFormat(request),
    },
    options,
  );

/**
 * Sends one streaming request; yields the number of characters received. Never throws for errors of the
 * server.
 * @throws the signal's reason if it is aborted
 */
export async function* chatOnce(
  server: OpenAI,
  access: ModelAccess,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<number, ChatOutcome> {
  signal.throwIfAborted();
  const timeout = AbortSignal.timeout(access.timeoutMs);
  let hasBegun = false;
  try {
    const options = { signal: AbortSignal.any([signal, timeout]) };
    let outcome: ChatOutcome;
    if (access.api === 'responses') {
      const stream = await openResponse(server, access, request, options);
      hasBegun = true;
      outcome = yield* readResponse(stream);
    } else {
      const stream = await openChat(server, access, request, options);
      hasBegun = true;
      outcome = yield* readStream(stream);
    }
    // The package ends an aborted stream as if it were complete.
    signal.throwIfAborted();
    timeout.throwIfAborted();
    return outcome;
  } catch (error) {
    signal.throwIfAborted();
    return classifyFault(error, access, { isTimedOut: timeout.aborted, hasBegun });
  }
}
