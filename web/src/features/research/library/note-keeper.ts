import { libraryCalls } from '@sextant/contracts/library/calls';
import { NOTE_MAX_LENGTH, type WrittenNote } from '@sextant/contracts/library/library';
import { z } from 'zod';
import { draftNames, readDraft, writeDraft } from '../../../lib/drafts.ts';
import { errorMessage, hasStatus } from '../../../lib/errors.ts';
import { api, RequestError } from '../../../lib/http.ts';

/** Debounce delay between the last key press and saving. */
const DEBOUNCE_MS = 800;
/** Delay between attempts after a failure. */
const RETRY_MS = 10_000;

const Draft = z.object({ note: z.string().max(NOTE_MAX_LENGTH), noteVersion: z.int().nonnegative() });
type Draft = z.infer<typeof Draft>;

/** A note that is not saved yet. */
export interface UnsavedNote extends Draft {
  /** `typed`: not sent yet; `waiting`: no response, will be retried; `refused`: rejected by the server; `conflict`: changed elsewhere. */
  readonly phase: 'typed' | 'waiting' | 'refused' | 'conflict';
  readonly message?: string;
  readonly other?: WrittenNote;
}

const draftName = (id: string) => `note:${id}`;
/** Whether a failure is temporary, so that a retry may succeed. */
const isTemporary = (error: unknown) =>
  !(error instanceof RequestError) || error.status === null || error.status >= 500 || error.status === 429;

interface KeeperOptions {
  userId: string;
  /** Whether this user is still signed in. */
  isCurrent: () => boolean;
  onSaved: (saved: WrittenNote) => void;
  /** Called when the session has ended. */
  onSignedOut: () => void;
}

/**
 * Saves notes while the user types: input is stored in the browser at once and removed when the service has saved it. One note
 * is sent at a time, based on the version that the user edited.
 */
export function createNoteSaver({ userId, isCurrent, onSaved, onSignedOut }: KeeperOptions) {
  const unsaved = new Map<string, UnsavedNote>();
  const sending = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  function set(id: string, note: UnsavedNote | null): void {
    if (note) unsaved.set(id, note);
    else unsaved.delete(id);
    writeDraft(userId, draftName(id), note && { note: note.note, noteVersion: note.noteVersion });
    notify();
  }
  function schedule(id: string, delayMs: number): void {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => void send(id), delayMs),
    );
  }

  async function send(id: string): Promise<void> {
    clearTimeout(timers.get(id));
    const sent = unsaved.get(id);
    if (!sent || sending.has(id) || sent.phase === 'conflict' || !isCurrent()) return;
    sending.add(id);
    try {
      const body = { note: sent.note, noteVersion: sent.noteVersion };
      const saved = await api(libraryCalls.writeNote, { params: { id }, body });
      onSaved(saved);
      const now = unsaved.get(id);
      // Edited while saving: the new text is based on the version just saved.
      if (!now || now.note === sent.note) set(id, null);
      else {
        set(id, { ...now, noteVersion: saved.noteVersion });
        schedule(id, DEBOUNCE_MS);
      }
    } catch (error) {
      await failed(id, error);
    } finally {
      sending.delete(id);
    }
  }

  async function failed(id: string, error: unknown): Promise<void> {
    const now = unsaved.get(id);
    if (!now) return;
    if (hasStatus(error, 409)) {
      const other = await api(libraryCalls.libraryArticle, { params: { id } }).catch(() => null);
      const typed = unsaved.get(id) ?? now;
      if (other) return set(id, { ...typed, phase: 'conflict', other });
    } else if (hasStatus(error, 401)) {
      set(id, { ...now, phase: 'waiting' });
      return onSignedOut();
    } else if (!isTemporary(error)) {
      return set(id, { ...now, phase: 'refused', message: errorMessage(error) });
    }
    set(id, { ...(unsaved.get(id) ?? now), phase: 'waiting' });
    schedule(id, RETRY_MS);
  }

  const sendAll = () => {
    for (const id of unsaved.keys()) void send(id);
  };
  for (const name of draftNames(userId, draftName(''))) {
    const draft = Draft.safeParse(readDraft(userId, name));
    if (draft.success) unsaved.set(name.slice(draftName('').length), { ...draft.data, phase: 'waiting' });
  }
  window.addEventListener('online', sendAll);

  return {
    of: (id: string): UnsavedNote | undefined => unsaved.get(id),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @param noteVersion version of the saved note that was displayed; ignored if the note has unsaved changes */
    type(id: string, note: string, noteVersion: number): void {
      const before = unsaved.get(id);
      set(id, { noteVersion, ...before, note, phase: before?.phase === 'conflict' ? 'conflict' : 'typed' });
      schedule(id, DEBOUNCE_MS);
    },
    /** Resumes saving unsaved notes. */
    resume: sendAll,
    /** Saves without waiting for the debounce delay. */
    sendNow: (id: string): void => void send(id),
    /** Resolves a conflict: overwrites the other note with this text. */
    overwrite(id: string, note: string): void {
      const other = unsaved.get(id)?.other;
      if (!other) return;
      set(id, { note, noteVersion: other.noteVersion, phase: 'typed' });
      void send(id);
    },
    /** Resolves a conflict: keeps the other note. */
    discard(id: string): void {
      const other = unsaved.get(id)?.other;
      set(id, null);
      if (other) onSaved(other);
    },
  };
}
export type NoteSaver = ReturnType<typeof createNoteSaver>;
