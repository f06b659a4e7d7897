// Loaded into a process (`node --import`) to see that the load tests find a leak: of every request that it serves it keeps `LEAK_BYTES`
// in its heap, and of every hundredth a timer.
import { subscribe } from 'node:diagnostics_channel';

const BYTES_A_NUMBER = 8;
const numbers = Number(process.env.LEAK_BYTES) / BYTES_A_NUMBER;
const kept = [];

subscribe('http.server.request.start', () => {
  kept.push(Array.from({ length: numbers }, Math.random));
  if (kept.length % 100 === 0) setInterval(() => {}, 3_600_000);
});
