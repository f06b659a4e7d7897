/** Design tokens for exported files, which cannot reference the style sheet. Must match `styles/tokens.css`. */
export const LIGHT = {
  canvas: '#f8f7f4',
  surface: '#ffffff',
  sunken: '#efeeea',
  line: '#dedcd6',
  ink: '#14202a',
  ink2: '#45525c',
  ink3: '#5e6a73',
  accent: '#0b5673',
  mark: '#ffe9a3',
  evidence: '#7a5200',
  warn: '#8f4700',
  'warn-tint': '#fdf0e1',
} as const;

export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  canvas: '#0f151a',
  surface: '#161e25',
  sunken: '#0b1014',
  line: '#2b3740',
  ink: '#e8edf0',
  ink2: '#b6c1c9',
  ink3: '#93a0aa',
  accent: '#7cc4de',
  mark: '#5a4300',
  evidence: '#f0c55a',
  warn: '#f5ae6b',
  'warn-tint': '#38230f',
};

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
