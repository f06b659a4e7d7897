/** An entry of `packages` in package-lock.json; only the fields that are used here. */
interface LockedPackage {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const EXACT = /^\d+\.\d+\.\d+[\w.+-]*$/;
const OPERATING_SYSTEMS: Record<string, string> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS: Record<string, string> = {
  '64': 'x64',
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};

/**
 * Optional packages for other platforms (`@biomejs/cli-darwin-arm64`) that a locked package depends on and the lockfile
 * lacks. npm omits them if its registry did not serve them; `npm ci` then fails everywhere, and on that platform the
 * tool is missing.
 * @returns an entry for each, by its path in `packages`; without integrity, which npm adds when it can
 */
export function missingPlatformBuilds({ packages }: Lockfile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(packages, path, name) || !EXACT.test(version)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...parsePlatform(name),
        ...(entry.dev || entry.devOptional ? { dev: true } : {}),
        optional: true,
      };
    }
  }
  return missing;
}

/** The lockfile with those packages added, in npm's order. */
export function withPlatformBuilds<L extends Lockfile>(lockfile: L): L {
  const packages = { ...lockfile.packages, ...missingPlatformBuilds(lockfile) };
  const sorted = Object.entries(packages).sort(([left], [right]) => left.localeCompare(right, 'en'));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

/** Node resolves a package beside its dependent, then in every folder above. */
function isLocked(packages: Lockfile['packages'], path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder}${folder ? '/' : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** The platforms of a build, parsed from its name: npm skips it on all others. */
function parsePlatform(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = words.map((word) => OPERATING_SYSTEMS[word]).find(Boolean);
  const cpu = words.map((word) => PROCESSORS[word]).find(Boolean);
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}
