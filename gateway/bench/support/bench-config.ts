/** Configuration shared by both gateways of the benchmark: a session of one is valid for the other. */
export const BENCH_CONFIG = {
  PUBLIC_URL: 'http://localhost:8080',
  SESSION_SECRET: 'a secret of the benchmark, long enough',
  TRUST_PROXY: ['loopback'],
};
