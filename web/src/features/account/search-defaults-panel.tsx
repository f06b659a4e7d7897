import {
  DEPTH_CHOICES,
  depthHint,
  HISTORY_CHOICES,
  HORIZON_CHOICES,
  ORDERING_CHOICES,
  TYPE_CHOICES,
} from '../../lib/search-choices.ts';
import { chooseSearchDefaults, STANDARD_DEFAULTS, useSearchDefaults } from '../../lib/search-defaults.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';

/** What a new search begins with; every change is kept at once. */
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
        <SelectField
          label="Result Ordering"
          value={defaults.ordering}
          options={ORDERING_CHOICES}
          onValueChange={(ordering) => chooseSearchDefaults({ ordering })}
        />
        <SelectField
          label="Historical Intelligence Depth"
          value={defaults.historicalDepth}
          options={HISTORY_CHOICES}
          onValueChange={(historicalDepth) => chooseSearchDefaults({ historicalDepth })}
        />
        <SelectField
          label="Future Strategic Horizon"
          value={defaults.futureHorizon}
          options={HORIZON_CHOICES}
          onValueChange={(futureHorizon) => chooseSearchDefaults({ futureHorizon })}
        />
        <SelectField
          label="Intelligence Sources"
          value={defaults.articleType}
          options={TYPE_CHOICES}
          onValueChange={(articleType) => chooseSearchDefaults({ articleType })}
        />
        <SelectField
          label="Intelligence Depth"
          hint={depthHint(defaults.analysisDepth)}
          value={defaults.analysisDepth}
          options={DEPTH_CHOICES}
          onValueChange={(analysisDepth) => chooseSearchDefaults({ analysisDepth })}
        />
      </div>
      <Button className="mt-4" disabled={standard} onClick={() => chooseSearchDefaults(null)}>
        Use standard defaults
      </Button>
    </Panel>
  );
}
