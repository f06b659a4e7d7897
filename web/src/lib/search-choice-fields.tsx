import { SelectField } from '../ui/field.tsx';
import {
  DEPTH_CHOICES,
  depthHint,
  HISTORY_CHOICES,
  HORIZON_CHOICES,
  HORIZON_HINT,
  ORDERING_CHOICES,
  TYPE_CHOICES,
} from './search-choices.ts';
import type { SearchDefaults } from './search-defaults.ts';

interface SearchChoiceFieldsProps {
  choices: SearchDefaults;
  onChange: (changed: Partial<SearchDefaults>) => void;
  disabled?: boolean;
}

/** The fields shared by the search form and its default settings, each one a cell of the surrounding grid. */
export function SearchChoiceFields({ choices, onChange, disabled = false }: SearchChoiceFieldsProps) {
  return (
    <>
      <SelectField
        label="Result Ordering"
        value={choices.ordering}
        options={ORDERING_CHOICES}
        disabled={disabled}
        onValueChange={(ordering) => onChange({ ordering })}
      />
      <SelectField
        label="Historical Intelligence Depth"
        value={choices.historicalDepth}
        options={HISTORY_CHOICES}
        disabled={disabled}
        onValueChange={(historicalDepth) => onChange({ historicalDepth })}
      />
      <SelectField
        label="Future Strategic Horizon"
        hint={HORIZON_HINT}
        value={choices.futureHorizon}
        options={HORIZON_CHOICES}
        disabled={disabled}
        onValueChange={(futureHorizon) => onChange({ futureHorizon })}
      />
      <SelectField
        label="Intelligence Depth"
        hint={depthHint(choices.analysisDepth)}
        value={choices.analysisDepth}
        options={DEPTH_CHOICES}
        disabled={disabled}
        onValueChange={(analysisDepth) => onChange({ analysisDepth })}
      />
      <SelectField
        label="Intelligence Sources"
        value={choices.articleType}
        options={TYPE_CHOICES}
        disabled={disabled}
        onValueChange={(articleType) => onChange({ articleType })}
      />
    </>
  );
}
