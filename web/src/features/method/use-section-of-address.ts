import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scrolls to the section of the URL's hash, even if the page renders later, and focuses it. */
export function useSectionOfAddress(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    // The Back button restores the scroll position. Only an initial page load has the key 'default'.
    if (navigation === 'POP' && location.key !== 'default') return;
    const section = document.getElementById(location.hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    // Loading the web font changes the height of the content above.
    let hasLeft = false;
    void document.fonts?.ready.then(() => {
      if (!hasLeft && document.activeElement === section) section?.scrollIntoView();
    });
    return () => {
      hasLeft = true;
    };
  }, [location, navigation]);
}
