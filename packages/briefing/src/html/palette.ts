/** Design tokens for exported files, which cannot reference the style sheet. Must match `web/src/styles/tokens.css`. */
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
