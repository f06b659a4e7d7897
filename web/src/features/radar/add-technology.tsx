import { Plus } from 'lucide-react';
import { useCorrecting } from '../../topic-kit/correcting/correcting-context.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the form that adds a technology by hand; renders nothing if the radar cannot be corrected. */
export function AddTechnology() {
  const correcting = useCorrecting();
  return correcting ? (
    <Button variant="quiet" className="px-2" onClick={correcting.add}>
      <Plus strokeWidth={1.5} aria-hidden="true" />
      Add a technology
    </Button>
  ) : null;
}
