// npm run bench -- insight/statement-checks FOLDER [--show KIND] [--most 20]
//
// Measures how many true and false claims would be shown. Claims are made from the concluding sentences of real
// articles, on each MEDLINE file of FOLDER: true ones (the sentence, a part of it, a title that states something,
// quoted with the conclusion), and false ones by a change: its direction reversed or negated, an invented number, an
// invented study design, contact details. --show lists the wrongly judged claims of a KIND. Finally claims in words of
// ours, from an annotator's verdicts on conclusions of these files: their wording shares nothing with the sentence.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { splitSentences } from '@sextant/literature-text/sentences';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import type { Verdict } from '../src/findings/findings.ts';
import { faultOf } from '../src/statement-checks/checks.ts';
import { isShown, PLANTED, plantedClaims } from '../src/statement-checks/testing/planted.ts';
import { type MedlineRecord, medlineRecords } from './support/medline-records.ts';
import type { Labelled } from './support/verdicts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' }, max: { type: 'string', default: '20' } },
});
const [folder] = positionals;
if (!folder) {
  console.error('npm run bench -- insight/statement-checks FOLDER [--show KIND]');
  process.exit(2);
}
const vocabulary = await shippedVocabulary();
const total = Object.fromEntries(PLANTED.map((kind) => [kind, { claims: 0, shown: 0 }]));
let listed = 0;
const articles = new Map<string, MedlineRecord>();

const cell = ({ claims, shown }: { claims: number; shown: number }) =>
  `${shown} of ${claims} (${((100 * shown) / Math.max(1, claims)).toFixed(1)} %)`.padStart(24);
console.log(`shown${' '.repeat(27)}${PLANTED.map((kind) => kind.padStart(24)).join('')}`);
for (const file of readdirSync(folder)
  .filter((name) => /\.xml(?:\.gz)?$/.test(name))
  .sort()) {
  const counts = Object.fromEntries(PLANTED.map((kind) => [kind, { claims: 0, shown: 0 }]));
  for (const [index, article] of medlineRecords(join(folder, file)).entries()) {
    articles.set(article.pmid, article);
    for (const claim of plantedClaims(article, index)) {
      const shown = isShown(claim, vocabulary);
      for (const count of [counts[claim.kind], total[claim.kind]]) {
        if (!count) continue;
        count.claims += 1;
        if (shown) count.shown += 1;
      }
      if (claim.kind !== values.show || shown === (claim.kind === 'true') || listed >= Number(values.max))
        continue;
      listed += 1;
      console.log(`  claim: ${claim.text}\n  quote: ${claim.quote}\n`);
    }
  }
  console.log(
    file.padEnd(32) + PLANTED.map((kind) => cell(counts[kind] ?? { claims: 0, shown: 0 })).join(''),
  );
}
console.log('all'.padEnd(32) + PLANTED.map((kind) => cell(total[kind] ?? { claims: 0, shown: 0 })).join(''));

/** True and false wordings of a verdict. */
function makeClaims({ intervention, comparator, verdict }: Labelled): Record<'true' | 'false', string[]> {
  const comparison = comparator ?? 'what was done before';
  const good = [
    `${intervention} is effective.`,
    `${intervention} is superior to ${comparison}.`,
    `${intervention} is beneficial.`,
  ];
  const even = [`${intervention} made no difference.`, `${intervention} is no better than ${comparison}.`];
  const bad = [
    `${intervention} is harmful.`,
    `${intervention} is inferior to ${comparison}.`,
    `${intervention} is ineffective.`,
  ];
  const claimsByVerdict: Partial<Record<Verdict, Record<'true' | 'false', string[]>>> = {
    superior: { true: good, false: [...even, ...bad] },
    'no difference': { true: even, false: [good[1] ?? '', bad[1] ?? ''] },
    inferior: { true: bad.slice(1, 2), false: good.slice(1, 2) },
    harmful: { true: bad.slice(0, 1), false: good },
    withdrawn: { true: [], false: good },
  };
  return claimsByVerdict[verdict] ?? { true: [], false: [] };
}
const { labels } = JSON.parse(
  readFileSync(new URL('labelled/conclusions-a.json', import.meta.url), 'utf8'),
) as { labels: Labelled[] };
const counts = { true: { claims: 0, shown: 0 }, false: { claims: 0, shown: 0 } };
for (const label of labels) {
  const article = articles.get(label.pmid);
  const span = splitSentences(article?.abstract ?? '')[label.sentence];
  if (!article?.abstract || !span) continue;
  const quote = article.abstract.slice(span.start, span.end);
  for (const kind of ['true', 'false'] as const)
    for (const text of makeClaims(label)[kind]) {
      const fault = faultOf([{ text, stance: 'report' }], {
        articles: [article],
        quotes: [{ pmid: article.pmid, text: quote }],
        counted: [],
        subjects: [[label.intervention]],
        vocabulary,
      });
      counts[kind].claims += 1;
      if (!fault) counts[kind].shown += 1;
      if (values.show === `worded ${kind}` && !fault === (kind === 'false') && listed++ < Number(values.max))
        console.log(`  claim: ${text} (${fault})\n  quote: ${quote}\n`);
    }
}
console.log(
  `in words of ours, by ${labels.length} verdicts: true ${cell(counts.true).trim()}, false ${cell(counts.false).trim()}`,
);
