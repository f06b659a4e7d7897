const ERROR_RESPONSE = 'E'.charCodeAt(0);
/** Field `V` of an ErrorResponse: the severity, never translated. */
const SEVERITY = /(?:^|\0)V(FATAL|PANIC)\0/;
const MESSAGE = /\0M([^\0]*)\0/;

/** Parses a backend's responses, in arbitrary chunks, and detects a fatal error, after which it serves no client. */
export class FatalErrorDetector {
  #head = Buffer.alloc(0);
  /** Remaining payload bytes of the current message. */
  #remaining = 0;
  /** Payload of the current message, if it is an error. */
  #error: Buffer[] | undefined;

  /** The reason, if the backend has failed; else undefined. */
  read(bytes: Uint8Array): string | undefined {
    let at = 0;
    while (at < bytes.length) {
      if (this.#remaining > 0) {
        const part = bytes.subarray(at, at + this.#remaining);
        this.#error?.push(Buffer.from(part));
        this.#remaining -= part.length;
        at += part.length;
      } else {
        const part = bytes.subarray(at, at + 5 - this.#head.length);
        this.#head = Buffer.concat([this.#head, part]);
        at += part.length;
        if (this.#head.length < 5) return undefined;
        this.#remaining = this.#head.readInt32BE(1) - 4;
        this.#error = this.#head[0] === ERROR_RESPONSE ? [] : undefined;
        this.#head = Buffer.alloc(0);
      }
      if (this.#remaining === 0 && this.#error) {
        const fields = Buffer.concat(this.#error).toString();
        this.#error = undefined;
        if (SEVERITY.test(fields)) return MESSAGE.exec(fields)?.[1] ?? 'unknown';
      }
    }
    return undefined;
  }
}
