// A thread that signs many users in at once, so that its own cost does not count as latency of others.
import { parentPort, workerData } from 'node:worker_threads';

interface LoginStorm {
  readonly url: string;
  readonly password: string;
  readonly users: readonly string[];
}
const { url, password, users } = workerData as LoginStorm;

/** One attempt in three has a wrong password, as in reality; each comes from its own address. */
async function signIn(username: string, n: number, round: number): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${round}.${Math.floor(n / 250)}.${(n % 250) + 1}`,
    },
    body: JSON.stringify({ username, password: n % 3 === 2 ? 'a wrong password' : password }),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - begun };
}

/** As many trivial requests: the baseline cost of sending and connections. */
async function sendTrivialRequests(): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  const response = await fetch(`${url}/healthz`);
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - begun };
}

parentPort?.on('message', async (round: number) => {
  const answers = await Promise.allSettled(
    users.map((user, n) => (round > 0 ? signIn(user, n, round) : sendTrivialRequests())),
  );
  parentPort?.postMessage(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : { status: 0, ms: 0 })),
  );
});
