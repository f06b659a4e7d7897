import { useId, useState } from 'react';

/** What a button and the part that it shows and hides say of each other: props for both. */
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
