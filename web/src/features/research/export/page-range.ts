const PAGE = /^(\D*)(\d+)(\D*)$/;

/** First and last page in full, of pages as MEDLINE has them: '101-9' → 101 and 109, 'S12-9; discussion S20' → S12 and S19. */
export function pageRange(pages: string): { first: string; last: string } {
  const [range = ''] = pages.split(/[,;]/);
  const [first = '', end = ''] = range.split(/[-–]/).map((page) => page.trim());
  const [, prefix = '', digits = '', suffix = ''] = PAGE.exec(first) ?? [];
  const [, endPrefix = '', endDigits = '', endSuffix = ''] = PAGE.exec(end) ?? [];
  const isSameKind = (endPrefix === '' || endPrefix === prefix) && (endSuffix === '' || endSuffix === suffix);
  if (digits === '' || endDigits === '' || !isSameKind) return { first, last: end };
  const omitted = digits.slice(0, Math.max(0, digits.length - endDigits.length));
  return { first, last: `${prefix}${omitted}${endDigits}${suffix}` };
}
