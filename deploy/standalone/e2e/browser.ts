import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from 'playwright-core';

/** Folder of the Chromium installed by npm, one per version. */
function chromiumFolder(): string {
  const manifest = join(
    dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
    '../package.json',
  );
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return join(tmpdir(), `sextant-browser-${version}`);
}

/**
 * Path of the unpacked executable. The package unpacks into the current temporary folder and reuses a file of its name
 * there, so it gets an empty folder, which is renamed once complete: this is safe with concurrent unpacking.
 */
async function unpackedChromium(unpack: () => Promise<string>): Promise<string> {
  const folder = chromiumFolder();
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
 * Default arguments meant for a single page in a cloud function: in a single process, closing a context ends the browser;
 * software graphics emulation costs a third more CPU time; and the browsers of users enforce the same-origin policy.
 */
const REMOVED_ARGUMENTS =
  /^--(?:single-process|no-zygote|in-process-gpu|ignore-gpu-blocklist|use-gl|use-angle|enable-unsafe-swiftshader|disable-web-security|allow-running-insecure-content)\b/;

/** Launches the Chromium installed by npm, headless. */
export async function launchBrowser(): Promise<Browser> {
  const [{ default: bundled }, { chromium }] = await Promise.all([
    import('@sparticuz/chromium'),
    import('playwright-core'),
  ]);
  return chromium.launch({
    executablePath: await unpackedChromium(() => bundled.executablePath()),
    args: [...bundled.args.filter((arg) => !REMOVED_ARGUMENTS.test(arg)), '--disable-gpu'],
  });
}

/** Collects hidden errors of the pages of a context: script errors, blocked resources, responses of 500 and above. */
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
