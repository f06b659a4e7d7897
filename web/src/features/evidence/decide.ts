import type {
  EvidenceSentence,
  EvidenceStudy,
  RowDecisionBody,
} from '@sextant/contracts/insight/evidence-table';

const byUser = { tier: 'read', by: 'user' } as const;

/**
 * The study as it will stand after a decision, until the server's answer is there. A null value takes back what the user gave; what
 * was read instead is not known here, so a corrected field stays as it is until then.
 */
export function withDecision(study: EvidenceStudy, body: RowDecisionBody): EvidenceStudy {
  if (body.sentence !== null) {
    const { sentence: id } = body;
    return {
      ...study,
      sentences: study.sentences.map((one) => (one.id === id ? decidedSentence(one, body) : one)),
    };
  }
  if (body.field === 'rejected') return { ...study, isRejected: body.value === true };
  if (body.value === null) return study;
  switch (body.field) {
    case 'design':
      return { ...study, design: { value: body.value, ...byUser } };
    case 'n':
      return { ...study, n: { value: body.value, ...byUser } };
    case 'intervention':
      return { ...study, interventions: [{ text: body.value, concept: null, ...byUser }] };
    case 'comparator':
      return { ...study, comparator: { text: body.value, concept: null, ...byUser } };
  }
}

type SentenceDecision = Extract<RowDecisionBody, { sentence: string }>;

/** What somebody has decided on is no longer uncertain. */
function decidedSentence(read: EvidenceSentence, { field, value }: SentenceDecision): EvidenceSentence {
  const sentence = value === null ? read : { ...read, tier: 'read' as const };
  if (field === 'rejected') return { ...sentence, isRejected: value === true };
  if (field === 'direction') return { ...sentence, direction: value && { value, by: 'user' } };
  if (value === null) return sentence;
  const name = { text: value, concept: null };
  return field === 'outcome'
    ? { ...sentence, outcomes: [{ ...name, isHarm: false, isNegated: false }] }
    : { ...sentence, [field]: name };
}
