import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../../../ui/menu.tsx';
import { useIsPhone } from '../../../ui/use-phone.ts';
import { useArticlesExport } from '../export/articles-export.tsx';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';
import { SaveQueryButton, SaveQueryContent } from '../search/save-query-dialog.tsx';
import { BulkSaveMenu, useBulkSaveItems } from './bulk-save-menu.tsx';
import { ExportMenu, toExportedList } from './export-menu.tsx';

interface ResultActionsProps {
  search: ResearchSearch;
  results: SearchResults;
}

/** What can be done with the results: a button each; on phones one menu. */
export function ResultActions(props: ResultActionsProps) {
  if (useIsPhone()) return <ActionsMenu {...props} />;
  return (
    <>
      <SaveQueryButton search={props.search} />
      <ExportMenu {...props} />
      <BulkSaveMenu {...props} />
    </>
  );
}

/** By this the dialog finds the button again, to return the focus to it when it closes. */
const OPENER = 'result-actions';

function ActionsMenu(props: ResultActionsProps) {
  const exporting = useArticlesExport(toExportedList(props));
  const saving = useBulkSaveItems(props);
  const [isNaming, setIsNaming] = useState(false);
  const isPending = exporting.isPending || saving.isPending;
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button
            pending={isPending}
            data-item={OPENER}
            {...(exporting.progress ? {} : { 'aria-label': 'Actions', shape: 'icon' as const })}
          >
            {exporting.progress}
            {!isPending && <Ellipsis strokeWidth={1.5} aria-hidden="true" />}
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem data-item={OPENER} onSelect={() => setIsNaming(true)}>
            Save query
          </MenuItem>
          {!exporting.isEmpty && (
            <>
              <MenuSeparator />
              <MenuLabel>{`Export Results: ${exporting.scope}`}</MenuLabel>
              {exporting.items}
            </>
          )}
          <MenuSeparator />
          {saving.refuse ? (
            <MenuItem aria-disabled className="opacity-60" onSelect={saving.refuse}>
              Bulk Save
            </MenuItem>
          ) : (
            <>
              <MenuLabel>Bulk Save</MenuLabel>
              {saving.items}
            </>
          )}
        </MenuContent>
      </Menu>
      <Dialog open={isNaming} onOpenChange={setIsNaming}>
        <SaveQueryContent search={props.search} onClose={() => setIsNaming(false)} />
      </Dialog>
      {saving.failure}
    </>
  );
}
