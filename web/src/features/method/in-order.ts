import { createElement, Fragment, type ReactNode } from 'react';

/** Renders a static list, for which the index is a stable key. */
export const renderStatic = <T>(
  parts: readonly T[],
  view: (part: T, index: number) => ReactNode,
): ReactNode => createElement(Fragment, null, ...parts.map(view));
