import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertPortFree, CannotStart, isDiskFull, prepareDataFolder } from './preflight.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sextant-preflight-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** Why a start is refused. */
const refusalOf = async (check: Promise<void>): Promise<string> => {
  const error = await check.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CannotStart);
  return (error as CannotStart).message;
};

describe('a port', () => {
  test('that is taken is named', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await refusalOf(assertPortFree('127.0.0.1', port))).toBe(
      `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
    );
    await new Promise((resolve) => other.close(resolve));
    await assertPortFree('127.0.0.1', port);
  });

  test('of an address that is another machine’s is refused', async () => {
    expect(await refusalOf(assertPortFree('192.0.2.1', 0))).toMatch(
      /^HOST is 192\.0\.2\.1, which is no address/,
    );
  });
});

describe('a data folder', () => {
  test('is made with the folders above it, for its owner alone', async () => {
    await prepareDataFolder(join(parent, 'a', 'b'));
    await prepareDataFolder(join(parent, 'a', 'b'));
  });

  test('that is a file, or below one, is refused', async () => {
    const file = join(parent, 'file');
    await writeFile(file, '');
    expect(await refusalOf(prepareDataFolder(file))).toMatch(
      /^The data folder \S+ is a file\. Set SEXTANT_DATA/,
    );
    expect(await refusalOf(prepareDataFolder(join(file, 'data')))).toMatch(
      /a part of the path above it is a file/,
    );
  });

  test('that is read-only is refused, and stays as it is', async () => {
    const folder = join(parent, 'read-only');
    await mkdir(folder);
    await chmod(folder, 0o500);
    const refusal = await refusalOf(prepareDataFolder(folder));
    expect(refusal).toMatch(/^The data folder \S+ cannot be written to by this user\./);
    await chmod(folder, 0o700);
  });

  test('that cannot exist is refused', async () => {
    const refusal = await refusalOf(prepareDataFolder(join(parent, 'x'.repeat(300))));
    expect(refusal).toMatch(/^The data folder \S+ cannot be made \(ENAMETOOLONG\)\./);
  });

  test.runIf(existsSync('/proc/self'))(
    'where no folder can be made is refused, and the start does not hang',
    async () => {
      expect(await refusalOf(prepareDataFolder('/proc/sextant/data'))).toMatch(
        /^The data folder \S+ cannot be/,
      );
    },
  );

  test('on a disk that is nearly full is refused before anything is written', async () => {
    const refusal = await refusalOf(prepareDataFolder(parent, Number.MAX_SAFE_INTEGER));
    expect(refusal).toMatch(/has \d+ MB free; Sextant needs \d+ MB\. Free space on it/);
  });
});

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [
    new Error('The embedded database failed: could not write to file "pg_wal/1": No space left on device'),
    true,
  ],
  [new Error('failed', { cause: Object.assign(new Error('write'), { code: 'EDQUOT' }) }), true],
  [new Error('No space for doubt'), false],
  [undefined, false],
])('a full disk is recognized: %s', (error, isFull) => expect(isDiskFull(error)).toBe(isFull));
