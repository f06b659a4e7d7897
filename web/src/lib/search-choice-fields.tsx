import { HISTORY_CHOICES, HORIZON_CHOICES, TYPE_CHOICES } from '@sextant/briefing/words/search-choices';
import { SelectField } from '../ui/field.tsx';
import { DEPTH_CHOICES, depthHint, HORIZON_HINT, ORDERING_CHOICES } from './search-choices.ts';
import type { SearchDefaults } from './search-defaults.ts';

interface SearchChoiceFieldsProps {
  choices: SearchDefaults;
  onChange: (changed: Partial<SearchDefaults>) => void;
  /** Small labels without hints, for the rows of the search form; two cells where the longest choice does not fit one. */
  isDense?: boolean;
  /** Classes of a control, e.g. to mark one whose value differs from the default. */
  classNameOf?: (field: keyof SearchDefaults) => string | undefined;
}

/** The fields shared by the search form and its default settings, each one a cell of the surrounding grid. */
export function SearchChoiceFields({
  choices,
  onChange,
  isDense = false,
  classNameOf = () => undefined,
}: SearchChoiceFieldsProps) {
  const hint = (text: string) => (isDense ? undefined : text);
  return (
    <>
      <SelectField
        label="Result Ordering"
        isDense={isDense}
        fieldClassName={isDense ? 'max-xl:col-span-2' : undefined}
        className={classNameOf('ordering')}
        value={choices.ordering}
        options={ORDERING_CHOICES}
        onValueChange={(ordering) => onChange({ ordering })}
      />
      <SelectField
        label="Historical Intelligence Depth"
        isDense={isDense}
        fieldClassName={isDense ? 'max-md:col-span-2' : undefined}
        className={classNameOf('historicalDepth')}
        value={choices.historicalDepth}
        options={HISTORY_CHOICES}
        onValueChange={(historicalDepth) => onChange({ historicalDepth })}
      />
      <SelectField
        label="Future Strategic Horizon"
        hint={hint(HORIZON_HINT)}
        isDense={isDense}
        className={classNameOf('futureHorizon')}
        value={choices.futureHorizon}
        options={HORIZON_CHOICES}
        onValueChange={(futureHorizon) => onChange({ futureHorizon })}
      />
      <SelectField
        label="Intelligence Sources"
        isDense={isDense}
        className={classNameOf('articleType')}
        value={choices.articleType}
        options={TYPE_CHOICES}
        onValueChange={(articleType) => onChange({ articleType })}
      />
      <SelectField
        label="Intelligence Depth"
        hint={hint(depthHint(choices.analysisDepth))}
        isDense={isDense}
        className={classNameOf('analysisDepth')}
        value={choices.analysisDepth}
        options={DEPTH_CHOICES}
        onValueChange={(analysisDepth) => onChange({ analysisDepth })}
      />
    </>
  );
}
