import { formatCount } from '@sextant/briefing/words/formatting';
import type { LibrarySort } from '@sextant/contracts/library/library';
import { WordsField } from '../../../ui/words-field.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import type { LibraryView } from './library-view.ts';
import { TagsDialog } from './tags-dialog.tsx';
import { useLibraryTags, useTopicChoice } from './use-library.ts';

const SORTS: readonly { value: LibrarySort; label: string }[] = [
  { value: 'saved', label: 'Newest saved' },
  { value: 'published', label: 'Newest published' },
  { value: 'title', label: 'Title' },
  { value: 'journal', label: 'Journal' },
  { value: 'author', label: 'First author' },
];

interface LibraryFiltersProps {
  view: LibraryView;
  onChange: (fields: Partial<LibraryView>, options?: { replace?: boolean }) => void;
}

/** Search, filters and sort order of the list. */
export function LibraryFilters({ view, onChange }: LibraryFiltersProps) {
  const { data: tags = [] } = useLibraryTags();
  const topics = useTopicChoice().data?.items ?? [];
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-2">
      <WordsField
        label="Find in your library"
        fieldClassName="min-w-full flex-1 sm:min-w-80"
        placeholder="Title, author, journal, abstract, tag or note"
        words={view.words}
        onWords={(words) => onChange({ words }, { replace: true })}
      />
      <div className="flex flex-wrap items-center gap-2 sm:[&>button]:min-h-9">
        {(tags.length > 0 || view.tag) && (
          <ChoiceChip
            label="Tag"
            value={view.tag ?? ''}
            defaultValue=""
            options={includeSelected(
              [
                { value: '', label: 'Any' },
                ...tags.map(({ name, count }) => ({ value: name, label: `${name} (${formatCount(count)})` })),
              ],
              view.tag,
            )}
            onChange={(tag) => onChange({ tag: tag || null })}
          />
        )}
        {(topics.length > 0 || view.topic) && (
          <ChoiceChip
            label="Topic"
            hint="Articles that a topic’s saved findings, radar or roadmap rest on."
            value={view.topic ?? ''}
            defaultValue=""
            options={includeSelected(
              [
                { value: '', label: 'Any' },
                ...topics.map(({ key, searchQuery }) => ({ value: key, label: searchQuery })),
              ],
              view.topic,
              'This topic',
            )}
            onChange={(topic) => onChange({ topic: topic || null })}
          />
        )}
        <ChoiceChip
          label="Sort by"
          value={view.sort}
          defaultValue="saved"
          options={SORTS}
          onChange={(sort) => onChange({ sort })}
        />
        <TagsDialog
          onChanged={(from, to) => {
            if (view.tag === from) onChange({ tag: to }, { replace: true });
          }}
        />
      </div>
    </div>
  );
}

/** Adds the value from the URL to the options if it is missing. */
function includeSelected(
  options: { value: string; label: string }[],
  chosen: string | null,
  label = chosen ?? '',
) {
  return !chosen || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label }];
}
