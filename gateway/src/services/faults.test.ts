import { describe, expect, test } from 'vitest';
import { faultOf } from './faults.ts';

const coded = (code: string, options?: ErrorOptions) => Object.assign(new Error(code, options), { code });

describe('a fault of a service', () => {
  test.each([
    ['refused connection', coded('ECONNREFUSED'), 503],
    ['refused on every address', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]), 503],
    ['unknown host', coded('ENOTFOUND'), 503],
    ['no headers in time', coded('UND_ERR_HEADERS_TIMEOUT'), 504],
    ['no connection in time', coded('UND_ERR_CONNECT_TIMEOUT'), 504],
    ['deadline of the caller', new DOMException('late', 'TimeoutError'), 504],
    [
      'wrapped by the proxy',
      coded('FST_REPLY_FROM_GATEWAY_TIMEOUT', { cause: coded('UND_ERR_HEADERS_TIMEOUT') }),
      504,
    ],
    ['connection reset', coded('ECONNRESET'), 502],
    ['something unforeseen', 'odd', 502],
  ])('%s', (_name, cause, status) => {
    expect(faultOf(cause).status).toBe(status);
  });
});
