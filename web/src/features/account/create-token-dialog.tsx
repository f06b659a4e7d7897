import { zodResolver } from '@hookform/resolvers/zod';
import {
  CreateAccessTokenBody,
  type CreatedAccessToken,
  MAX_ACCESS_TOKEN_DAYS,
} from '@sextant/contracts/account/access-token';
import { accountCalls } from '@sextant/contracts/account/calls';
import { TOKEN_SCOPES } from '@sextant/contracts/http/token-scope';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useUser } from '../../lib/auth.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SCOPE_WORDS } from './token-scopes.ts';

interface CreateTokenDialogProps {
  readonly disabled: boolean;
  readonly onCreated: (created: CreatedAccessToken) => void;
}

/** Makes a token, then shows its secret, which is gone once the dialog closes. */
export function CreateTokenDialog({ disabled, onCreated }: CreateTokenDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<CreatedAccessToken | null>(null);
  const onOpenChange = (open: boolean) => {
    setIsOpen(open);
    setMade(null);
  };
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogTrigger asChild>
        <Button disabled={disabled}>New token</Button>
      </DialogTrigger>
      {made ? (
        <DialogContent
          title="Copy this token now"
          description="It is shown this once. Keep it where you keep passwords."
        >
          <NewToken token={made} onDone={() => onOpenChange(false)} />
        </DialogContent>
      ) : (
        <DialogContent title="New access token" description="For one program or assistant.">
          <CreateTokenForm
            onCancel={() => onOpenChange(false)}
            onCreated={(created) => {
              setMade(created);
              onCreated(created);
            }}
          />
        </DialogContent>
      )}
    </Dialog>
  );
}

const LIVES = [7, 30, 90, MAX_ACCESS_TOKEN_DAYS].map((days) => ({
  value: String(days),
  label: days === MAX_ACCESS_TOKEN_DAYS ? 'A year' : `${days} days`,
}));

const EMPTY: CreateAccessTokenBody = { name: '', scopes: ['read'], expiresInDays: 90, password: '' };

interface CreateTokenFormProps {
  readonly onCancel: () => void;
  readonly onCreated: (created: CreatedAccessToken) => void;
}

function CreateTokenForm({ onCancel, onCreated }: CreateTokenFormProps) {
  const { username } = useUser();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(CreateAccessTokenBody),
    defaultValues: EMPTY,
  });
  const create = useMutation({
    mutationFn: (body: CreateAccessTokenBody) => api(accountCalls.createAccessToken, { body }),
    onSuccess: onCreated,
    // Password and secret are not kept once the form is gone.
    gcTime: 0,
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((values) => create.mutate(values))}>
      <TextField
        label="Name"
        data-first
        placeholder="Nightly report"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <fieldset className="mt-4">
        <legend className="font-medium text-ink2 text-ui">It may</legend>
        {TOKEN_SCOPES.map((scope) => (
          <label key={scope} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input type="checkbox" value={scope} className="choice mt-0.5" {...register('scopes')} />
            <span>
              <span className="block font-medium">{SCOPE_WORDS[scope].label}</span>
              <span className="block text-ink2">{SCOPE_WORDS[scope].text}</span>
            </span>
          </label>
        ))}
        {errors.scopes ? (
          <p role="alert" className="text-danger text-meta">
            {errors.scopes.message}
          </p>
        ) : null}
      </fieldset>
      <Controller
        name="expiresInDays"
        control={control}
        render={({ field: { value, onChange } }) => (
          <SelectField
            fieldClassName="mt-4"
            label="Valid for"
            options={LIVES}
            value={String(value)}
            onValueChange={(days) => onChange(Number(days))}
          />
        )}
      />
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <TextField
        fieldClassName="mt-4"
        label="Your password"
        type="password"
        autoComplete="current-password"
        hint="A token stays valid after you sign out, so it needs your password."
        error={errors.password?.message}
        {...register('password')}
      />
      {create.isError ? (
        <div className="mt-3" role="alert">
          <FormError>{errorMessage(create.error)}</FormError>
        </div>
      ) : null}
      <div className="mt-6">
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" pending={create.isPending}>
            {create.isPending ? 'Making...' : 'Make token'}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

function NewToken({ token, onDone }: { token: CreatedAccessToken; onDone: () => void }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token.secret);
      toast({ title: 'Token copied', description: `${token.name} is ready to be pasted.` });
    } catch {
      toast({
        title: 'Copy failed',
        description: 'The browser did not allow it: select the token instead.',
        tone: 'destructive',
      });
    }
  };
  return (
    <>
      <TextField
        label={<span className="[overflow-wrap:anywhere]">{token.name}</span>}
        data-first
        readOnly
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        value={token.secret}
        onFocus={(event) => event.target.select()}
      />
      <p className="mt-3 text-ink2">
        A program sends it as <code>Authorization: Bearer</code>.{' '}
        <a href="/docs" className="text-link">
          API reference
        </a>
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" strokeWidth={1.5} />
          Copy
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}
