import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MessageSplitter, ProtocolError } from './frontend-messages.ts';

const greeting = (code: number, payload = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeInt32BE(payload.length + 8, 0);
  head.writeInt32BE(code, 4);
  return Buffer.concat([head, payload]);
};
const SSL = greeting(80_877_103);
const STARTUP = greeting(3 << 16, Buffer.from('user\0postgres\0\0'));
const typed = (type: string, payload: Uint8Array) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(payload.length + 4, 1);
  return Buffer.concat([head, payload]);
};

test('messages do not depend on how the stream is chunked', () => {
  const message = fc.tuple(fc.constantFrom('P', 'B', 'E', 'S', 'Q'), fc.uint8Array({ maxLength: 300 }));
  fc.assert(
    fc.property(fc.array(message), fc.array(fc.integer({ min: 1, max: 90 })), (messages, cuts) => {
      const wanted = messages.map(([type, payload]) => typed(type, payload));
      const stream = Buffer.concat([SSL, STARTUP, ...wanted]);
      const splitter = new MessageSplitter();
      const found = [];
      for (let offset = 0, n = 0; offset < stream.length; n += 1) {
        const end = offset + (cuts.length === 0 ? stream.length : (cuts[n % cuts.length] ?? 1));
        found.push(...splitter.push(stream.subarray(offset, end)));
        offset = end;
      }
      expect(found.slice(0, 2)).toEqual([
        { kind: 'greeting', startupKind: 'encryption' },
        { kind: 'greeting', startupKind: 'startup' },
      ]);
      const bytes = found.slice(2).map((each) => each.kind === 'typed' && each.bytes);
      expect(bytes).toEqual(wanted);
    }),
  );
});

test('a stream that violates the protocol is rejected at once', () => {
  expect(() => new MessageSplitter().push(Buffer.from('GET / HTTP/1.1'))).toThrow(ProtocolError);
  const splitter = new MessageSplitter();
  splitter.push(STARTUP);
  expect(() => splitter.push(Buffer.from([0x51, 0xff, 0xff, 0xff, 0xff]))).toThrow(ProtocolError);
});
