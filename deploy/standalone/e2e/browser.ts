import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';

/**
 * The Chromium that npm brought. It unpacks itself into the temporary folder and would take whatever lies there under its name, so it gets a
 * folder of its own.
 */
export async function launchBrowser(): Promise<Browser> {
  const folder = join(tmpdir(), 'sextant-browser');
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const [{ default: bundled }, { chromium }] = await Promise.all([
      import('@sparticuz/chromium'),
      import('playwright-core'),
    ]);
    // Its defaults are for one page in a cloud function: in a single process, closing a context ends the browser.
    const args = bundled.args.filter((arg) => arg !== '--single-process' && arg !== '--no-zygote');
    return await chromium.launch({ executablePath: await bundled.executablePath(), args });
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
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
