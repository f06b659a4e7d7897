import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseTheme, currentTheme, themeChoice } from './theme.ts';

const root = document.documentElement;
const systemIs = (dark: boolean) => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: dark, media: query }) as MediaQueryList;
};
const script = readFileSync(`${import.meta.dirname}/../../public/theme.js`, 'utf8');

afterEach(() => {
  systemIs(false);
});

describe.each([
  [null, true, 'dark'],
  [null, false, 'light'],
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['anything else', true, 'light'],
])('saved %j, system dark %j', (saved, system, expected) => {
  test(`is ${expected}, before the first paint and after`, {
    tags: ['shell/theme-system', 'shell/theme-key', 'shell/theme-first-paint'],
  }, () => {
    if (saved === null) localStorage.removeItem('theme');
    else localStorage.setItem('theme', saved);
    systemIs(system);
    root.className = '';
    new Function(script)();
    expect(root.classList.contains('dark')).toBe(expected === 'dark');
    expect(currentTheme()).toBe(expected);
  });
});

test("'Use system' removes the key", { tags: ['shell/theme-use-system'] }, () => {
  chooseTheme('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  chooseTheme('system');
  expect(localStorage.getItem('theme')).toBeNull();
  expect(themeChoice()).toBe('system');
});

test('the page works with blocked storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  expect(() => new Function(script)()).not.toThrow();
  expect(() => chooseTheme('dark')).not.toThrow();
});

test('the theme script is in the head and blocks rendering', {
  tags: ['shell/theme-first-paint'],
}, () => {
  const page = readFileSync(`${import.meta.dirname}/../../index.html`, 'utf8');
  expect(page.split('<body>')[0]).toContain('<script src="/theme.js"></script>');
});
