import { libraryCalls } from '@sextant/contracts/library/calls';
import { type SavedQuery, SaveQueryBody } from '@sextant/contracts/library/saved-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type ResearchSearch, toFilters } from './research-search.ts';
import { useRecordRun } from './use-query-news.ts';

/** 'Save query': a button that asks for a name. */
export function SaveQueryButton({ search }: { search: ResearchSearch }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>Save query</Button>
      </DialogTrigger>
      <SaveQueryContent search={search} onClose={() => setOpen(false)} />
    </Dialog>
  );
}

interface SaveQueryProps {
  search: ResearchSearch;
  onClose: () => void;
}

/** The dialog's content: asks for a name, and saves the executed query with its filters. */
export const SaveQueryContent = (props: SaveQueryProps) => (
  <DialogContent
    title="Save query"
    description="Keeps the query and its filters, to run again with one click."
  >
    <SaveQueryForm {...props} />
  </DialogContent>
);

function SaveQueryForm({ search, onClose }: SaveQueryProps) {
  const client = useQueryClient();
  const toast = useToast();
  // Records a run, because the results on screen are not new.
  const noteRun = useRecordRun();
  const [name, setName] = useState(search.query.slice(0, 200));
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: (body: SaveQueryBody) => api(libraryCalls.saveQuery, { body }),
    onSuccess: (saved) => {
      client.setQueryData<SavedQuery[]>([libraryCalls.savedQueries.path], (list = []) => [saved, ...list]);
      noteRun(saved);
      toast({ title: 'Query Saved', description: `'${saved.name}' is listed under the query box.` });
      onClose();
    },
    onError: (error) =>
      toast({ title: 'Save Failed', description: errorMessage(error), tone: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = SaveQueryBody.safeParse({ name, query: search.query, ...toFilters(search) });
    setProblem(body.error?.issues[0]?.message);
    if (body.success) save.mutate(body.data);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Name"
        data-first
        value={name}
        error={problem ?? (save.isError ? errorMessage(save.error) : undefined)}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
