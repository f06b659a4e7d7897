import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { isSyntheticTrial, NctId, type RegisteredTrial } from '@sextant/contracts/literature/trial';
import { TrialsOfTopic } from '@sextant/contracts/rpc/search';
import { uninvert } from '@sextant/literature-text/normal-form';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { z } from 'zod';
import { type RetryContext, requestFromSearch } from '../articles/articles.ts';
import type { FoundTrial, TrialRegister } from '../assessment/assessment.ts';
import { isQuotable } from '../quotes/quotable.ts';
import { querySubjects } from './query-subjects.ts';

/** More than a topic has; the latest are taken. */
const MAX_TRIALS = 2_000;
const MAX_NUMBERS = 5_000;
const MAX_PMIDS = 20_000;

type Search = Omit<z.input<typeof TrialsOfTopic.body>, 'after'>;

async function readAll(context: RetryContext, search: Search) {
  const trials: RegisteredTrial[] = [];
  let isIncomplete = false;
  for (let after: string | null = null; ; ) {
    const page: z.output<typeof TrialsOfTopic.reply> = await requestFromSearch(context, TrialsOfTopic, {
      ...search,
      after,
    });
    trials.push(...page.trials);
    after = page.next;
    isIncomplete ||= page.isIncomplete ?? false;
    if (after === null || trials.length >= MAX_TRIALS) return { trials, asOf: page.asOf, isIncomplete };
  }
}

/** The words of its sponsor are shown as a quote: without links and addresses, or not at all. */
const quotable = (trial: RegisteredTrial): RegisteredTrial =>
  trial.whyStopped && !isQuotable(trial.whyStopped) ? { ...trial, whyStopped: null } : trial;

/**
 * The registered trials of a literature: those that its records name or report, then those on what its query asks for, then those on
 * its diseases alone; null if the index has none.
 * @throws as `requestFromSearch` does
 */
export async function readTrials(
  context: RetryContext,
  query: string,
  records: readonly LiteratureRecord[],
  vocabulary: Pick<Vocabulary, 'find' | 'getTrees'>,
): Promise<TrialRegister | null> {
  const numbers = records.flatMap(({ trials }) => (trials ?? []).map(({ number }) => number.toUpperCase()));
  const nctIds = [...new Set(numbers)].filter((number) => NctId.safeParse(number).success);
  const named = await readAll(context, {
    nctIds: nctIds.slice(0, MAX_NUMBERS),
    pmids: records.slice(0, MAX_PMIDS).map(({ pmid }) => pmid),
    subjects: [],
    isAny: false,
  });
  const { subjects, isAny, diseases } = querySubjects(query, vocabulary);
  const about = await readAll(context, { nctIds: [], pmids: [], subjects, isAny });
  const wider =
    diseases.length > 0
      ? await readAll(context, { nctIds: [], pmids: [], subjects: diseases, isAny })
      : { trials: [], isIncomplete: false };
  const found = new Map<string, FoundTrial>();
  // Invented trials of a sample corpus that is still there beside PubMed.
  const isReal = records.some(({ synthetic }) => !synthetic);
  const add = (trials: readonly RegisteredTrial[], isNamed: boolean) => {
    for (const trial of trials)
      if (!found.has(trial.nctId) && !(isReal && isSyntheticTrial(trial.nctId)))
        found.set(trial.nctId, { ...quotable(trial), isNamed });
  };
  add(named.trials, true);
  add(about.trials, false);
  add(wider.trials, false);
  const trials = [...found.values()].slice(0, MAX_TRIALS);
  const asked = diseases.length > 0 ? diseases : subjects;
  const subject = asked
    .flatMap(({ names: [name] }) => (name ? [uninvert(name)] : []))
    .join(isAny ? ' or ' : ' and ');
  const asOf = about.asOf ?? named.asOf;
  const isIncomplete = [named, about, wider].some((read) => read.isIncomplete);
  return asOf !== null && trials.length > 0
    ? { asOf, trials, subject, ...(isIncomplete && { isIncomplete: true as const }) }
    : null;
}
