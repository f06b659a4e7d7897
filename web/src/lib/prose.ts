/** A text in which no line ends between a figure and its per cent sign. */
export const prose = (text: string): string => text.replace(/(\d) %/g, '$1\u00a0%');
