import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu.tsx';

interface RowMenuProps {
  label: string;
  /** Null if there is nothing to correct. */
  correct: string | null;
  onCorrect: () => void;
  /** Null if it is rejected already. */
  reject: string | null;
  onReject: () => void;
}

/** What a user says of a study or a sentence besides its direction. */
export const RowMenu = ({ label, correct, onCorrect, reject, onReject }: RowMenuProps) => (
  <Menu>
    <MenuTrigger asChild>
      <IconButton label={label} className="min-h-7 w-8 text-ink3 coarse:min-h-11">
        <Ellipsis aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
    </MenuTrigger>
    <MenuContent align="start">
      {correct ? <MenuItem onSelect={onCorrect}>{correct}</MenuItem> : null}
      {reject ? <MenuItem onSelect={onReject}>{reject}</MenuItem> : null}
    </MenuContent>
  </Menu>
);
