import { Pool } from 'undici';

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const BROWSER = {
  accept: 'application/json',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
};

/**
 * Requests one path repeatedly over some connections, sequentially on each, rotating the sessions.
 * @throws for any response other than 200
 */
export async function measure(
  url: string,
  path: string,
  cookies: readonly string[],
  { connections, seconds }: Load,
): Promise<Measured> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];
  const deadline = performance.now() + seconds * 1000;
  let requests = 0;
  const client = async () => {
    while (performance.now() < deadline) {
      const from = performance.now();
      const headers = { ...BROWSER, cookie: cookies[requests++ % cookies.length] ?? '' };
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${url}${path} answered ${statusCode}`);
      times.push(performance.now() - from);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, client));
  const elapsedSeconds = (performance.now() - begun) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / elapsedSeconds, p50: at(0.5), p99: at(0.99) };
}
