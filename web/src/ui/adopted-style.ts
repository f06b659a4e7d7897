/**
 * Replaces the package react-style-singleton, which Radix uses to lock scrolling behind a modal layer. The package adds a style
 * element, which our content security policy forbids; an adopted style sheet is allowed.
 */
import { useEffect } from 'react';

export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(css: string) {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      sheet = null;
    },
  };
}

export function styleHookSingleton() {
  const singleton = stylesheetSingleton();
  return (styles: string, dynamic?: boolean) => {
    const key = dynamic ? styles : '';
    // biome-ignore lint/correctness/useExhaustiveDependencies: styles of an open layer change only if it is dynamic
    useEffect(() => {
      singleton.add(styles);
      return () => singleton.remove();
    }, [key]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  // biome-ignore lint/correctness/noComponentHookFactories: matches the API of the package that this replaces
  return function AdoptedStyle({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic);
    return null;
  };
}
