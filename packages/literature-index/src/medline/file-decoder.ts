import { isUtf8 } from 'node:buffer';
import { MedlineError } from './medline-error.ts';
import { UNDECODABLE } from './record-parser.ts';

const REPLACEMENT = '\ufffd';
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);
const DECLARATION = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** The encoding of a file by its mark, by how '<' is written, or as it declares. */
function encodingOf(start: Buffer): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const declared = DECLARATION.exec(start.subarray(0, 300).toString('latin1').replace(/^ï»¿/, ''))?.[1];
  // What can be read as ASCII is not UTF-16, whatever it says.
  return !declared || /^(?:utf-?16|ucs-?2)/i.test(declared) ? 'utf-8' : declared;
}

/**
 * Decodes a file in the encoding that it has or declares, UTF-8 without one. Bytes that are no text in it become a
 * character that XML does not allow, so that only their record is lost.
 */
export class FileDecoder {
  private decoder: InstanceType<typeof TextDecoder> | undefined;

  /**
   * @param bytes the next part, at first enough to hold the declaration; without it, the end
   * @throws MedlineError for an encoding that is not known
   */
  decode(bytes?: Buffer): string {
    this.decoder ??= this.open(bytes ?? Buffer.alloc(0));
    if (!bytes) return this.decoder.decode().replaceAll(REPLACEMENT, UNDECODABLE);
    const text = this.decoder.decode(bytes, { stream: true });
    const isSound = !text.includes(REPLACEMENT) || isUtf8(bytes) || bytes.includes(REPLACEMENT_BYTES);
    return isSound ? text : text.replaceAll(REPLACEMENT, UNDECODABLE);
  }

  private open(start: Buffer): InstanceType<typeof TextDecoder> {
    const encoding = encodingOf(start);
    try {
      return new TextDecoder(encoding);
    } catch (error) {
      throw new MedlineError(`is encoded as ${encoding}, which cannot be read`, { cause: error });
    }
  }
}
