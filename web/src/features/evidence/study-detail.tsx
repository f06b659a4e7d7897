import { isSure } from '@sextant/briefing/evidence/study-words';
import { articleName, isSynthetic, pubmedUrl, SYNTHETIC_NOTE } from '@sextant/briefing/words/article-text';
import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import type { EvidenceSentence, EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { MarksLegend } from './marked-quote.tsx';
import { RowMenu } from './row-menu.tsx';
import { SentenceLine } from './sentence-line.tsx';
import type { StudyActions } from './study-actions.ts';
import { readerName } from './words.ts';

/** Shown only here: what the reader was not sure of. */
function suggestions({ design, n, interventions, comparator }: EvidenceStudy): string[] {
  const unsure = <Part extends Parameters<typeof isSure>[0]>(part: Part | null) =>
    part && !isSure(part) ? part : null;
  const tested = interventions.filter((one) => !isSure(one)).map(({ text }) => text);
  return [
    unsure(design) ? DESIGN_NAMES[(design as NonNullable<typeof design>).value].toLowerCase() : '',
    unsure(n) ? `n = ${formatCount(n?.value ?? 0)}` : '',
    tested.length > 0 ? `tested ${tested.join(', ')}` : '',
    unsure(comparator) ? `compared with ${comparator?.text}` : '',
  ].filter(Boolean);
}

/** What the user gave instead of what was read. */
function corrections({ design, n, interventions, comparator }: EvidenceStudy): string[] {
  return [
    design?.by === 'user' ? 'design' : '',
    n?.by === 'user' ? 'number of people' : '',
    interventions.some(({ by }) => by === 'user') ? 'what was tested' : '',
    comparator?.by === 'user' ? 'comparator' : '',
  ].filter(Boolean);
}

/** An opened study: its article, then its sentences in the order of the text. */
export function StudyDetail({ study, actions }: { study: EvidenceStudy; actions: StudyActions }) {
  const { pmid, title, phase, sentences, reader } = study;
  const [unsure, byUser] = [suggestions(study), corrections(study)];
  const line = (sentence: EvidenceSentence) => (
    <SentenceLine
      key={sentence.id}
      pmid={pmid}
      sentence={sentence}
      isConclusion={sentence.id === study.conclusion}
      decide={actions.decide}
      onDirection={(one, direction) => actions.onDirection(study, one, direction)}
      onCorrect={() => actions.onCorrect(study, sentence)}
    />
  );
  const sure = sentences.filter(({ tier }) => tier === 'read');
  const folded = sentences.filter(({ tier }) => tier !== 'read');
  return (
    <div className="flex flex-col gap-2 pt-1 pb-5">
      <div className="flex items-start justify-between gap-4">
        <p className="max-w-[68ch] font-serif text-article">{title}</p>
        <RowMenu
          label={`Correct the study: ${title.slice(0, 60)}`}
          correct="Correct …"
          onCorrect={() => actions.onCorrect(study, undefined)}
          reject={study.isRejected ? null : 'Not a study of this topic'}
          onReject={() =>
            actions.decide({ pmid, sentence: null, field: 'rejected', value: true }, 'Study Taken Out')
          }
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink3 text-meta">
        <span>{articleName(pmid)}</span>
        {isSynthetic(pmid) ? (
          <span>{SYNTHETIC_NOTE}</span>
        ) : (
          <ExternalLink href={pubmedUrl(pmid)}>View on PubMed</ExternalLink>
        )}
        <Link className="text-link" to={paths.savedArticle(pmid)}>
          Find in Library
        </Link>
        {phase ? <span>Phase {phase}</span> : null}
        <span>Read by {readerName(reader)}</span>
        {byUser.length > 0 ? <span>By you: {byUser.join(', ')}</span> : null}
      </p>
      {unsure.length > 0 ? (
        <p className="text-ink3 text-meta italic">Less certain, not counted: {unsure.join('; ')}</p>
      ) : null}
      {sentences.length > 0 ? (
        <>
          <MarksLegend />
          <Sentences label="Sentences" sentences={sure} line={line} />
          {folded.length > 0 ? (
            <>
              <h3 className="mt-2 text-ink3 text-meta">
                Less certain: {formatQuantity(folded.length, 'sentence')}, in no count until you say what came
                out
              </h3>
              <Sentences label="Less certain sentences" sentences={folded} line={line} />
            </>
          ) : null}
        </>
      ) : (
        <p className="text-ink2">
          {study.isCut
            ? 'The abstract ends before its results.'
            : 'No sentence of its abstract reports a result with enough certainty.'}
        </p>
      )}
    </div>
  );
}

interface SentencesProps {
  label: string;
  sentences: readonly EvidenceSentence[];
  line: (sentence: EvidenceSentence) => ReactNode;
}

const Sentences = ({ label, sentences, line }: SentencesProps) =>
  sentences.length > 0 ? (
    <ul aria-label={label} className="flex flex-col gap-1">
      {sentences.map(line)}
    </ul>
  ) : null;
