import { BIOMEDICAL_NAMES, STANDARD_NAMES } from '@sextant/briefing/radar/quadrant-names';
import { accountCalls } from '@sextant/contracts/account/calls';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import { QUADRANTS, type Quadrant } from '@sextant/contracts/insight/radar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUser } from '../../lib/auth.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { currentUserKey } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The longest name that a chart has room for, in characters, as the service has it. */
const MAX_CHARS = 28;

const isSame = (a: QuadrantNames, b: QuadrantNames) =>
  QUADRANTS.every((quadrant) => a[quadrant] === b[quadrant]);

/** What the user calls the quadrants of a radar, stored with the account. */
export function QuadrantNamesPanel() {
  const { quadrantNames } = useUser();
  const stored = quadrantNames ?? STANDARD_NAMES;
  const client = useQueryClient();
  const toast = useToast();
  const [names, setNames] = useState<QuadrantNames>(stored);
  const saving = useMutation({
    mutationFn: (chosen: QuadrantNames) =>
      api(accountCalls.updateUser, {
        body: { quadrantNames: isSame(chosen, STANDARD_NAMES) ? null : chosen },
      }),
    onSuccess: (user) => {
      client.setQueryData(currentUserKey, user);
      setNames(user.quadrantNames ?? STANDARD_NAMES);
      toast({ title: 'Names Saved', description: 'Charts, lists and documents use them from now on.' });
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(names);
  };
  const offer = (label: string, offered: QuadrantNames) => (
    <Button disabled={isSame(names, offered)} onClick={() => setNames(offered)}>
      {label}
    </Button>
  );
  return (
    <Panel aria-labelledby="quadrants-heading" className="mt-6 px-4 py-4 sm:px-5">
      <h2 id="quadrants-heading" className="text-section">
        Names of the quadrants
      </h2>
      <p className="mt-1 text-ink2">
        On charts, in lists, briefings and slides. CSV and JSON files keep the standard names.
      </p>
      <form onSubmit={save} noValidate className="mt-4 flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {offer('Use biomedical names', BIOMEDICAL_NAMES)}
          {offer('Use standard names', STANDARD_NAMES)}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {QUADRANTS.map((quadrant: Quadrant) => (
            <TextField
              key={quadrant}
              label={quadrant}
              value={names[quadrant]}
              maxLength={MAX_CHARS}
              onChange={({ target }) => setNames({ ...names, [quadrant]: target.value })}
            />
          ))}
        </div>
        {saving.isError ? <FormError>{errorMessage(saving.error)}</FormError> : null}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          pending={saving.isPending}
          disabled={isSame(names, stored)}
        >
          {saving.isPending ? 'Saving...' : 'Save names'}
        </Button>
      </form>
    </Panel>
  );
}
