import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { requestErrors } from '@sextant/service-kit/errors';
import type { App } from '@sextant/service-kit/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';
import { pageHeaders } from './security-headers.ts';

const INDEX = 'index.html';
/** Build output with content hashes in the file names. */
const HASHED = 'assets/';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Placeholder that the build inserts for the nonce (Vite's `html.cspNonce`). */
const NONCE_MARK = '__CSP_NONCE__';

interface Built {
  readonly files: ReadonlySet<string>;
  readonly index: string | null;
}

async function readBuilt(root: string): Promise<Built> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  return { files, index: files.has(INDEX) ? await readFile(join(root, INDEX), 'utf8') : null };
}

const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

/** Serves the built application: its files, and the page for every other path that a browser navigates to. */
export async function serveWebsite(app: App, root: string): Promise<void> {
  const { files, index } = await readBuilt(root);
  if (index === null) app.log.warn({ root }, 'there is no built web application');
  await app.register(fastifyStatic, { root, serve: false, suppressWarning: true });

  const sendPage = async (reply: FastifyReply) => {
    if (index === null) throw errors('gateway.website-missing');
    const nonce = randomBytes(16).toString('base64');
    reply.headers(pageHeaders(nonce)).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return reply.send(index.replaceAll(NONCE_MARK, nonce));
  };

  const config = { access: 'public', stream: true } as const;
  app.get<{ Params: { '*': string } }>('/*', { config, schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*'];
    if (path === '' || path === INDEX) return sendPage(reply);
    if (files.has(path)) {
      const hashed = path.startsWith(HASHED);
      return reply.sendFile(path, hashed ? { maxAge: YEAR_MS, immutable: true } : { maxAge: 0 });
    }
    const isCall = path === 'api' || path.startsWith('api/');
    if (isCall || path.startsWith(HASHED) || !isNavigation(request)) throw requestErrors('request.not-found');
    return sendPage(reply);
  });
}
