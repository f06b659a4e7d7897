import { cn } from '../../../ui/class-names.ts';
import type { View } from './use-view-state.ts';

interface ViewSwitchProps {
  view: View;
  onView: (view: View) => void;
}

/** On narrow screens switches between the articles and the analysis; each keeps its state while the other is shown. */
export const ViewSwitch = ({ view, onView }: ViewSwitchProps) => (
  <fieldset aria-label="Show" className="flex gap-x-6 border-line border-b">
    {(['article', 'analysis'] as const).map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={view === each}
        onClick={() => onView(each)}
        className={cn(
          '-mb-px min-h-9 border-transparent border-b-2 font-medium text-ink2 text-ui transition-colors hover:text-ink coarse:min-h-11',
          view === each && 'border-accent text-ink',
        )}
      >
        {each === 'article' ? 'Articles' : 'Innovation Gap Analysis'}
      </button>
    ))}
  </fieldset>
);
