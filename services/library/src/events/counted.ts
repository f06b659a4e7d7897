const figures = new Intl.NumberFormat('en-US');

/** `1 article`, `1,234 articles`. */
export const counted = (count: number, noun: string): string =>
  `${figures.format(count)} ${noun}${count === 1 ? '' : 's'}`;
