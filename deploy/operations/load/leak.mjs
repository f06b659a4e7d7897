// Preloaded into a process (`node --import`) to prove that the load tests detect a leak: keeps `LEAK_BYTES` in the heap
// for every request, and a timer for every hundredth.
import { subscribe } from 'node:diagnostics_channel';

const BYTES_A_NUMBER = 8;
const numbers = Number(process.env.LEAK_BYTES) / BYTES_A_NUMBER;
const kept = [];

subscribe('http.server.request.start', () => {
  kept.push(Array.from({ length: numbers }, Math.random));
  if (kept.length % 100 === 0) setInterval(() => {}, 3_600_000);
});
