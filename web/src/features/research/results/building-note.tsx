import type { IndexPart } from '@sextant/contracts/literature/index-part';
import { useStatus } from '../../../lib/status.ts';

const CONSEQUENCES: Readonly<Record<IndexPart, string>> = {
  articles: 'Articles are being imported: a later search may find more.',
  synonyms: 'Other names for what you search are being learned: a later search may find more.',
  vectors: 'The newest articles are found by their words; their closeness in meaning follows.',
};

interface BuildingNoteProps {
  /** The results shown that lack a part of the index, and how to search again. */
  incomplete?: { readonly missing: readonly IndexPart[]; readonly onRepeat: () => void };
}

/** Shown while the index is still being built, or results lack a part of it; explains the consequences. */
export function BuildingNote({ incomplete }: BuildingNoteProps) {
  const building = useStatus()?.literature?.building;
  const part = incomplete?.missing[0] ?? building;
  if (!part) return null;
  return (
    <p className="rounded-panel bg-sunken px-4 py-2 text-ink2">
      <span className="font-medium text-ink">The index is still being built.</span> {CONSEQUENCES[part]}
      {incomplete ? (
        <>
          {' '}
          <button type="button" className="text-link coarse:min-h-11" onClick={incomplete.onRepeat}>
            Search again
          </button>
        </>
      ) : null}
    </p>
  );
}
