import { startGateway, type TestGateway } from '@sextant/gateway/testing/start-gateway';
import { testIdentity } from '@sextant/test-kit/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsDocument } from './errors-document.ts';
import { buildRealServices } from './testing/real-services.ts';

const identity = testIdentity();
let services: Awaited<ReturnType<typeof buildRealServices>>;
let gateway: TestGateway;

beforeAll(async () => {
  services = await buildRealServices(identity);
  gateway = await startGateway({ identity });
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

test('docs/errors.md lists every error; `npm test -- errors-document -u` regenerates it', async () => {
  const { auth, search, library, insight } = services;
  const document = errorsDocument({ gateway: gateway.app, auth, search, library, insight });
  await expect(document).toMatchFileSnapshot('../../../docs/errors.md');
});
