type Method = (this: unknown, ...values: never[]) => unknown;

interface CountedMethod {
  readonly of: object;
  readonly name: string;
  /** Characters or elements that one call reads or copies. */
  readonly steps: (self: never, values: readonly unknown[], result: never) => number;
}

const all = (text: string) => text.length;
const charactersUpTo = (text: string, [, from]: readonly unknown[], found: number) =>
  (found < 0 ? text.length : found) - (typeof from === 'number' ? from : 0) + 1;

/** Characters that a regular expression scanned from its start position. */
function charactersScanned(
  expression: RegExp,
  text: string,
  found: RegExpExecArray | null,
  from: number,
): number {
  if (found) return found.index + found[0].length - from + 1;
  return expression.sticky ? 1 : text.length - from + 1;
}

const COUNTED: readonly CountedMethod[] = [
  ...[
    'replace',
    'replaceAll',
    'split',
    'trim',
    'toLowerCase',
    'toUpperCase',
    'normalize',
    'toWellFormed',
  ].map((name) => ({ of: String.prototype, name, steps: all })),
  ...['indexOf', 'includes'].map((name) => ({ of: String.prototype, name, steps: charactersUpTo })),
  { of: String.prototype, name: 'lastIndexOf', steps: all },
  ...['slice', 'substring'].map((name) => ({
    of: String.prototype,
    name,
    steps: (_: string, __: readonly unknown[], result: string) => result.length,
  })),
  {
    of: Array.prototype,
    name: 'join',
    steps: (_: unknown[], __: readonly unknown[], result: string) => result.length,
  },
  ...['map', 'flatMap', 'filter', 'slice', 'toReversed'].map((name) => ({
    of: Array.prototype,
    name,
    steps: (list: unknown[]) => list.length,
  })),
];

/**
 * Machine-independent cost of some work: characters and elements that it reads or copies by methods of strings, arrays
 * and regular expressions. Backtracking within one match is not counted.
 */
export function countSteps(work: () => void): number {
  let steps = 0;
  const restored: (() => void)[] = [];
  const replace = (of: object, name: string, by: (original: Method) => Method) => {
    const original = Reflect.get(of, name) as Method;
    Reflect.set(of, name, by(original));
    restored.push(() => Reflect.set(of, name, original));
  };
  for (const { of, name, steps: costs } of COUNTED)
    replace(
      of,
      name,
      (original) =>
        function (this: unknown, ...values: never[]) {
          const result = original.apply(this, values);
          steps += costs(this as never, values, result as never);
          return result;
        },
    );
  replace(
    RegExp.prototype,
    'exec',
    (original) =>
      function (this: unknown, ...values: never[]) {
        const expression = this as RegExp;
        const from = expression.global || expression.sticky ? expression.lastIndex : 0;
        const found = original.apply(this, values) as RegExpExecArray | null;
        steps += charactersScanned(expression, String(values[0]), found, from);
        return found;
      },
  );
  try {
    work();
  } finally {
    for (const restore of restored) restore();
  }
  return steps;
}
