// Preloaded into a service (`node --import`): kills the process, as a crash would, at an exact point between two
// statements, the third time it is reached. KILL_POINT names the point. Used by fault tests only, never deployed.
import pg from 'pg';

/** @type {Record<string, { statement: RegExp, moment: 'before' | 'after-commit' }>} */
const POINTS = {
  // Published, but not yet marked as published.
  'relay-before-mark': { statement: /^UPDATE \w+\.outbox_events SET published_at/, moment: 'before' },
  // The effects of an event are committed, but it is not yet acknowledged.
  'consumer-before-acknowledge': { statement: /^INSERT INTO \w+\.processed_events/, moment: 'after-commit' },
  // Computed, but not yet stored.
  'worker-in-job': { statement: /UPDATE insight\.jobs SET status = 'succeeded'/, moment: 'before' },
  // A mail is taken, and not yet handed over.
  'mail-before-hand-over': {
    statement: /^UPDATE insight\.digest_mails SET handed_over = handed_over \+ 1/,
    moment: 'before',
  },
  // A receiver has the message, but that is not yet noted.
  'webhook-before-mark': {
    statement: /^UPDATE insight\.webhook_messages SET state = \$3/,
    moment: 'before',
  },
  // The mail server has it, but that is not yet noted.
  'mail-before-mark': { statement: /^UPDATE insight\.digest_mails SET state = \$3/, moment: 'before' },
};
const TIMES = 3;

const point = POINTS[process.env.KILL_POINT ?? ''];
if (!point) throw new Error(`Unknown kill point '${process.env.KILL_POINT}'`);
let timesReached = 0;
const die = () => process.kill(process.pid, 'SIGKILL');

const marked = new WeakSet();
const { query } = pg.Client.prototype;
/** @param {any[]} args */
pg.Client.prototype.query = function (/** @type {any} */ ...args) {
  const text = typeof args[0] === 'string' ? args[0] : (args[0]?.text ?? '');
  if (point.statement.test(text)) {
    timesReached += 1;
    if (timesReached >= TIMES && point.moment === 'before') die();
    marked.add(this);
  }
  const result = query.apply(this, /** @type {any} */ (args));
  if (point.moment !== 'after-commit' || text !== 'COMMIT' || !marked.delete(this) || timesReached < TIMES)
    return result;
  return /** @type {any} */ (result).then(die);
};
