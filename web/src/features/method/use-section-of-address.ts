import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Shows the section that the address names, also where the page came later than its address, and gives it the focus. */
export function useSectionOfAddress(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    // Going back, the browser returns to where the page was left. An address that was typed, or followed from elsewhere, has this key.
    if (navigation === 'POP' && location.key !== 'default') return;
    const section = document.getElementById(location.hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    // With the typeface of the page what stands above it takes fewer lines, or more.
    let left = false;
    void document.fonts?.ready.then(() => {
      if (!left && document.activeElement === section) section?.scrollIntoView();
    });
    return () => {
      left = true;
    };
  }, [location, navigation]);
}
