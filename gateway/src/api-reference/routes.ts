import { createHash } from 'node:crypto';
import { apiDocument } from '@sextant/contracts/openapi/document';
import type { App } from '@sextant/service-kit/server';
import manifest from '../../package.json' with { type: 'json' };
import { sessionCookie } from '../sessions/plugin.ts';
import { policyHeader } from '../website/security-headers.ts';
import { referencePage } from './page.ts';
import { STYLE } from './style.ts';

const DOCUMENT_PATH = '/docs/openapi.json';

/** Stricter than the application's: the page is one file, so but for its own style it loads nothing and runs nothing. */
const ownPolicy = policyHeader({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    styleSrc: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
  },
});

/** `/docs`, for people, and the OpenAPI document that it is made from. Both are public: they say nothing of anybody. */
export function apiReference(app: App, { publicUrl }: { publicUrl: string }): void {
  const document = apiDocument({
    version: manifest.version,
    server: new URL(publicUrl).origin,
    sessionCookie: sessionCookie(publicUrl).name,
  });
  const page = referencePage(document, DOCUMENT_PATH);
  const text = JSON.stringify(document, null, 1);

  const options = { config: { access: 'public', stream: true }, schema: { hide: true } } as const;
  app.get('/docs', options, async (_request, reply) => {
    reply.headers(ownPolicy).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return reply.send(page);
  });
  app.get(DOCUMENT_PATH, options, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return reply.send(text);
  });
}
