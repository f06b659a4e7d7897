import { isOnSubjectAlone, type TopicTrial } from '@sextant/contracts/insight/topic-trials';

/** Why a trial is one of the topic, the strongest reason. */
export type Basis = 'technology' | 'article' | 'subject';

export const basisOf = (trial: TopicTrial): Basis => {
  if (trial.technologies.length > 0) return 'technology';
  return isOnSubjectAlone(trial) ? 'subject' : 'article';
};

/** As a file words it. */
export const BASIS_WORDS: Readonly<Record<Basis, string>> = {
  technology: 'By a technology',
  article: 'By an article',
  subject: 'By the subject alone',
};

/** 'On Acute Myeloid Leukemia alone': what the query asks for is all that makes them trials of the topic. */
export const aloneWords = (subject: string | null): string => `On ${subject ?? 'the subject'} alone`;
