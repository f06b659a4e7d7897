import { insightCalls } from '@sextant/contracts/insight/calls';
import {
  ADDED_PATH,
  type AppliedCorrection,
  addedPath,
  type Corrected,
  type CorrectionEntry,
  type CorrectionState,
  type Decision,
  type DecisionChange,
  type DecisionField,
} from '@sextant/contracts/insight/correction';
import type { HttpHandler } from 'msw';
import { mockCall, problem } from './mock-call.ts';
import type { MockInsight } from './mock-insight.ts';

const CONFLICT = 'This was changed elsewhere in the meantime. Nothing of either change is lost.';

/** Corrections apply to a single record: the mock has no concepts, so they do not carry over to other versions of a topic. */
export function mockCorrections(insight: MockInsight): HttpHandler[] {
  let history: { entry: CorrectionEntry; recordId: string; path: string }[] = [];
  const recordsOf = () => [...insight.analyses, ...insight.radars, ...insight.roadmaps];
  const stateOf = ({ path: _p, candidates: _c, evidenceChanged: _e, ...state }: AppliedCorrection) =>
    state satisfies CorrectionState;

  function change(
    recordId: string,
    before: AppliedCorrection,
    {
      change: given,
      reason,
      undoes,
    }: { change: DecisionChange; reason: string | null; undoes: string | null },
  ): Corrected {
    const decision: Decision = Object.fromEntries(
      Object.entries({ ...before.decision, ...given }).filter(([, value]) => value !== null),
    );
    const version = before.version + 1;
    const createdAt = new Date().toISOString();
    const after = { ...before, decision, version, reason, changedAt: createdAt, evidenceChanged: false };
    const record = recordsOf().find(({ id }) => id === recordId);
    if (record)
      record.corrections = [...(record.corrections ?? []).filter(({ path }) => path !== before.path), after];
    const { subject, kind, name } = before;
    const changes = Object.entries(given).map(([what, to]) => ({
      what: what as DecisionField,
      from: before.decision[what as DecisionField] ?? null,
      to: to ?? null,
    }));
    const entry = {
      ...{ id: crypto.randomUUID(), subject, kind, name, version, changes, reason, undoes },
      ...{ undoable: changes.length > 0, createdAt },
    };
    const older = history.map((one) =>
      one.entry.subject === subject && one.entry.changes.some(({ what }) => what in given)
        ? { ...one, entry: { ...one.entry, undoable: false } }
        : one,
    );
    history = [{ entry, recordId, path: before.path ?? '' }, ...older];
    return { correction: stateOf(after), entry };
  }
  const isStale = (request: Request, version: number) => request.headers.get('if-match') !== `"${version}"`;

  return [
    mockCall(insightCalls.corrections, ({ params }) => ({
      corrections: recordsOf()
        .filter(({ topicKey }) => topicKey === params.key)
        .flatMap(({ corrections = [] }) => corrections.map(stateOf)),
      history: history.map(({ entry }) => entry),
    })),
    mockCall(insightCalls.correct, ({ body, request }) => {
      const { kind, recordId, path, reason } = body;
      const record = recordsOf().find(({ id }) => id === recordId);
      if (!record) return problem(404, 'There is no such record.');
      const subject = crypto.randomUUID().replaceAll('-', '');
      const isAddition = path === ADDED_PATH;
      const name = (isAddition && kind === 'radar' && body.change.name) || path;
      const before = record.corrections?.find((one) => one.path === path) ?? {
        ...{ subject, kind, conceptKey: null, name, version: 0, decision: {}, reason: null, changedAt: '' },
        ...{
          path: isAddition ? addedPath(subject) : path,
          candidates: [],
          evidenceChanged: false,
        },
        basis: { asOf: null, articles: 3, computed: {} },
      };
      if (isStale(request, before.version)) return problem(409, CONFLICT, 'insight.correction-conflict');
      return change(recordId, before, {
        change: body.change as DecisionChange,
        reason: reason || null,
        undoes: null,
      });
    }),
    mockCall(insightCalls.undoCorrection, ({ body, request }) => {
      const made = history.find(({ entry }) => entry.id === body.correctionId);
      const before = recordsOf()
        .find(({ id }) => id === made?.recordId)
        ?.corrections?.find(({ path }) => path === made?.path);
      if (!made || !before) return problem(422, 'The topic has no such change.');
      if (isStale(request, before.version)) return problem(409, CONFLICT, 'insight.correction-conflict');
      const back = Object.fromEntries(
        made.entry.changes.map(({ what, from }) => [what, from]),
      ) as DecisionChange;
      return change(made.recordId, before, { change: back, reason: null, undoes: made.entry.id });
    }),
  ];
}
