import { insightCalls } from '@sextant/contracts/insight/calls';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import { ADDED_PATH, type CorrectionBody } from '@sextant/contracts/insight/correction';
import type { EvidenceConcept } from '@sextant/contracts/insight/evidence-table';
import { QUADRANTS, type Quadrant, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { formatQuantity } from '../../lib/formatting.ts';
import { api } from '../../lib/http.ts';
import type { Correctable } from '../../topic-kit/correcting/correctable.ts';
import { useCorrect } from '../../topic-kit/correcting/use-corrections.ts';
import { useQuadrantNames } from '../../topic-kit/quadrant-names.ts';
import { useRunOfRadar } from '../../topic-kit/versions/run-of-radar.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '../../ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';

const isNamed = (name: string) => {
  const wanted = normalizeText(name);
  return (other: { readonly name: string }) => normalizeText(other.name) === wanted;
};

/** The technologies that studies of the radar's run test, to choose from; empty until they are loaded, and without a run. */
function useTestedTechnologies(): readonly EvidenceConcept[] {
  const run = useRunOfRadar();
  const { data } = useQuery({
    queryKey: [insightCalls.evidence.path, run?.topicKey, run?.run, 'technologies'],
    queryFn: ({ signal }) =>
      api(insightCalls.evidence, {
        params: { key: run?.topicKey ?? '' },
        query: { run: run?.run, limit: 1 },
        signal,
      }),
    enabled: run !== null,
  });
  return data?.technologies ?? [];
}

interface AddTechnologyDialogProps {
  record: Extract<Correctable, { kind: 'radar' }>;
  onClose: () => void;
}

/** The form that adds a technology to a radar by hand: one that the topic's studies test, or in the user's own words. */
export function AddTechnologyDialog({ record, onClose }: AddTechnologyDialogProps) {
  const id = useId();
  const names = useQuadrantNames();
  const tested = useTestedTechnologies();
  const [name, setName] = useState('');
  const [ring, setRing] = useState<Ring>('Assess');
  const [quadrant, setQuadrant] = useState<Quadrant>('Techniques');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const correct = useCorrect(record.topicKey, { reportsFailures: true });
  const { topicKey: _key, id: recordId, computed, corrections } = record;
  const { items } = useMemo(() => correctedRadar(computed, corrections).data, [computed, corrections]);
  const there = [...items, ...computed.items].find(isNamed(name));
  const concept = tested.find(isNamed(name));
  const offered = tested.filter((one) => !items.some(isNamed(one.name)));
  const error = there
    ? `${there.name} is on the radar already, in ${there.ring}. Correct it there.`
    : isMissing && !name.trim()
      ? 'A technology needs a name'
      : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(true);
    if (!name.trim() || there) return;
    const body: CorrectionBody = {
      ...{ kind: 'radar', recordId, path: ADDED_PATH, reason, conceptKey: concept?.key ?? null },
      change: { added: true, name, ring, quadrant, ...(note.trim() && { note }) },
    };
    // One that was added before and taken off continues its history.
    const version = corrections.find(isNamed(name))?.version ?? 0;
    correct.mutate({ body, version }, { onSuccess: onClose });
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Add a technology"
        description="It is shown in every version of this topic, marked as added by you, and is part of briefing and slides."
        className="max-w-xl scroll-pb-24 max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:translate-x-0 max-sm:rounded-none max-sm:border-0 max-sm:px-4 max-sm:has-[input]:top-0"
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4 max-sm:gap-3">
          <div>
            <TextField
              label="Name"
              data-first
              list={`${id}-tested`}
              autoComplete="off"
              value={name}
              maxLength={200}
              error={error}
              hint={
                concept
                  ? `${formatQuantity(concept.studies, 'study', 'studies')} of this topic ${concept.studies === 1 ? 'tests' : 'test'} it.`
                  : offered.length > 0
                    ? 'One that studies of this topic test, or your own words'
                    : undefined
              }
              onChange={({ target }) => setName(target.value)}
            />
            <datalist id={`${id}-tested`}>
              {offered.map(({ key, name: of, studies }) => (
                <option key={key} value={of} label={formatQuantity(studies, 'study', 'studies')} />
              ))}
            </datalist>
          </div>
          <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
            <SelectField<Ring>
              label="Ring"
              value={ring}
              options={RINGS.map((value) => ({ value, label: value }))}
              onValueChange={setRing}
            />
            <SelectField<Quadrant>
              label="Quadrant"
              value={quadrant}
              options={QUADRANTS.map((value) => ({ value, label: names[value] }))}
              onValueChange={setQuadrant}
            />
          </div>
          <TextAreaField
            label="Note"
            rows={2}
            value={note}
            maxLength={2_000}
            hint="What it is, for those who read the radar"
            onChange={({ target }) => setNote(target.value)}
          />
          <TextField
            label="Reason"
            value={reason}
            maxLength={1_000}
            hint="Kept in the history of your changes"
            onChange={({ target }) => setReason(target.value)}
          />
          {correct.isError ? <FormError>{errorMessage(correct.error)}</FormError> : null}
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" pending={correct.isPending}>
              Add to the radar
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
