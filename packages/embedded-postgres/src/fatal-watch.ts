const ERROR_RESPONSE = 'E'.charCodeAt(0);
/** Field `V` of an ErrorResponse: the severity, never translated. */
const SEVERITY = /(?:^|\0)V(FATAL|PANIC)\0/;
const MESSAGE = /\0M([^\0]*)\0/;

/** Reads along what a backend answers, in whatever pieces, and tells when it gives up: after that it serves nobody. */
export class FatalWatch {
  #head = Buffer.alloc(0);
  /** Payload bytes of the present message that are still to come. */
  #remaining = 0;
  /** Payload of the present message, where it is an error. */
  #error: Buffer[] | undefined;

  /** The reason, where the backend has given up; else undefined. */
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
