import { describe, expect, test } from 'vitest';
import { type Lockfile, missingPlatformBuilds, withPlatformBuilds } from './lockfile.ts';

const lockfile: Lockfile = {
  packages: {
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/darwin-arm64': '2.0.0',
        '@tool/linux-x64-musl': '2.0.0',
        fsevents: '~2.3.3',
      },
    },
    'node_modules/@tool/linux-x64-musl': { version: '2.0.0', optional: true },
    'node_modules/tool/node_modules/inner': {
      version: '1.0.0',
      optionalDependencies: { '@inner/win32-x64-msvc': '1.0.0' },
    },
    'node_modules/tool/node_modules/@inner/win32-x64-msvc': { version: '1.0.0', optional: true },
  },
};

describe('a lockfile made with a registry that did not serve every build', () => {
  test('names the builds that are missing, for the machines they are for, and no optional package of a loose version', () => {
    expect(missingPlatformBuilds(lockfile)).toEqual({
      'node_modules/@tool/darwin-arm64': {
        version: '2.0.0',
        cpu: ['arm64'],
        os: ['darwin'],
        dev: true,
        optional: true,
      },
    });
  });

  test('is complete once they are in it, and loses nothing', () => {
    const completed = withPlatformBuilds(lockfile);
    expect(missingPlatformBuilds(completed)).toEqual({});
    expect(completed.packages).toMatchObject(lockfile.packages);
  });
});
