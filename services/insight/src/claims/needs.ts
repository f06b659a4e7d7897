import { splitSentences } from '@sextant/literature-text/sentences';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';

/** How authors say that something is missing. */
const NEED =
  /\b(?:remains? (?:to be|unclear|unknown|uncertain|controversial|unresolved|poorly|a challenge)|(?:is|are) (?:still )?(?:unclear|unknown|lacking|scarce|limited|needed|warranted|not (?:well )?(?:known|established|understood))|needs? to be|(?:further|more|additional|larger|future) (?:studies|research|trials|investigation|work|evidence)|little is known|not been (?:studied|established|evaluated|determined|assessed|examined|quantified)|lack of (?:data|evidence|studies)|few (?:data|studies|trials)|no (?:data|studies|evidence)|insufficient (?:data|evidence)|should be (?:investigated|studied|evaluated|confirmed|examined|standardized)|remains? to be|was not (?:assessed|quantified|studied|examined|measured))\b/i;
const READ = 400;

export interface StatedNeed {
  document: number;
  sentence: string;
}

/** Sentences of a concept's articles that say that something about it is missing, one an article, in document order. */
export function statedNeeds({ documents, index }: EvidenceBase, { concept }: ConceptEvidence): StatedNeed[] {
  const needs: StatedNeed[] = [];
  const { starts } = index.corpus;
  for (const document of Array.from(concept.documents).slice(-READ)) {
    const abstract = documents[document]?.record.abstract;
    const lexed = index.corpus.texts[document];
    if (!abstract || !lexed || !NEED.test(abstract)) continue;
    const mentions = index.mentionsIn(document).filter((mention) => mention.concept === concept.id);
    const offset = lexed.titleLength + 1;
    const span = splitSentences(abstract).find(
      ({ start, end }) =>
        NEED.test(abstract.slice(start, end)) &&
        mentions.some(
          ({ first }) => (starts[first] ?? 0) - offset >= start && (starts[first] ?? 0) - offset < end,
        ),
    );
    if (span) needs.push({ document, sentence: abstract.slice(span.start, span.end) });
  }
  return needs;
}
