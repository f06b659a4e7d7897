import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { StopReason } from '@sextant/contracts/literature/trial';
import { readMedlineFile } from '../medline/medline-files.ts';
import { extractOrganisations } from '../organisations/extract-organisations.ts';
import { foldName, toPlain, withoutLegalForm } from '../organisations/fold.ts';
import { recordOrganisations } from '../organisations/record-organisations.ts';
import { stopReasonOf } from '../trials/stop-reason.ts';

/** What organisations and reasons for stopping agree with: labels of real texts, which we may not redistribute. */

interface Labelled {
  readonly text: string;
  readonly organisations: readonly {
    readonly name: string;
    readonly canonical: string;
    readonly kind: string;
    readonly country: string | null;
  }[];
}

const key = (name: string) => foldName(withoutLegalForm(name) ?? name);

/** @param file one affiliation a line with the organisations that a reader found in it */
export function scoreAffiliations(file: string) {
  const labelled = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Labelled => JSON.parse(line));
  const sum = {
    labelled: 0,
    found: 0,
    placed: 0,
    kinds: 0,
    told: 0,
    companies: 0,
    companiesTold: 0,
    companiesRight: 0,
  };
  for (const { text, organisations } of labelled) {
    const left = extractOrganisations(text);
    sum.told += left.length;
    sum.companiesTold += left.filter(({ kind }) => kind === 'company').length;
    for (const label of organisations) {
      sum.labelled += 1;
      if (label.kind === 'company') sum.companies += 1;
      const keys = [key(label.name), key(label.canonical)];
      const named = left.filter(({ name }) => keys.includes(key(name)));
      const hit = named.find(({ country }) => country === label.country) ?? named[0];
      if (!hit) continue;
      left.splice(left.indexOf(hit), 1);
      sum.found += 1;
      if (hit.country === label.country) sum.placed += 1;
      if (hit.kind === label.kind) sum.kinds += 1;
      if (hit.kind === 'company' && label.kind === 'company') sum.companiesRight += 1;
    }
  }
  return {
    organisationAndCountry: sum.placed / sum.labelled,
    precision: sum.found / sum.told,
    kind: sum.kinds / sum.found,
    companiesF1: (2 * sum.companiesRight) / (sum.companies + sum.companiesTold),
  };
}

/** Companies of a topic by a reader, with their articles: `companies-by-topic.json` beside the affiliations. */
export interface LabelledCompanies {
  readonly companies: readonly { readonly canonical: string; readonly pmids: readonly string[] }[];
}
export const readLabelledCompanies = (affiliations: string, topic: string): LabelledCompanies =>
  JSON.parse(readFileSync(join(dirname(affiliations), 'companies-by-topic.json'), 'utf8'))[topic];

/**
 * Companies of the articles of a MEDLINE file: pairs of company and article that are told and labelled. A company is told by the name of its
 * group, by one that begins with it, or by one whose capitals it is: 'Example Pharma' is Example, 'InventedProductsCo' IPC.
 */
export async function scoreCompanies({ companies }: LabelledCompanies, path: string) {
  const words = (name: string) => toPlain(withoutLegalForm(name) ?? name).toLowerCase();
  const isOf = (name: string, canonical: string) =>
    key(name) === key(canonical) ||
    words(name).startsWith(`${words(canonical)} `) ||
    name.replace(/\P{Lu}/gu, '') === canonical;
  const missed = companies.flatMap(({ canonical, pmids }) => pmids.map((pmid) => ({ canonical, pmid })));
  const labelled = missed.length;
  const wrong: { name: string; pmid: string }[] = [];
  let told = 0;
  for await (const entry of readMedlineFile(path)) {
    if (entry.kind !== 'article') continue;
    const { pmid } = entry.article.record;
    const names = recordOrganisations(entry.article.record).flatMap(({ name, kind }) =>
      kind === 'company' ? name : [],
    );
    for (const name of new Set(names)) {
      told += 1;
      const hit = missed.findIndex((label) => label.pmid === pmid && isOf(name, label.canonical));
      if (hit < 0) wrong.push({ name, pmid });
      else missed.splice(hit, 1);
    }
  }
  return { precision: 1 - wrong.length / told, recall: 1 - missed.length / labelled, missed, wrong };
}

const MERGED: Readonly<Record<string, StopReason>> = {
  Safety_Sideeffects: 'safety',
  Negative: 'futility',
  Insufficient_Enrollment: 'enrolment',
  Business_Administrative: 'business',
  Logistics_Resources: 'logistics',
  Study_Staff_Moved: 'logistics',
  Covid19: 'logistics',
  Study_Design: 'study-design',
  Another_Study: 'study-design',
};
/** F1 of each reason for stopping against the classes that another model gave, which measure and never teach. */
export function scoreStopReasons(registries: string) {
  const file = join(registries, 'stop-reasons', 'stop-reasons-dev.tsv.gz');
  const rows = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1);
  const pairs = rows.map((row): [StopReason, StopReason] => {
    const [text = '', ...cells] = row.split('\t');
    return [MERGED[cells.at(-1) ?? ''] ?? 'other', stopReasonOf(text)];
  });
  const f1 = (reason: StopReason) => {
    const right = pairs.filter(([silver, own]) => silver === reason && own === reason).length;
    const silver = pairs.filter(([given]) => given === reason).length;
    const own = pairs.filter(([, given]) => given === reason).length;
    return (2 * right) / (silver + own);
  };
  const byReason = Object.fromEntries(StopReason.options.map((reason) => [reason, f1(reason)])) as Record<
    StopReason,
    number
  >;
  const macro =
    StopReason.options.reduce((sum, reason) => sum + byReason[reason], 0) / StopReason.options.length;
  return { reasons: pairs.length, macro, byReason };
}
