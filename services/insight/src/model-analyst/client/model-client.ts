import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@sextant/service-kit/logging';
import { timed } from '@sextant/service-kit/telemetry/metrics';
import { traced } from '@sextant/service-kit/telemetry/tracing';
import { FinalFailure } from '../../known-failure.ts';
import { count, formatNumber } from '../../statements/words.ts';
import type { Progress } from '../../worker/analyst.ts';
import { chatOnce } from './chat-client.ts';
import type { ChatOutcome, Tokens } from './chat-outcome.ts';
import { ANSWER_FORMATS, type AnswerFormat, type ChatRequest, type Message } from './chat-request.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { type ModelAccess, openServer } from './open-server.ts';

export interface RetryPolicy {
  /** Delays before the second, third, … attempt without Retry-After. */
  readonly delaysMs: readonly number[];
  /** If the server asks for a longer wait, the job fails and says so. */
  readonly maxWaitMs: number;
  /** Interval between progress reports. */
  readonly progressMs: number;
}

/** What a model did not end may have been billed: it is retried once. */
const MAX_UNFINISHED = 2;
/** Part of an invalid answer that is sent back to the model. */
const MAX_ECHO_CHARACTERS = 2_000;

export type ModelClient = ReturnType<typeof createModelClient>;

/** Callbacks while a model is asked. */
export interface AskProgress extends Omit<Progress, 'onRead' | 'account'> {
  /** Called after each call; with null where the server does not count, and with our estimate. */
  readonly onTokens?: (tokens: Tokens | null, estimate: Tokens) => void;
}

/** A valid answer, or a clause that describes the problem. */
export type Reading<T> = { readonly value: T } | { readonly problem: string };

const minutes = (ms: number): string => `${Math.ceil(ms / 60_000)} minutes`;

/** A client of one model; remembers which response format its server supports. */
export function createModelClient(access: ModelAccess, retryPolicy: RetryPolicy, logger: Logger) {
  let server: ReturnType<typeof openServer> | undefined;
  let format: AnswerFormat = ANSWER_FORMATS[0];
  let isCounted = true;
  const maximum = retryPolicy.delaysMs.length + 1;
  const called = { kind: 'client', attributes: { 'gen_ai.request.model': access.model } } as const;

  /** One call with periodic progress reports. */
  async function streamOnce(request: ChatRequest, { signal, onReceived }: AskProgress): Promise<ChatOutcome> {
    server ??= openServer(access);
    const answer = chatOnce(await server, access, request, signal);
    let lastReportedAt = performance.now();
    try {
      for (;;) {
        const { done, value } = await answer.next();
        if (done) return value;
        if (performance.now() - lastReportedAt < retryPolicy.progressMs) continue;
        lastReportedAt = performance.now();
        await onReceived(value);
      }
    } finally {
      await answer.return({ kind: 'broken', problem: 'nobody reads it' });
    }
  }

  /** One call, with the strictest format that the server supports. */
  async function chat(
    request: Omit<ChatRequest, 'format' | 'isCounted'>,
    progress: AskProgress,
  ): Promise<ChatOutcome> {
    for (;;) {
      const requestedFormat = format;
      const outcome = await traced('chat with the model', called, () =>
        timed(
          'sextant_upstream_request_duration_seconds',
          { upstream: 'model' },
          ({ kind }) => kind,
          () => streamOnce({ ...request, format: requestedFormat, isCounted }, progress),
        ),
      );
      if (outcome.kind === 'unsupported-count' && isCounted) {
        isCounted = false;
        continue;
      }
      if (outcome.kind === 'answered' || outcome.kind === 'broken' || outcome.kind === 'unfinished')
        progress.onTokens?.(
          'tokens' in outcome ? (outcome.tokens ?? null) : null,
          estimateCall(request.messages, outcome),
        );
      if (outcome.kind !== 'unsupported-format') return outcome;
      const next = ANSWER_FORMATS[ANSWER_FORMATS.indexOf(requestedFormat) + 1];
      logger.warn(
        { requestedFormat, next, note: outcome.note },
        'the model server does not know this answer format',
      );
      if (!next)
        return { kind: 'refused', reason: "The model's provider refused the request.", note: outcome.note };
      format = next;
    }
  }

  /**
   * Retries until there is an answer, valid or not. Waits as long as the server says, otherwise with
   * increasing delays.
   * @throws FinalFailure if it is rejected, or the last attempt fails as well
   */
  async function chatWithRetries(
    request: Omit<ChatRequest, 'format' | 'isCounted'>,
    progress: AskProgress,
  ): Promise<Extract<ChatOutcome, { kind: 'answered' | 'broken' }>> {
    const { onRetry, onResume, stepAside, signal } = progress;
    let unfinished = 0;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await chat(request, progress);
      if (outcome.kind === 'answered' || outcome.kind === 'broken') {
        checkRead(request.messages, outcome.tokens ?? null);
        return outcome;
      }
      const { kind, note } = outcome;
      logger.warn({ kind, attempt, maximum, note }, 'the model did not answer');
      if (kind === 'refused') throw new FinalFailure(outcome.reason);
      if (kind === 'unsupported-format' || kind === 'unsupported-count')
        throw new Error('What is not supported is handled above');
      const reason = kind === 'rate-limited' ? 'its rate limit was reached' : outcome.reason;
      if (kind === 'unfinished') unfinished += 1;
      const delayMs = unfinished === MAX_UNFINISHED ? undefined : retryPolicy.delaysMs[attempt - 1];
      if (delayMs === undefined)
        throw new FinalFailure(`The model did not answer in ${count(attempt, 'attempt')}: ${reason}.`);
      const waitMs = outcome.retryAfterMs ?? delayMs;
      if (waitMs > retryPolicy.maxWaitMs)
        throw new FinalFailure(
          `The model's provider asks to wait for ${minutes(waitMs)}: ${reason}. Try again then.`,
        );
      const step = kind === 'rate-limited' ? 'retrying-rate-limit' : 'retrying-api-error';
      await onRetry(step, { attempt: attempt + 1, maximum, delaySeconds: waitMs / 1000 });
      await stepAside(() => sleep(waitMs, undefined, { signal })).catch(() => signal.throwIfAborted());
      await onResume();
    }
  }

  return {
    /**
     * Asks for an answer with a schema; retries once after an invalid one.
     * @throws FinalFailure with a sentence about the reason
     */
    async generate<T>(
      request: { readonly messages: readonly Message[]; readonly schema: ChatRequest['schema'] },
      read: (text: string) => Reading<T>,
      progress: AskProgress,
    ): Promise<T> {
      let { messages } = request;
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await chatWithRetries({ ...request, messages }, progress);
        const reading = outcome.kind === 'answered' ? read(outcome.text) : outcome;
        if ('value' in reading) return reading.value;
        const { problem } = reading;
        logger.warn({ attempt, problem }, "the model's answer is broken");
        if (attempt === 2) throw new FinalFailure(`The model's answer could not be used, twice: ${problem}.`);
        await progress.onRetry('retrying-api-error', { attempt: 2, maximum: 2, delaySeconds: 0 });
        messages = buildFollowUp(request.messages, outcome.kind === 'answered' ? outcome.text : '', problem);
        await progress.onResume();
      }
    },
  };
}

const textOf = (messages: readonly Message[]) => messages.map(({ content }) => content).join('\n');

/** Tokens of a call that its server does not count; those of an answer that cannot be used are unknown. */
const estimateCall = (messages: readonly Message[], outcome: ChatOutcome): Tokens => ({
  read: estimateTokens(textOf(messages)),
  written: outcome.kind === 'answered' ? estimateTokens(outcome.text) : 0,
});

/** Servers with a small window cut what is longer, without a word. */
const CUT = { share: 0.5, fromTokens: 2_000 };

/** @throws FinalFailure if a server counts far fewer tokens than were sent */
function checkRead(messages: readonly Message[], tokens: Tokens | null): void {
  const sent = estimateTokens(textOf(messages));
  if (!tokens || sent < CUT.fromTokens || tokens.read === 0 || tokens.read >= CUT.share * sent) return;
  throw new FinalFailure(
    `The model's server read ${formatNumber(tokens.read)} of about ${formatNumber(sent)} tokens and cut the rest. Set a larger context there (Ollama: num_ctx), or a smaller MODEL_PROMPT_TOKENS.`,
  );
}

/** The conversation with the invalid answer and a follow-up: some servers require alternating roles. */
function buildFollowUp(messages: readonly Message[], invalidAnswer: string, problem: string): Message[] {
  const question = { role: 'user', content: retryPrompt(problem) } as const;
  const last = messages.at(-1);
  if (invalidAnswer !== '')
    return [
      ...messages,
      { role: 'assistant', content: invalidAnswer.slice(0, MAX_ECHO_CHARACTERS) },
      question,
    ];
  return [...messages.slice(0, -1), { ...question, content: `${last?.content}\n\n${question.content}` }];
}

const retryPrompt = (problem: string): string =>
  `Your last answer could not be used: ${problem}. Answer again with one JSON object of the required shape, and nothing else.`;
