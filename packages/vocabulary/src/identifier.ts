/** An identifier packed into 32 bits: a flag for substances, a flag for nine digits, and the digits. */
const SUBSTANCE = 2 ** 31;
const NINE_DIGITS = 2 ** 30;

/** @param id `D` or `C` with six or nine digits */
export const encodeIdentifier = (id: string): number =>
  (id.startsWith('C') ? SUBSTANCE : 0) + (id.length === 10 ? NINE_DIGITS : 0) + Number(id.slice(1));

export function decodeIdentifier(code: number): string {
  const digits = code % SUBSTANCE;
  const isLong = digits >= NINE_DIGITS;
  return `${code >= SUBSTANCE ? 'C' : 'D'}${String(digits % NINE_DIGITS).padStart(isLong ? 9 : 6, '0')}`;
}
