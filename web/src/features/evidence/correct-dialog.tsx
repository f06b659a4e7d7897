import { isSure } from '@sextant/briefing/evidence/study-words';
import { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import type {
  EvidenceSentence,
  EvidenceStudy,
  RowDecisionBody,
} from '@sextant/contracts/insight/evidence-table';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { useDecisions } from './use-decisions.ts';
import { studyName } from './words.ts';

const MAX_NAME = 200;
const DESIGN_OPTIONS = [
  { value: '', label: 'Not known' },
  ...ReadDesign.options.map((value) => ({ value, label: DESIGN_NAMES[value] })),
];

type Field = 'design' | 'n' | 'intervention' | 'comparator' | 'outcome';
type Draft = Readonly<Partial<Record<Field, string>>>;

const LABELS: Readonly<Record<Field, string>> = {
  design: 'Design',
  n: 'Number of people',
  intervention: 'What was tested',
  comparator: 'Compared with',
  outcome: 'What was measured',
};

const draftOf = (study: EvidenceStudy, sentence: EvidenceSentence | undefined): Draft =>
  sentence
    ? {
        intervention: sentence.intervention?.text ?? '',
        comparator: sentence.comparator?.text ?? '',
        outcome: sentence.outcomes.map(({ text }) => text).join(', '),
      }
    : {
        design: study.design && isSure(study.design) ? study.design.value : '',
        n: study.n && isSure(study.n) ? String(study.n.value) : '',
        intervention: study.interventions
          .filter(isSure)
          .map(({ text }) => text)
          .join(', '),
        comparator: study.comparator && isSure(study.comparator) ? study.comparator.text : '',
      };

/** What the reader was not sure of. */
const suggestedOf = ({ n, interventions, comparator }: EvidenceStudy): Draft => ({
  ...(n && !isSure(n) && { n: String(n.value) }),
  ...(interventions[0] && !isSure(interventions[0]) && { intervention: interventions[0].text }),
  ...(comparator && !isSure(comparator) && { comparator: comparator.text }),
});

function decisionOf(pmid: string, sentence: string | null, field: Field, text: string): RowDecisionBody {
  const value = text === '' ? null : field === 'n' ? Number(text) : text;
  return { pmid, sentence, field, value } as RowDecisionBody;
}

/** Number of people as typed: digits, with separators of thousands. */
const cleaned = (field: Field, text: string) => (field === 'n' ? text.replace(/[\s,.']/g, '') : text.trim());

interface CorrectDialogProps {
  study: EvidenceStudy;
  /** Undefined to correct the study itself. */
  sentence: EvidenceSentence | undefined;
  decideAll: ReturnType<typeof useDecisions>['decideAll'];
  onClose: () => void;
}

/** Corrects what was read of a study, or the names of one of its sentences. */
export function CorrectDialog({ study, sentence, decideAll, onClose }: CorrectDialogProps) {
  const [before] = useState(() => draftOf(study, sentence));
  const [draft, setDraft] = useState(before);
  const suggested = sentence ? {} : suggestedOf(study);
  const fields = Object.keys(before) as Field[];
  const isNumber = /^[1-9]\d{0,8}$/.test(cleaned('n', draft.n ?? '')) || !draft.n?.trim();
  const changed = fields.filter((field) => cleaned(field, draft[field] ?? '') !== before[field]);
  const save = useMutation({
    mutationFn: (fields: readonly Field[]) =>
      decideAll(
        fields.map((field) =>
          decisionOf(study.pmid, sentence?.id ?? null, field, cleaned(field, draft[field] ?? '')),
        ),
        'Correction Saved',
      ),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNumber) save.mutate(changed);
  };
  const onField = (field: Field) => (text: string) => setDraft((one) => ({ ...one, [field]: text }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={sentence ? 'Correct names' : `Correct: ${studyName(study)}`}
        description={
          sentence ? (
            <q className="line-clamp-4 font-serif italic">{sentence.quote}</q>
          ) : (
            'It holds for every run of this topic. A field that you empty is as it was read.'
          )
        }
        className="scroll-pb-24"
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {fields.map((field) =>
            field === 'design' ? (
              <SelectField
                key={field}
                label={LABELS.design}
                options={DESIGN_OPTIONS}
                value={draft.design ?? ''}
                onValueChange={onField('design')}
              />
            ) : (
              <TextField
                key={field}
                label={LABELS[field]}
                maxLength={MAX_NAME}
                value={draft[field] ?? ''}
                onChange={({ target }) => onField(field)(target.value)}
                placeholder={suggested[field] && `Perhaps ${suggested[field]}`}
                {...(field === 'n' && {
                  hint: 'Or animals',
                  inputMode: 'numeric',
                  className: 'max-w-40',
                  error: isNumber ? undefined : 'A whole number, without unit',
                })}
              />
            ),
          )}
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={changed.length === 0} pending={save.isPending}>
              Save
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
