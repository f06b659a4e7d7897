import type { OrganisationKind } from '@sextant/contracts/literature/organisation';
import { expect, test } from 'vitest';
import { makeTrial } from '../testing/trials.ts';
import { chooseStatements } from './statements.ts';
import { type Draft, literatureOf, many } from './testing/small-literature.ts';
import { withoutIndustry } from './without-industry.ts';

const DRUGS = ['Enalapril', 'Losartan', 'Captopril', 'Metoprolol'];
/** The first twelve are studies of enalapril in people, of 2014. */
const drafts: Draft[] = [
  ...many(12, () => ({ tests: 'Enalapril', year: 2014, n: 100 })),
  ...many(
    80,
    (index): Draft => ({
      tests: DRUGS[index % 4] ?? '',
      year: 2000 + (index % 15),
      design: 'narrative-review',
    }),
  ),
];
const made = (kind: OrganisationKind) => ({ key: kind, name: `Example ${kind}`, kind, country: null });
interface World {
  /** Of the first studies of enalapril, how many have known affiliations. */
  readonly known?: number;
  /** What one of its records names. */
  readonly of?: { readonly pmid: string; readonly kind: OrganisationKind };
  readonly isLedByIndustry?: boolean;
}
const world = ({ known = 12, of, isLedByIndustry = false }: World = {}) => {
  const trial = makeTrial('NCT90000001', {
    conditions: ['Heart Failure'],
    interventions: [{ type: 'DRUG', name: 'Enalapril', otherNames: [] }],
  });
  return {
    ...literatureOf(drafts, 'heart failure', isLedByIndustry ? [{ ...trial, isNamed: true }] : []),
    organisations: new Map([
      ...Array.from({ length: known }, (_, index) => [String(index + 1), [made('university')]] as const),
      ...(of ? [[of.pmid, [made(of.kind)]] as const] : []),
    ]),
  };
};

test('a treatment whose studies name no company is told with their number, and leads to them', () => {
  const [statement, ...others] = withoutIndustry.find(world({ known: 10 }));
  expect(others).toEqual([]);
  expect(statement).toMatchObject({
    section: 'gaps',
    text: 'Enalapril, evidence without industry: none of 10 studies in people since 2014 names a company as an author’s employer. Of 2 further studies no affiliation is known.',
  });
  expect(statement?.rows).toHaveLength(10);
  expect(chooseStatements(world()).map(({ kind }) => kind)).toContain('without-industry');
});

test.each<[string, World]>([
  ['few studies with known affiliations', { known: 9 }],
  ['a study that names a company', { of: { pmid: '3', kind: 'company' } }],
  ['a review that names a company', { of: { pmid: '13', kind: 'company' } }],
  ['a registered trial led by industry', { isLedByIndustry: true }],
])('never: %s', (_what, change) => {
  expect(withoutIndustry.find(world(change))).toEqual([]);
});

test('without organisations nothing is told', () => {
  expect(withoutIndustry.find(literatureOf(drafts))).toEqual([]);
});
