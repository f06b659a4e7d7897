import { drugName } from '../drug-name.ts';
import type { Agency, Approval, DrugTableMeta } from '../drug-record.ts';
import { type DrugEntry, packDrugs } from '../pack.ts';
import { buildWithdrawals, tableName } from './build-withdrawals.ts';
import { readProviderFiles } from './provider-files.ts';
import { ADDITIONS, KNOWN_APPROVALS, OTHER_NAMES } from './reviewed-withdrawals.ts';

/** What is gathered of a drug from several files. */
interface Gathered {
  readonly names: Set<string>;
  readonly uniis: Set<string>;
  readonly approvals: Map<Agency, Approval>;
  marketed: number | null;
}

/** Longer ones are descriptions. */
const MAX_NAME_CHARS = 70;
/** Shorter ones are abbreviations and words. */
const MIN_BRAND_CHARS = 5;
/** The four letters that FDA puts behind the names of biologics: 'aducanumab-avwa'. */
const SUFFIX = /-[a-z]{4}$/;
/** What a list says beside a name: '(rDNA origin)', '(co-packaged)'. */
const ASIDE = /\s*\([^)]*\)/g;

/** The name that a list gives a drug, without the letters behind those of biologics. */
const nameOf = (name: string, application: string | undefined) =>
  tableName(application === 'BLA' ? name.replace(SUFFIX, '') : name);

const isUsable = (name: string) => name.length > 2 && name.length <= MAX_NAME_CHARS;

/** A day of month, month and year or of month, day and year, as its year. */
const yearIn = (date: string | undefined): number | null => {
  const year = Number(/\d{4}$/.exec(date ?? '')?.[0]);
  return year || null;
};

class Drugs {
  readonly #byName = new Map<string, Gathered>();
  readonly #brands = new Map<string, string | null>();

  of(name: string): Gathered {
    const known = this.#byName.get(name);
    if (known) return known;
    const made: Gathered = { names: new Set(), uniis: new Set(), approvals: new Map(), marketed: null };
    this.#byName.set(name, made);
    return made;
  }

  /** A brand of two drugs names neither. */
  addBrand(brand: string, name: string): void {
    const known = this.#brands.get(brand);
    this.#brands.set(brand, known === undefined || known === name ? name : null);
  }

  entries() {
    for (const [brand, name] of this.#brands)
      if (name && !this.#byName.has(brand) && brand.length >= MIN_BRAND_CHARS && isUsable(brand))
        this.of(name).names.add(brand);
    return this.#byName;
  }
}

const approve = (drug: Gathered, approval: Approval) => {
  const known = drug.approvals.get(approval.agency);
  if (!known || approval.year < known.year) drug.approvals.set(approval.agency, approval);
};

type Files = ReturnType<typeof readProviderFiles>;

function addFda(drugs: Drugs, rows: Files['fda']): void {
  for (const row of rows) {
    const name = nameOf((row['Active Ingredient/Moiety'] ?? '').replace(ASIDE, ''), row['NDA/BLA']);
    const year = Number(row['Approval Year']);
    if (!isUsable(name) || !year) continue;
    approve(drugs.of(name), {
      agency: 'FDA',
      year,
      ...(row['Accelerated Approval']?.startsWith('Yes') && { isEarly: true }),
    });
    drugs.addBrand(drugName(row['Proprietary  Name'] ?? ''), name);
  }
}

/** The day on which all older applications were entered: they are of that year at the latest. */
const ENTERED = '12-30-61';
/** From this year on a new drug in the US had an application; what was sold before is no approval. */
const FIRST_APPLICATIONS = 1938;

function addMarketing(drugs: Drugs, rows: Files['marketing']): void {
  for (const row of rows) {
    const name = nameOf(row['Generic Name'] ?? '', row['App Type']);
    const year = Number(row.Year);
    if (!isUsable(name) || !(year > 1800)) continue;
    const drug = drugs.of(name);
    const isAtLatest = row['Date [text]'] === ENTERED;
    if (!isAtLatest && (drug.marketed === null || year < drug.marketed)) drug.marketed = year;
    const isApplied = row['App Type'] === 'NDA' || row['App Type'] === 'BLA';
    if (isApplied && year >= FIRST_APPLICATIONS)
      approve(drug, { agency: 'FDA', year, ...(isAtLatest && { isAtLatest }) });
    if (row.UNII) drug.uniis.add(row.UNII.trim());
    drugs.addBrand(drugName(row.Trademark ?? ''), name);
  }
}

function addEma(drugs: Drugs, rows: Files['ema']): void {
  for (const row of rows) {
    const year = yearIn(row['Marketing authorisation date']);
    const isFirst = row['Generic or hybrid'] !== 'Yes' && row.Biosimilar !== 'Yes';
    if (row.Category !== 'Human' || !year || !isFirst) continue;
    const name = tableName(row['International non-proprietary name (INN) / common name'] ?? '');
    const substance = tableName(row['Active substance'] ?? '');
    // Names with a part that the other lacks are of other drugs.
    const [own, other] = isUsable(name) ? [name, substance] : [substance, ''];
    if (!isUsable(own)) continue;
    const drug = drugs.of(own);
    approve(drug, {
      agency: 'EMA',
      year,
      ...(row['Conditional approval'] === 'Yes' && { isEarly: true }),
    });
    if (other !== own && isUsable(other) && other.startsWith(own)) drug.names.add(other);
    drugs.addBrand(drugName((row['Name of medicine'] ?? '').replace(ASIDE, '')), own);
  }
}

const newest = (dates: readonly (string | undefined)[]) =>
  dates
    .flatMap((date) => (date ? date.split('/').toReversed().join('-') : []))
    .sort()
    .at(-1) ?? '';

function sourcesOf({ fda, marketing, ema }: Files): DrugTableMeta['sources'] {
  const last = (years: readonly (string | undefined)[]) =>
    String(Math.max(...years.map((year) => Number(year) || 0)));
  return {
    FDA: {
      name: 'FDA, compilation of CDER new molecular entities and biologics',
      licence: 'public domain',
      asOf: last(fda.map((row) => row['Approval Year'])),
    },
    NCATS: {
      name: 'NIH/NCATS, first US marketings',
      licence: 'public domain',
      asOf: last(marketing.map((row) => row.Year)),
    },
    EMA: {
      name: 'European Medicines Agency, medicines',
      licence: 'reuse with acknowledgement',
      asOf: newest(ema.map((row) => row['Last updated date'])),
    },
    withdrawals: {
      name: 'FDA, 21 CFR 216.24 (public domain); BMC Medicine 2016, 14:10 (CC BY 4.0); collected by NIH/NCATS; documents of FDA and EMA',
      licence: 'public domain, CC BY 4.0',
      asOf: last(ADDITIONS.map(({ year }) => String(year))),
    },
  };
}

/**
 * Makes the table of the providers' files, one of each.
 * @returns also the withdrawals that nobody has read, which are left out
 * @throws DrugFactsError that names the file and what is wrong
 */
export function buildTable(paths: readonly string[]) {
  const files = readProviderFiles(paths);
  const drugs = new Drugs();
  addFda(drugs, files.fda);
  addMarketing(drugs, files.marketing);
  addEma(drugs, files.ema);
  const { withdrawn, unread } = buildWithdrawals(files.withdrawn);
  for (const { name, synonyms, uniis } of withdrawn) {
    const drug = drugs.of(name);
    for (const synonym of synonyms) drug.names.add(synonym);
    for (const unii of uniis) drug.uniis.add(unii);
  }
  for (const [name, others] of Object.entries(OTHER_NAMES))
    for (const other of others) drugs.of(drugName(name)).names.add(drugName(other));
  for (const [name, year] of Object.entries(KNOWN_APPROVALS))
    approve(drugs.of(drugName(name)), { agency: 'FDA', year });
  const withdrawals = new Map(withdrawn.map(({ name, withdrawal }) => [name, withdrawal]));
  const gathered = drugs.entries();
  const taken = new Set(gathered.keys());
  const known = new Set<string>();
  /** What identifies a drug identifies one. */
  const first = (values: Iterable<string>) =>
    [...values].filter((value) => !taken.has(value) && !known.has(value) && known.add(value));
  const entries = [...gathered].map(
    ([name, { names, uniis, approvals, marketed }]): DrugEntry => ({
      name,
      synonyms: first(names),
      uniis: first(uniis),
      approvals: [...approvals.values()].toSorted((a, b) => a.year - b.year),
      firstUsMarketing: marketed,
      withdrawal: withdrawals.get(name) ?? null,
    }),
  );
  return { packed: packDrugs(entries, sourcesOf(files)), drugs: entries.length, withdrawn, unread };
}
