import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from 'playwright-core';

/** The folder of the Chromium that npm brought; of each version its own. */
function folderOfChromium(): string {
  const manifest = join(
    dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
    '../package.json',
  );
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return join(tmpdir(), `sextant-browser-${version}`);
}

/**
 * Its program, unpacked. It unpacks itself into what is the temporary folder then, and takes what lies there under its name for itself:
 * so it gets an empty one, which has its lasting name only when all of it is there, whoever else unpacks at the same time.
 */
async function unpackedChromium(unpack: () => Promise<string>): Promise<string> {
  const folder = folderOfChromium();
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  const own = await mkdtemp(`${folder}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = own;
  try {
    await unpack();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await rename(own, folder).catch(async (error) => {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(program)) throw error;
  });
  return program;
}

/**
 * Its defaults are for one page in a cloud function: in a single process, closing a context ends the browser; pages that are drawn by an
 * imitated graphics card take a third more computing; and users' browsers keep the rules of one origin.
 */
const UNWANTED =
  /^--(?:single-process|no-zygote|in-process-gpu|ignore-gpu-blocklist|use-gl|use-angle|enable-unsafe-swiftshader|disable-web-security|allow-running-insecure-content)\b/;

/** The Chromium that npm brought, without a window. */
export async function launchBrowser(): Promise<Browser> {
  const [{ default: bundled }, { chromium }] = await Promise.all([
    import('@sparticuz/chromium'),
    import('playwright-core'),
  ]);
  return chromium.launch({
    executablePath: await unpackedChromium(() => bundled.executablePath()),
    args: [...bundled.args.filter((arg) => !UNWANTED.test(arg)), '--disable-gpu'],
  });
}

/** What went wrong in the pages of a context without anybody seeing it: script errors, refused resources, answers of 500 and more. */
export function watchForFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(`script: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(`console: ${message.text()}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}
