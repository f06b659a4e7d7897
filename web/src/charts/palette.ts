import { LIGHT } from '@sextant/briefing/html/palette';

/** Colors of charts in the light theme, for files that draw with their own shapes. */
export const LIGHT_CHART = {
  control: '#7f858a',
  'warn-bar': '#c26208',
  danger: '#a8201a',
  'danger-tint': '#fbeae8',
  'ok-tint': '#e6f2eb',
  'ring-adopt': '#d6e4e9',
  'ring-trial': '#e4edf0',
  'ring-assess': '#eff4f5',
  'ring-hold': '#f8fafa',
  'ring-line': '#74828b',
  'quadrant-techniques': '#263d97',
  'quadrant-tools': '#15817a',
  'quadrant-platforms': '#6f1038',
  'quadrant-languages': '#976b03',
  'on-blip': '#ffffff',
  'maturity-research': '#4386de',
  'maturity-development': '#f2e15f',
  'maturity-pilot': '#e2742a',
  'maturity-production': '#076941',
} as const;

/** Lines of a chart, in their order: told apart also by readers who see no red or no green. */
export const LINE_COLORS = [
  LIGHT.accent,
  LIGHT_CHART['warn-bar'],
  LIGHT_CHART['quadrant-platforms'],
  LIGHT_CHART['quadrant-tools'],
  LIGHT_CHART['quadrant-techniques'],
  LIGHT.ink3,
] as const;
