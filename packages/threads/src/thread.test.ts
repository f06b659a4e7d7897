import { afterEach, describe, expect, test } from 'vitest';
import type { Shelf } from './fixtures/shelf-thread.ts';
import { Thread } from './thread.ts';

const module = new URL('./fixtures/shelf-thread.ts', import.meta.url);
const threads: Thread<Shelf>[] = [];
const notices: unknown[] = [];
function shelf(data: string[] = []) {
  const thread = new Thread<Shelf>(module, { data, onNotice: (notice) => notices.push(notice) });
  threads.push(thread);
  return thread;
}
afterEach(async () => {
  notices.length = 0;
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
});

describe('a thread', () => {
  test('keeps its state, applies notifications in order, and answers calls', async () => {
    const thread = shelf(['one']);
    thread.notify('add', 'two');
    await thread.call('add', 'three');
    expect(await thread.call('titles')).toEqual(['one', 'two', 'three']);
  });

  test('answers calls concurrently: a short one does not wait for a long one', async () => {
    const thread = shelf();
    const order: unknown[] = [];
    await Promise.all([
      thread.call('later', 200).then((answer) => order.push(answer)),
      thread.call('later', 1).then((answer) => order.push(answer)),
    ]);
    expect(order).toEqual(['after 1 ms', 'after 200 ms']);
  });

  test('throws a handler’s error to its caller, and continues', async () => {
    const thread = shelf(['one']);
    await expect(thread.call('lose', 'two')).rejects.toThrow(new RangeError('There is no two'));
    expect(await thread.call('titles')).toEqual(['one']);
  });

  test('sends unsolicited notices to its owner', async () => {
    await shelf().call('tell', 'half', 'all');
    expect(notices).toEqual(['half', 'all']);
  });

  test('answers pending calls before it ends', async () => {
    const thread = shelf();
    const answer = thread.call('later', 100);
    await thread.end();
    expect(await answer).toBe('after 100 ms');
    expect(await thread.ended).toBeUndefined();
    await expect(thread.call('titles')).rejects.toThrow('The thread has ended');
    thread.notify('add', 'nobody hears it');
  });

  test('that fails gives the reason to its owner and all pending calls', async () => {
    const thread = shelf();
    const waiting = thread.call('later', 60_000);
    const failing = thread.call('fail', 'the disk is full');
    await Promise.all([failing, waiting].map((call) => expect(call).rejects.toThrow('the disk is full')));
    expect(await thread.ended).toEqual(new Error('the disk is full'));
  });

  test.each([
    ['exits', (thread: Thread<Shelf>) => thread.call('exit', 3), 'exit code 3'],
    ['gets a notification that fails', (thread: Thread<Shelf>) => thread.notify('lose', 'it'), 'no it'],
  ])('that %s fails its callers', async (_case, break_, message) => {
    const thread = shelf();
    const waiting = thread.call('later', 60_000);
    Promise.resolve(break_(thread)).catch(() => {});
    await expect(waiting).rejects.toThrow(message);
    expect((await thread.ended)?.message).toContain(message);
  });

  test('whose module cannot be run fails its calls', async () => {
    const thread = new Thread<Shelf>(new URL('./fixtures/no-such-thread.ts', import.meta.url));
    await expect(thread.call('titles')).rejects.toThrow('no-such-thread');
  });

  test('in an infinite loop can be terminated', async () => {
    const thread = shelf();
    await thread.call('titles');
    const spinning = thread.call('spin');
    spinning.catch(() => {});
    await thread.terminate();
    await expect(spinning).rejects.toThrow('ended');
  });
});
