import type { TopicSponsor } from '@sextant/contracts/insight/topic-organisations';
import { TRIAL_PHASES, type TrialPhase } from '@sextant/contracts/literature/trial';
import type { EvidenceTable } from './table.ts';

const MAX_SPONSORS = 100;
const UNDER_WAY: ReadonlySet<string> = new Set([
  'recruiting',
  'active-not-recruiting',
  'enrolling-by-invitation',
]);

const placeOf = (phase: TrialPhase | null) => (phase === null ? -1 : TRIAL_PHASES.indexOf(phase));

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
      const phases = own.map(({ trial }) => placeOf(trial.phase));
      return {
        name,
        isIndustry: own.some(({ sponsor }) => sponsor.class === 'industry'),
        trials: own.length,
        underWay: own.filter(({ trial }) => UNDER_WAY.has(trial.status)).length,
        phase: TRIAL_PHASES[Math.max(...phases)] ?? null,
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
