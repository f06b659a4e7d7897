import { formatQuantity } from '@sextant/briefing/words/formatting';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import { ADDED_PATH, type CorrectionBody } from '@sextant/contracts/insight/correction';
import type { EvidenceConcept } from '@sextant/contracts/insight/evidence-table';
import type { Quadrant, Ring } from '@sextant/contracts/insight/radar';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { api } from '../../lib/http.ts';
import type { Correctable } from '../../topic-kit/correcting/correctable.ts';
import { useCorrect } from '../../topic-kit/correcting/use-corrections.ts';
import { useRunOfRadar } from '../../topic-kit/versions/run-of-radar.ts';
import { TextField } from '../../ui/field.tsx';
import { PlaceFields } from './correction-fields.tsx';
import { CorrectionForm } from './correction-form.tsx';

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
  const tested = useTestedTechnologies();
  const [name, setName] = useState('');
  const [place, setPlace] = useState<{ ring: Ring; quadrant: Quadrant }>({
    ring: 'Assess',
    quadrant: 'Techniques',
  });
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

  const add = () => {
    setIsMissing(true);
    if (!name.trim() || there) return;
    const body: CorrectionBody = {
      ...{ kind: 'radar', recordId, path: ADDED_PATH, reason, conceptKey: concept?.key ?? null },
      change: { added: true, name, ...place, ...(note.trim() && { note }) },
    };
    // One that was added before and taken off continues its history.
    const version = corrections.find(isNamed(name))?.version ?? 0;
    correct.mutate({ body, version }, { onSuccess: onClose });
  };

  return (
    <CorrectionForm
      title="Add a technology"
      description="It is shown in every version of this topic, marked as added by you, and is part of briefing and slides."
      note={{ value: note, hint: 'What it is, for those who read the radar', onChange: setNote }}
      reason={{ value: reason, onChange: setReason }}
      error={correct.error}
      submit={{ label: 'Add to the radar', pending: correct.isPending }}
      onSubmit={add}
      onClose={onClose}
    >
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
      <PlaceFields place={place} onPlace={(part) => setPlace({ ...place, ...part })} />
    </CorrectionForm>
  );
}
