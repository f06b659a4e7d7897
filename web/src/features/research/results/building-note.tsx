import { useStatus } from '../../../lib/status.ts';

/** Shown while the index is still being built; explains the consequences. */
export function BuildingNote() {
  const building = useStatus()?.literature?.building;
  if (!building) return null;
  return (
    <p className="rounded-panel bg-sunken px-4 py-2 text-ink2">
      <span className="font-medium text-ink">The index is still being built.</span>{' '}
      {building === 'articles'
        ? 'Articles are being imported: a later search may find more.'
        : 'The newest articles are found by their words; their closeness in meaning follows.'}
    </p>
  );
}
