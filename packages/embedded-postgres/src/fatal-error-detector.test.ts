import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FatalErrorDetector } from './fatal-error-detector.ts';

const message = (type: string, payload: Uint8Array) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(payload.length + 4, 1);
  return Buffer.concat([head, payload]);
};
const error = (severity: string) =>
  message('E', Buffer.from(`S${severity}\0V${severity}\0C57P01\0Mthe end\0\0`));

const readInPieces = (stream: Buffer, size: number): string | undefined => {
  const detector = new FatalErrorDetector();
  for (let at = 0; at < stream.length; at += size) {
    const reason = detector.read(stream.subarray(at, at + size));
    if (reason !== undefined) return reason;
  }
  return undefined;
};

test('a fatal error is detected between any messages and in chunks of any size; data and lesser errors are ignored', () => {
  const data = fc.uint8Array({ maxLength: 60 }).map((payload) => message('D', payload));
  const looksFatal = fc.constant(message('D', error('FATAL')));
  const harmless = fc.array(fc.oneof(data, looksFatal, fc.constant(error('ERROR'))), { maxLength: 8 });
  fc.assert(
    fc.property(harmless, harmless, fc.integer({ min: 1, max: 100 }), (before, after, size) => {
      expect(readInPieces(Buffer.concat([...before, ...after]), size)).toBeUndefined();
      const fatal = Buffer.concat([...before, error('FATAL'), ...after]);
      expect(readInPieces(fatal, size)).toBe('the end');
    }),
  );
});
