import { Problem } from '@sextant/contracts/http/problem';
import type { RouteOptions } from 'fastify';
import type { App } from './app.ts';

const problemResponse = {
  description: 'The request failed',
  content: { 'application/problem+json': { schema: Problem } },
};

const routeName = ({ method, url }: RouteOptions) =>
  `${Array.isArray(method) ? method.join('|') : method} ${url}`;

/** Adds the problem response to every route, and refuses to start with a route without a schema or an access rule. */
export function checkRoutesAtBoot(app: App, { canAuthenticate }: { canAuthenticate: boolean }): void {
  const routes: { options: RouteOptions; described: boolean }[] = [];
  app.addHook('onRoute', (options) => {
    const response = options.schema?.response as Record<string, unknown> | undefined;
    const described = response !== undefined && Object.keys(response).length > 0;
    if (described)
      options.schema = { ...options.schema, response: { default: problemResponse, ...response } };
    routes.push({ options, described });
  });

  // In `onReady`, because other plugins set their `config` in hooks that run after this one.
  app.addHook('onReady', async () => {
    const problems = routes.flatMap(({ options, described }) => {
      const { access = 'user', stream = false } = options.config ?? {};
      return [
        described || stream ? [] : [`${routeName(options)} has no response schema`],
        access === 'public' || canAuthenticate
          ? []
          : [`${routeName(options)} needs an identity that nothing here can check`],
      ].flat();
    });
    if (problems.length > 0)
      throw new Error(`The server cannot start:\n  ${[...new Set(problems)].join('\n  ')}`);
  });
}
