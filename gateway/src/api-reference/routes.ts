import { createHash } from 'node:crypto';
import { apiDocument } from '@sextant/contracts/openapi/document';
import type { App } from '@sextant/service-kit/server';
import manifest from '../../package.json' with { type: 'json' };
import { sessionCookie } from '../sessions/read-session.ts';
import { policyHeader } from '../website/security-headers.ts';
import { referencePage } from './page.ts';
import { STYLE } from './style.ts';

const DOCUMENT_PATH = '/docs/openapi.json';

/** Stricter than the application's policy: the page is self-contained and needs only its inline style. */
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

/** The public origin; for port `:0`, with the port the system assigned. */
function originOf(app: App, publicUrl: string): string {
  const url = new URL(publicUrl);
  const address = app.server.address();
  if (url.port === '0' && typeof address === 'object' && address) url.port = String(address.port);
  return url.origin;
}

/** Serves `/docs` and the OpenAPI document it is rendered from. Both are public: they contain no user data. */
export function apiReference(app: App, { publicUrl }: { publicUrl: string }): void {
  // Rendered on the first request: an assigned port is unknown before the server listens.
  let made: { page: string; text: string } | undefined;
  const reference = () => {
    if (made) return made;
    const document = apiDocument({
      version: manifest.version,
      server: originOf(app, publicUrl),
      sessionCookie: sessionCookie(publicUrl).name,
    });
    made = { page: referencePage(document, DOCUMENT_PATH), text: JSON.stringify(document, null, 1) };
    return made;
  };

  const options = { config: { access: 'public', stream: true }, schema: { hide: true } } as const;
  app.get('/docs', options, async (_request, reply) => {
    reply.headers(ownPolicy).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return reply.send(reference().page);
  });
  app.get(DOCUMENT_PATH, options, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return reply.send(reference().text);
  });
}
