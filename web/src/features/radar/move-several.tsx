import { RINGS } from '@sextant/contracts/insight/radar';
import { useCorrecting } from '../../topic-kit/correcting/correcting-context.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu.tsx';

interface MoveSeveralProps {
  /** Undefined while none are to be picked. */
  picked: ReadonlySet<number> | undefined;
  onPicked: (picked: ReadonlySet<number> | undefined) => void;
}

/** Moves several technologies to a ring at once; renders nothing if the radar cannot be corrected. */
export function MoveSeveral({ picked, onPicked }: MoveSeveralProps) {
  const correcting = useCorrecting();
  if (!correcting) return null;
  if (!picked)
    return (
      <Button variant="quiet" className="px-2" onClick={() => onPicked(new Set())}>
        Move several
      </Button>
    );
  const paths = [...picked].map((index) => `/items/${index}`);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-ink2 text-meta">
        {picked.size === 0 ? 'Pick technologies' : `${picked.size} picked`}
      </p>
      <Menu>
        <MenuTrigger asChild>
          <Button disabled={picked.size === 0}>Move to</Button>
        </MenuTrigger>
        <MenuContent>
          {RINGS.map((ring) => (
            <MenuItem
              key={ring}
              onSelect={() => {
                correcting.moveAll(paths, { ring });
                onPicked(undefined);
              }}
            >
              {ring}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <Button variant="quiet" className="px-2" onClick={() => onPicked(undefined)}>
        Cancel
      </Button>
    </div>
  );
}
