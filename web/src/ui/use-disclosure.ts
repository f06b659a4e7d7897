import { useId, useState } from 'react';

/** ARIA props that associate a button with the region that it shows and hides. */
export function useDisclosure(initiallyOpen = false) {
  const [open, setOpen] = useState(initiallyOpen);
  const id = useId();
  return {
    open,
    button: {
      type: 'button',
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
    part: { id, hidden: !open },
  } as const;
}
