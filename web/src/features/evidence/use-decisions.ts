import { insightCalls } from '@sextant/contracts/insight/calls';
import type { EvidenceStudy, RowDecisionBody } from '@sextant/contracts/insight/evidence-table';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { errorMessage, hasStatus } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { useToast } from '../../ui/toast.tsx';
import { withDecision } from './decide.ts';
import { countAgain, type EvidencePlace, findStudy, loadStudy, replaceStudy } from './use-evidence.ts';

const CHANGED_ELSEWHERE = 'This was changed elsewhere in the meantime.';

/** A decision, or the taking back of one by its id. */
type Request = { pmid: string } & ({ body: RowDecisionBody; done?: string } | { undo: string });

/** What the server last said of a study, and what was asked of it since. */
interface Pending {
  confirmed: EvidenceStudy;
  requests: readonly Request[];
}

/** Studies with decisions on their way: each is shown as it will be, and as the server has it where one fails. */
function createPending(client: QueryClient, place: EvidencePlace) {
  const byPmid = new Map<string, Pending>();
  const show = ({ confirmed, requests }: Pending) =>
    replaceStudy(
      client,
      place,
      requests.reduce((study, one) => ('body' in one ? withDecision(study, one.body) : study), confirmed),
    );
  return {
    add(request: Request) {
      const shown = byPmid.get(request.pmid)?.confirmed ?? findStudy(client, place, request.pmid);
      if (!shown) return;
      const requests = [...(byPmid.get(request.pmid)?.requests ?? []), request];
      byPmid.set(request.pmid, { confirmed: shown, requests });
      show({ confirmed: shown, requests });
    },
    versionOf: (pmid: string) =>
      (byPmid.get(pmid)?.confirmed ?? findStudy(client, place, pmid))?.version ?? 0,
    /** @param study as the server has it now, if it said so */
    end(request: Request, study: EvidenceStudy | null | undefined) {
      const before = byPmid.get(request.pmid);
      if (!before) return;
      const after = {
        confirmed: study ?? before.confirmed,
        requests: before.requests.filter((one) => one !== request),
      };
      if (after.requests.length > 0) byPmid.set(request.pmid, after);
      else byPmid.delete(request.pmid);
      show(after);
    },
  };
}

/**
 * Sends decisions one after the other, each on the version that the one before has made, and shows them at once. A conflict loads the
 * study again and says so; any other failure restores it.
 */
export function useDecisions(place: EvidencePlace) {
  const client = useQueryClient();
  const toast = useToast();
  const pending = useRef<ReturnType<typeof createPending>>(null);
  pending.current ??= createPending(client, place);
  const params = { key: place.topicKey };

  const { mutate, mutateAsync } = useMutation({
    scope: { id: `evidence ${place.topicKey}` },
    onMutate: (request: Request) => pending.current?.add(request),
    mutationFn: (request: Request) => {
      const headers = { 'if-match': `"${pending.current?.versionOf(request.pmid) ?? 0}"` };
      return 'body' in request
        ? api(insightCalls.decideRow, { params, body: request.body, headers })
        : api(insightCalls.undoRowDecision, { params, body: { decisionId: request.undo }, headers });
    },
    onSuccess: async ({ decision, study }, request) => {
      // The answer is of the newest run, which may have read an article otherwise than the run that is shown.
      const isShown = place.run === undefined;
      pending.current?.end(request, isShown ? study : await loadStudy(place, request.pmid).catch(() => null));
      countAgain(client, place);
      if ('undo' in request) toast({ title: 'Change Undone' });
      else if (request.done)
        toast({
          title: request.done,
          action: {
            label: 'Undo',
            alternative: 'To take it back, open the study.',
            onAction: () => mutate({ pmid: request.pmid, undo: decision.id }),
          },
        });
    },
    onError: async (error, request) => {
      const isConflict = hasStatus(error, 409);
      const study = isConflict ? await loadStudy(place, request.pmid).catch(() => null) : null;
      pending.current?.end(request, study);
      toast({
        title: 'Change Failed',
        description: isConflict ? CHANGED_ELSEWHERE : errorMessage(error),
        tone: 'destructive',
      });
    },
  });

  return {
    /** Decides at once. @param done the title of a toast that offers Undo; without it the row itself does */
    decide: useCallback(
      (body: RowDecisionBody, done?: string) => mutate({ pmid: body.pmid, body, ...(done && { done }) }),
      [mutate],
    ),
    /** The same, for a form that stays open if it fails. */
    decideAll: useCallback(
      async (bodies: readonly RowDecisionBody[], done: string) => {
        for (const [i, body] of bodies.entries())
          await mutateAsync({ pmid: body.pmid, body, ...(i === bodies.length - 1 && { done }) });
      },
      [mutateAsync],
    ),
  };
}

export type Decide = ReturnType<typeof useDecisions>['decide'];
