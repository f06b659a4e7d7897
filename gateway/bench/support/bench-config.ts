/** What both gateways of the benchmark are configured with: a session of one is known to the other. */
export const BENCH_CONFIG = {
  PUBLIC_URL: 'http://localhost:8080',
  SESSION_SECRET: 'a secret of the benchmark, long enough',
  TRUST_PROXY: ['loopback'],
};
