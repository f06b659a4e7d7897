/** A client's messages before its first typed message (PostgreSQL protocol 3). */
type StartupKind = 'startup' | 'encryption' | 'cancel';

export type FrontendMessage =
  | { readonly kind: 'greeting'; readonly startupKind: StartupKind }
  /** A complete typed message: type byte, length, payload. */
  | { readonly kind: 'typed'; readonly type: string; readonly bytes: Buffer };

const CANCEL_REQUEST = 80_877_102;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const MAX_STARTUP_BYTES = 10_000;
/** PostgreSQL's own limit of a message. */
const MAX_MESSAGE_BYTES = 0x3fff_ffff;

/** Bytes that violate the protocol: the connection cannot be used any more. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}

const parseStartupKind = (code: number): StartupKind => {
  if (code === SSL_REQUEST || code === GSS_REQUEST) return 'encryption';
  if (code === CANCEL_REQUEST) return 'cancel';
  if (code >> 16 === 3) return 'startup';
  throw new ProtocolError(`Unknown protocol code ${code}`);
};

/** Splits a client's byte stream into messages, however it is chunked. Copies each byte once. */
export class MessageSplitter {
  #chunks: Buffer[] = [];
  #size = 0;
  #started = false;

  /** @throws ProtocolError */
  push(chunk: Buffer): FrontendMessage[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const messages: FrontendMessage[] = [];
    for (let message = this.#next(); message; message = this.#next()) messages.push(message);
    return messages;
  }

  #next(): FrontendMessage | undefined {
    return this.#started ? this.#nextTyped() : this.#nextGreeting();
  }

  #nextGreeting(): FrontendMessage | undefined {
    if (this.#size < 8) return undefined;
    const head = this.#peek(8);
    const length = head.readInt32BE(0);
    const startupKind = parseStartupKind(head.readInt32BE(4));
    if (length < 8 || length > MAX_STARTUP_BYTES)
      throw new ProtocolError(`Invalid startup message of ${length} bytes`);
    if (this.#size < length) return undefined;
    this.#take(length);
    if (startupKind === 'startup') this.#started = true;
    return { kind: 'greeting', startupKind };
  }

  #nextTyped(): FrontendMessage | undefined {
    if (this.#size < 5) return undefined;
    const head = this.#peek(5);
    const length = head.readInt32BE(1);
    if (length < 4 || length > MAX_MESSAGE_BYTES)
      throw new ProtocolError(`Invalid message of ${length} bytes`);
    if (this.#size < length + 1) return undefined;
    return { kind: 'typed', type: String.fromCharCode(head.readUInt8(0)), bytes: this.#take(length + 1) };
  }

  #peek(count: number): Buffer {
    const first = this.#chunks[0];
    if (first && first.length >= count) return first;
    // A message may span thousands of chunks: concatenate only as many as contain its header.
    const head: Buffer[] = [];
    let size = 0;
    while (size < count) {
      const chunk = this.#chunks.shift() as Buffer;
      head.push(chunk);
      size += chunk.length;
    }
    const joined = Buffer.concat(head);
    this.#chunks.unshift(joined);
    return joined;
  }

  #take(count: number): Buffer {
    const whole = this.#peek(count);
    this.#size -= count;
    if (whole.length === count) this.#chunks.shift();
    else this.#chunks[0] = whole.subarray(count);
    return whole.subarray(0, count);
  }
}
