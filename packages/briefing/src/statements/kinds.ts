import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { formatCount } from '../words/formatting.ts';

type Kind = NonNullable<Claim['kind']>;

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  failure: 'Failure',
  harm: 'Harm',
  'best-evidence': 'Best evidence',
  'side-by-side': 'Side by side',
  guideline: 'Guideline',
  'rising-rival': 'Rising',
  falling: 'Falling',
  newcomer: 'Newcomer',
  gap: 'Gap',
  ask: 'Authors ask',
  'readout-ahead': 'Readout ahead',
  'stopped-trial': 'Stopped trial',
  'without-industry': 'Without industry',
  companies: 'Companies',
};

/** What leads an answer, and must not be overlooked. */
export const isWarning = (kind: Claim['kind']): boolean =>
  kind === 'harm' || kind === 'failure' || kind === 'stopped-trial';

/** 'Randomized trial · n = 1,204 · 2003'; empty for statements that repeat no study. */
export const studyText = ({ design, n, year }: Pick<Claim, 'design' | 'n' | 'year'>): string =>
  [design && DESIGN_NAMES[design], n && `n = ${formatCount(n)}`, year].filter(Boolean).join(' · ');

/** What a statement is about, in one line: 'Sumatriptan vs ergotamine · recurrence'. */
export const aboutText = ({
  subject,
  rival,
  outcome,
}: Pick<Claim, 'subject' | 'rival' | 'outcome'>): string =>
  [[subject?.name, rival?.name].filter(Boolean).join(' vs '), outcome?.name].filter(Boolean).join(' · ');
