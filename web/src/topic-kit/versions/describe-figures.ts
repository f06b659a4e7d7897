import type { FigureChange } from '@sextant/contracts/insight/radar-diff';
import { figureText } from '../provenance/figure-list.tsx';

/** Figures with the highest explanatory value, which come first. */
const EXPLANATORY_FIGURES = ['objection', 'ringScore', 'articles', 'trials'];
const MAX_SHOWN_FIGURES = 2;

/** 'Articles 12 → 40': the most relevant figures that changed. */
export function describeFigureChanges(figures: readonly FigureChange[]): string | null {
  const shown = EXPLANATORY_FIGURES.flatMap((name) => {
    const change = figures.find((figure) => figure.name === name);
    if (!change || change.before === change.after) return [];
    const [was, is] = [change.before, change.after].map((value) =>
      value === null ? 'none' : figureText({ ...change, value }),
    );
    // Words need a colon after the label; numbers do not.
    const isText = [change.before, change.after].some((value) => typeof value === 'string');
    return `${change.label}${isText ? ':' : ''} ${was} → ${is}`;
  });
  return shown.slice(0, MAX_SHOWN_FIGURES).join(' · ') || null;
}
