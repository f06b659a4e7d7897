import type { MaturityLevel } from '@sextant/contracts/insight/roadmap';
import {
  type ClaimContext,
  decidingOutcomes,
  type ElementDraft,
  type Goal,
  prove,
} from '../claims/claims.ts';
import { list, number, sentenceCase } from './words.ts';

/** More than a roadmap holds: a focus area chooses among them. */
const MAX_GOALS = 10;
/** An outcome that so many controlled studies report is measured as a matter of course. */
const ESTABLISHED = 10;
const TRIED = 4;

/** Outcomes that decide, as what is to be reached. */
export function businessGoals(context: ClaimContext): ElementDraft[] {
  const goals = decidingOutcomes(context).slice(0, MAX_GOALS);
  const most = goals[0]?.score ?? 1;
  return goals.flatMap((goal, place): ElementDraft[] => {
    const about = goal.about ?? context.topics[0] ?? context.base.concepts[0];
    if (!about) return [];
    const reported = goal.measured.length;
    const also = goal.kin.length > 0 ? `, also as ${list(goal.kin)}` : '';
    return [
      {
        category: 'Business Goals',
        name: aim(goal),
        description: `${studiesOf(goal)} ${reported === 1 ? 'reports' : 'report'} ${goal.label} as a result${also}${goal.beside.length > 0 ? `; reported beside it: ${list(goal.beside)}` : ''}.`,
        maturityLevel: levelOf(reported),
        businessValue: Math.max(1, Math.round((10 * goal.score) / most)),
        technicalRisk: Math.max(1, Math.round(10 - 9 * Math.min(1, reported / 20))),
        milestones: [`Target for ${goal.label} agreed`],
        doneWhen: `A controlled study that is large enough shows a difference in ${goal.label}`,
        actor: 'care',
        about: [about],
        delay: Math.min(1, place / 4),
        proof: prove(context.base, about, {
          formula: 'goals',
          figures: [
            {
              name: 'measured',
              label: `${goal.controlled ? 'Controlled studies' : 'Studies'} that report ${goal.label}`,
              value: reported,
            },
            { name: 'score', label: 'Score', value: Number(goal.score.toFixed(1)) },
          ],
          documents: goal.measured.toReversed(),
          ...(goal.quotes.length > 0 && { quotes: goal.quotes }),
        }),
      },
    ];
  });
}

const studiesOf = ({ controlled, measured }: Goal): string =>
  `${number(measured.length)} ${controlled ? 'controlled ' : ''}${measured.length === 1 ? 'study' : 'studies'}`;

const levelOf = (reported: number): MaturityLevel =>
  reported >= ESTABLISHED ? 'Production' : reported >= TRIED ? 'Pilot' : 'Development';

/** What is wanted of it: less of what is bad, more of what is good. */
function aim({ label, valence }: Goal): string {
  if (valence === null) return `${sentenceCase(label)} under control`;
  if (valence > 0) return `${/\bsurvival$/.test(label) ? 'Longer' : 'Better'} ${label}`;
  if (/(?:mortality|rates?|risk|scores?|incidence|consumption|intensity)$/.test(label))
    return `Lower ${label}`;
  if (/(?:\bstay|\btimes?|\bduration)$/.test(label)) return `Shorter ${label}`;
  return `${/[^sui]s$/.test(label) ? 'Fewer' : 'Less'} ${label}`;
}
