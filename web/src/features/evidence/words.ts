import { comparatorName, testedNames } from '@sextant/briefing/evidence/study-words';
import type { EvidenceSentence, EvidenceStudy } from '@sextant/contracts/insight/evidence-table';

/** 'the built-in reader', or 'the model' with its name. */
export const readerName = ({ name }: EvidenceStudy['reader']): string =>
  name === 'built-in' ? 'the built-in reader' : name.replace(/^Model /, 'the model ');

export const ROLE_NAMES: Readonly<Record<EvidenceSentence['role'], string>> = {
  result: 'Result',
  conclusion: 'Authors’ conclusion',
  ask: 'Asks for research',
  stopped: 'Stopped or withdrawn',
};

/** How a study is called where its title takes too much room: 'inhaled mRNA vs placebo', or else by its title. */
export function studyName(study: EvidenceStudy): string {
  const tested = testedNames(study).join(' + ');
  const against = comparatorName(study);
  return tested ? (against ? `${tested} vs ${against}` : tested) : study.title;
}

/** Names of the harms that a sentence reports, and of what it says did not occur. */
export function harmsOf({ outcomes }: EvidenceSentence): { reported: string[]; negated: string[] } {
  const namesOf = (some: EvidenceSentence['outcomes']) => some.map(({ text }) => text);
  return {
    reported: namesOf(outcomes.filter(({ isHarm, isNegated }) => isHarm && !isNegated)),
    negated: namesOf(outcomes.filter(({ isHarm, isNegated }) => isHarm && isNegated)),
  };
}
