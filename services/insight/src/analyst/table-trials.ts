import { isOnSubjectAlone } from '@sextant/contracts/insight/topic-trials';
import { articlesByTrial, type Literature } from '../assessment/assessment.ts';
import type { TableTrial } from '../evidence/table.ts';

/** Those of its articles and technologies first, then those on its subject alone, latest number first; of each what its row shows. */
export function tableTrials({ trials, base }: Literature): TableTrial[] {
  const naming = articlesByTrial(base);
  return trials
    .map(({ trial, technologies }): TableTrial => {
      const { nctId, title, acronym, phase, status, studyType, leadSponsor, enrolment, start } = trial;
      const { primaryCompletion, completion, hasResults, whyStopped, stopReason, conditions, isNamed } =
        trial;
      const reporting = trial.articles.filter(({ type }) => type !== 'background').map(({ pmid }) => pmid);
      return {
        ...{ nctId, title, acronym, phase, status, studyType, leadSponsor, enrolment, start },
        ...{ primaryCompletion, completion, hasResults, whyStopped, stopReason, conditions, isNamed },
        interventions: trial.interventions.map(({ name }) => name),
        technologies: technologies.map(({ concept: { key, name } }) => ({ key, name })),
        pmids: [...new Set([...(naming.get(nctId) ?? []), ...reporting])],
      };
    })
    .sort(
      (a, b) => Number(isOnSubjectAlone(a)) - Number(isOnSubjectAlone(b)) || (a.nctId < b.nctId ? 1 : -1),
    );
}
