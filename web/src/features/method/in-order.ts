import { createElement, Fragment, type ReactNode } from 'react';

/** Views of parts that never change places: they need no keys. */
export const inOrder = <T>(parts: readonly T[], view: (part: T, index: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...parts.map(view));
