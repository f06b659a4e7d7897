import { perContext } from '../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { pattern } from '../findings/findings.ts';

/** How articles say that something ended badly. Language alone. */
const STOPPED = pattern(
  String.raw`
      \b(?:(?:stopped|terminated|discontinued|halted) (?:early|prematurely)|(?:was|were|been) (?:\w+ )?(?:withdrawn|suspended|abandoned)|
      (?:has|have) (?:\w+ )?stopped the development|risks? (?:that )?(?:\w+ )?(?:exceed\w*|outweigh\w*)|no (?:net|overall) benefit|
      unfavou?rable (?:risk|benefit)|should (?:not|no longer) be (?:\w+ )?(?:used|prescribed|recommended|given|initiated)|
      not (?:be )?recommended|limits? its use)
    `,
  'i',
);
/** News of so many years, to the end of the literature. */
const RECENT_YEARS = 4;
/** A single article may speak of one who should not have it. */
const MIN_ARTICLES = 2;

/** Whether articles of the last years say, in a sentence that names it or under a title that does, that it was stopped, or does more harm than good. */
export const isStopped = (base: EvidenceBase, about: ConceptEvidence): boolean => stopNews(base)(about);

/** Documents of the last years that say so of anything, asked once for all technologies. */
const recentNews = perContext((base: EvidenceBase): ReadonlySet<number> => {
  const since = base.timeline.lastYear - RECENT_YEARS;
  return new Set(
    [...base.documents.entries()]
      .filter(([, { record }]) => (record.year ?? 0) > since)
      .map(([document]) => document)
      .filter((document) => STOPPED.test(base.index.corpus.texts[document]?.text ?? '')),
  );
});

const stopNews = perContext((base: EvidenceBase) =>
  perContext((about: ConceptEvidence): boolean => {
    const news = recentNews(base);
    let articles = 0;
    for (const document of about.concept.documents) {
      if (!news.has(document) || !saysSo(base, about, document)) continue;
      articles++;
      if (articles >= MIN_ARTICLES) return true;
    }
    return false;
  }),
);

function saysSo({ index }: EvidenceBase, { concept }: ConceptEvidence, document: number): boolean {
  const { texts, starts } = index.corpus;
  const text = texts[document];
  if (!text) return false;
  const places = index.mentionsIn(document).filter((mention) => mention.concept === concept.id);
  if (places.some(({ first }) => first < text.titleTo)) return true;
  return places.some(({ first }) => {
    const at = starts[first] ?? 0;
    const from = text.text.lastIndexOf('. ', at) + 1;
    const to = text.text.indexOf('. ', at);
    return STOPPED.test(text.text.slice(from, to < 0 ? undefined : to));
  });
}
