import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './preparation.mjs';

interface Locked {
  /** Where it is installed under another name than its own. */
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  /** A package of ours: where it is. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
interface Bill {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly purl: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  }[];
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Where Node finds a package for who stands at `from`. */
function placeOf(from: string, name: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = join(folder, 'node_modules', name);
    const { link, resolved = '' } = packages[place] ?? {};
    if (place in packages) return link ? resolved : place;
    if (folder === '') throw new Error(`${from} asks for ${name}, which is not locked`);
  }
}

/** Places of all that runs: what packages of ours ask for, and what that asks for. */
function whatRuns(): Set<string> {
  const found = new Set<string>();
  const visit = (place: string) => {
    if (found.has(place)) return;
    found.add(place);
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) visit(placeOf(place, name));
  };
  for (const place of Object.keys(packages)) if (place && !place.includes('node_modules/')) visit(place);
  return found;
}

test('the bill of materials holds every package that runs, with its checksum', () => {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64_000_000 } as const;
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  const bill = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { ...options, stdio })) as Bill;
  expect(bill.bomFormat).toBe('CycloneDX');
  const listed = new Map(bill.components.map(({ purl, hashes }) => [purl, hashes?.[0]]));
  const others = [...whatRuns()].filter((place) => place.includes('node_modules/'));
  expect(others.length).toBeGreaterThan(100);
  for (const place of others) {
    const { name = place.split('node_modules/').at(-1), version, integrity = '' } = packages[place] ?? {};
    const purl = `pkg:npm/${name?.replace(/^@/, '%40')}@${version}`;
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    expect(listed.get(purl), place).toMatchObject({ alg: 'SHA-512', content });
  }
});
