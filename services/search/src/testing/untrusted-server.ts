import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** For 127.0.0.1, signed by itself: nobody trusts it, and its key opens nothing. Until 2126. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtOS+DL11f7bm8aRQ
6FYnJIr2/O4I/hwPVwQMmE4JJTyhRANCAAQs/wRYfJ8MJQhPC9Dxj3FvnBlInTUu
epUya5N2Sz70j1LwqmVYAAlyvVF1VDEFDrxD0sE6Zz/E8Vkk/WFJA+D5
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUCvjGCjPUsAUVHCJ/ZSE7DtOojVswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMzE1MTMzMVoYDzIxMjYxMDMw
MTUxMzMxWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQs/wRYfJ8MJQhPC9Dxj3FvnBlInTUuepUya5N2Sz70j1LwqmVYAAly
vVF1VDEFDrxD0sE6Zz/E8Vkk/WFJA+D5o2QwYjAdBgNVHQ4EFgQUG9A8QEhkMP4Y
amWjB3tCDVYRc3YwHwYDVR0jBBgwFoAUG9A8QEhkMP4YamWjB3tCDVYRc3YwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQDbFfra00ZENY4+ehn8Toa0+mqAROAl6+5zFenBJiE0mAIgeuFofqpgw5eskaty
3GR87Tw4yVuRSIHJ0CZM4rlIlHY=
-----END CERTIFICATE-----
`;

/** An HTTPS server with an untrusted certificate, and the requests it received. */
export async function startUntrustedServer() {
  const requests: string[] = [];
  let handshakes = 0;
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    requests.push(request.url ?? '');
    response.end('{}');
  });
  server.on('connection', () => {
    handshakes += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}/`,
    requests: requests as readonly string[],
    connections: () => handshakes,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
