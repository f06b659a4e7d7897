import { expect, test } from 'vitest';
import { createLogger } from './logging.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ service: 'search' }, { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('no credential is logged, at any depth of an object', () => {
  const secret = 'S3CRET';
  const headers = {
    authorization: secret,
    cookie: secret,
    'set-cookie': [secret],
    'x-sextant-identity': secret,
  };
  const text = logged((logger) => {
    logger.info(
      { ...headers, password: secret, body: { password: secret, user: { password: secret } } },
      'shallow',
    );
    logger.info({ headers, request: { headers, body: { password: secret } } }, 'deep');
  });
  expect(text).toContain('shallow');
  expect(text).toContain('deep');
  expect(text).not.toContain(secret);
});

test('keys and passwords in URLs are redacted, also in messages and errors', () => {
  const text = logged((logger) => {
    logger.info({ url: 'https://eutils.example/esearch?db=pubmed&api_key=S3CRET&term=x' }, 'asked');
    logger.error(
      { err: new Error('GET https://eutils.example/?api_key=S3CRET failed') },
      'no postgresql://a:S3CRET@host/db',
    );
  });
  expect(text).toContain('term=x');
  expect(text).toContain('postgresql://a:[redacted]@host/db');
  expect(text).not.toContain('S3CRET');
});
