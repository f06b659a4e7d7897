import type { TopicSponsor } from '@sextant/contracts/insight/topic-organisations';
import { highestPhase, isUnderWay } from '@sextant/contracts/literature/trial';
import type { EvidenceTable } from './table.ts';

const MAX_SPONSORS = 100;

/** Lead sponsors of a topic's registered trials: industry first, then those with most trials. */
export function querySponsors({ trials }: EvidenceTable, technology?: string): TopicSponsor[] {
  const led = (trials?.trials ?? []).flatMap((trial) =>
    trial.leadSponsor &&
    (technology === undefined || trial.technologies.some(({ key }) => key === technology))
      ? [{ trial, sponsor: trial.leadSponsor }]
      : [],
  );
  return [...Map.groupBy(led, ({ sponsor }) => sponsor.name)]
    .map(([name, own]): TopicSponsor => {
      const tested = Map.groupBy(
        own.flatMap(({ trial }) => trial.technologies),
        ({ key }) => key,
      );
      return {
        name,
        isIndustry: own.some(({ sponsor }) => sponsor.class === 'industry'),
        trials: own.length,
        underWay: own.filter(({ trial }) => isUnderWay(trial)).length,
        phase: highestPhase(own.map(({ trial }) => trial.phase)),
        nctIds: own.map(({ trial }) => trial.nctId),
        technologies: [...tested.values()]
          .toSorted((a, b) => b.length - a.length)
          .flatMap(([first]) => (first ? [first.name] : [])),
      };
    })
    .sort(
      (a, b) =>
        Number(b.isIndustry) - Number(a.isIndustry) || b.trials - a.trials || (a.name < b.name ? -1 : 1),
    )
    .slice(0, MAX_SPONSORS);
}
