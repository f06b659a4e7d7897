/** Lines of a chart in their order, in both themes: the tokens of `LINE_COLORS` of exported files. */
export const LINE_STROKES = [
  'stroke-accent',
  'stroke-warn-bar',
  'stroke-quadrant-platforms',
  'stroke-quadrant-tools',
  'stroke-quadrant-techniques',
  'stroke-ink3',
] as const;
