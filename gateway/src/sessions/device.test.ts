import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeDevice } from './device.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.5.0', 'curl'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 'Browser on ChromeOS'],
  ['', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s is %s', (userAgent, words) => expect(describeDevice(userAgent)).toBe(words));

test('does not echo an unknown user agent, so that clients cannot inject text into the list', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(describeDevice(text)).toMatch(
        /^(?:(?:[A-Z][A-Za-z ]+ on )?[A-Z][A-Za-z]+|Unknown browser|curl(?: on [A-Za-z]+)?|iPad|iPhone|.* on (?:iPhone|iPad|macOS))$/,
      );
    }),
  );
});
