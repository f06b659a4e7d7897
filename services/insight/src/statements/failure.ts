import { type Failure, type Literature, wholeWithdrawal } from '../assessment/assessment.ts';
import { standing } from './quotes.ts';
import type { Statement, StatementKind, StatementRow } from './statement.ts';
import { byText, conclusionOf, gatherStudies, isGuideline, isSynthesis, type Studies } from './studies.ts';
import { quoted, quotedWith } from './study-words.ts';
import { formatNumber } from './words.ts';

const HAPPENED: Readonly<Record<Failure['kind'], string>> = {
  withdrawn: 'left the market or was suspended, its articles say',
  stopped: 'a trial of it was stopped',
  'missed-endpoint': 'a trial of it missed its primary endpoint',
  'not-recommended': 'authors advise against it',
};
/** What follows for those who plan with it; where the authors say more themselves, nothing. */
const ACTIONS: Readonly<Record<Failure['kind'], ((label: string) => string) | null>> = {
  withdrawn: (label) =>
    `Do not plan with ${label}: its articles say that it left the market or was suspended`,
  stopped: null,
  'missed-endpoint': null,
  'not-recommended': (label) => `Avoid ${label} where its authors advise against it`,
};
const STRENGTH: Readonly<Record<Failure['kind'], number>> = {
  withdrawn: 1,
  stopped: 0.9,
  'missed-endpoint': 0.8,
  'not-recommended': 0.6,
};
const MAX_ROWS = 6;

/** Whether later evidence says more of it: in use or in trial, or tested by a later guideline or synthesis. */
function isOvertaken({ technology, kind, year }: Failure, literature: Literature, studies: Studies): boolean {
  const { ring } = literature.assess(technology);
  if (ring === 'Adopt' || ring === 'Trial') return true;
  return (
    kind !== 'withdrawn' &&
    studies
      .of(technology)
      .some((study) => (isSynthesis(study) || isGuideline(study)) && (study.year ?? 0) > (year ?? 0))
  );
}

/** What registers say was withdrawn by the end of the literature, of technologies whose articles do not tell it. */
function* saidByRegisters(literature: Literature, studies: Studies): Generator<Statement> {
  const told = new Set(
    literature.failures.flatMap(({ technology, kind }) => (kind === 'withdrawn' ? technology : [])),
  );
  for (const technology of studies.technologies) {
    const withdrawal = wholeWithdrawal(literature.registered.get(technology));
    if (!withdrawal || told.has(technology) || withdrawal.year > literature.base.timeline.lastYear) continue;
    const naming = studies.onTopic
      .filter((study) => study.technologies.includes(technology.concept.key))
      .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || Number(b.pmid) - Number(a.pmid));
    if (naming.length === 0) continue;
    const { name, label } = technology.concept;
    yield {
      kind: 'failure',
      section: 'trends',
      text: `${name} was withdrawn for safety: ${withdrawal.text}.`,
      action: `Do not plan with ${label}: it was withdrawn for safety (${withdrawal.year}).`,
      subject: technology,
      rows: naming.slice(0, MAX_ROWS).map(({ pmid }) => ({ pmid, quote: null })),
      formula: 'statement',
      figures: [{ name: 'withdrawn', label: 'Withdrawn for safety', value: withdrawal.text }],
      strength: STRENGTH.withdrawn,
    };
  }
}

function find(literature: Literature): Statement[] {
  const studies = gatherStudies(literature);
  return [...saidByRegisters(literature, studies), ...saidByArticles(literature, studies)].toSorted(
    (a, b) => b.strength - a.strength || byText(a.text, b.text),
  );
}

function saidByArticles(literature: Literature, studies: Studies): Statement[] {
  return literature.failures
    .filter((told) => !isOvertaken(told, literature, studies))
    .flatMap(({ technology, kind, rows }): Statement[] => {
      const told = rows.flatMap((row) => {
        const study = studies.withPmid(row.pmid);
        const quote = standing({ quote: row.quote });
        return study && quote ? [{ study, quote }] : [];
      });
      const [first] = told;
      if (!first) return [];
      const { study, quote } = first;
      const sentence = kind === 'missed-endpoint' ? conclusionOf(study) : undefined;
      const conclusion = sentence?.quote ?? null;
      // What cannot be told with the authors' own conclusion is half of it.
      if (kind === 'missed-endpoint' && conclusion === null) return [];
      const { name, label } = technology.concept;
      const act = ACTIONS[kind];
      const year = study.year === null ? '' : ` (${study.year})`;
      const more = told.length > 1 ? `and ${formatNumber(told.length - 1)} more` : null;
      const when = [study.year, more].filter(Boolean).join(', ');
      const isNew = conclusion !== null && conclusion !== quote;
      const { rest, isWhole } = studies.restOf(study, conclusion ?? '');
      const added = conclusion === null ? null : rest;
      const after = isNew
        ? ` The authors conclude: ${quotedWith(conclusion, added, isWhole)}`
        : added
          ? ` They add: ${quoted(added)}`
          : '';
      const quotes: StatementRow[] = [
        { pmid: study.pmid, quote },
        ...[isNew ? conclusion : null, added].flatMap((one) => (one ? { pmid: study.pmid, quote: one } : [])),
        ...told.slice(1, MAX_ROWS).map((one) => ({ pmid: one.study.pmid, quote: one.quote })),
      ];
      return [
        {
          kind: 'failure',
          section: 'trends',
          text: `${name}: ${HAPPENED[kind]}${when && ` (${when})`}: ${quoted(quote)}${after}`,
          action: act ? `${act(label)}${year}.` : null,
          subject: technology,
          study: { pmid: study.pmid, ...(study.year !== null && { year: study.year }) },
          rows: quotes,
          formula: 'statement',
          figures: [
            { name: 'articles', label: 'Articles that say so', value: told.length },
            ...(study.year === null ? [] : [{ name: 'year', label: 'Year', value: study.year }]),
          ],
          strength: STRENGTH[kind],
        },
      ];
    });
}

export const failure: StatementKind = {
  name: 'failure',
  says: 'What was withdrawn, stopped for harm or futility, missed its primary endpoint, or is advised against.',
  gate: 'A register of drugs says that it was withdrawn for safety worldwide or in the US by the end of the literature, and articles on the subject of the query test or name it; or an article on the subject of the query says so of the technology in a sentence that stands alone, by words that can hardly be misread; a missed endpoint with what its authors conclude. Not of a technology in Adopt or Trial, nor of one that a later guideline or synthesis tests.',
  precision: null,
  find,
};
