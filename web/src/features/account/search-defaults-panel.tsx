import { SearchChoiceFields } from '../../lib/search-choice-fields.tsx';
import { STANDARD_DEFAULTS, setSearchDefaults, useSearchDefaults } from '../../lib/search-defaults.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The default values of a new search; changes are saved immediately. */
export function SearchDefaultsPanel() {
  const defaults = useSearchDefaults();
  const fields = Object.keys(STANDARD_DEFAULTS) as (keyof typeof defaults)[];
  const standard = fields.every((field) => defaults[field] === STANDARD_DEFAULTS[field]);
  return (
    <Panel aria-labelledby="defaults-heading" className="mt-6 px-4 py-4 sm:px-5">
      <h2 id="defaults-heading" className="text-section">
        Search defaults
      </h2>
      <p className="mt-1 text-ink2">What an empty search form begins with, and goes back to with Clear.</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <SearchChoiceFields choices={defaults} onChange={setSearchDefaults} />
      </div>
      <Button className="mt-4 max-w-full" disabled={standard} onClick={() => setSearchDefaults(null)}>
        Use standard defaults
      </Button>
    </Panel>
  );
}
