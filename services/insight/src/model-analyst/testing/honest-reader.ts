import type { AskedArticle } from '@sextant/test-kit/fake-model';

const NAMES = /^(\S+) versus (\S+) in/i;

/** What a good model reads of an article of the form 'X versus Y in …': its last sentence but one reports relief, the last one concludes. */
export function honestReading({ a, sentences }: AskedArticle): object {
  const [, tested = '', against = ''] = NAMES.exec(sentences.get(0) ?? '') ?? [];
  const find = (words: RegExp) =>
    [...sentences].find(([number, text]) => number > 0 && words.test(text))?.[0];
  const [relief, nausea, concluding] = [find(/relief/), find(/^Nausea/), [...sentences.keys()].at(-1)];
  return {
    a,
    design: tested ? 'randomized-trial' : 'other',
    n: null,
    population: null,
    condition: null,
    arms: tested ? [tested, against] : [],
    findings: [
      ...(tested && relief ? [{ s: relief, i: 0, c: 1, o: 'relief', d: 'for', p: true }] : []),
      ...(tested && nausea ? [{ s: nausea, i: 0, c: 1, o: 'Nausea', d: 'harm', p: false }] : []),
    ],
    conclusion: tested && concluding ? { s: concluding, verdict: 'for' } : null,
    stopped: null,
    asks: [],
  };
}
