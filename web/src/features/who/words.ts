import type { OrganisationKind } from '@sextant/contracts/literature/organisation';
import { countNamed } from '../../lib/formatting.ts';

export const KIND_NAMES: Readonly<Record<OrganisationKind, string>> = {
  company: 'Company',
  university: 'University',
  hospital: 'Hospital',
  'research institute': 'Research institute',
  government: 'Government',
  'other non-profit': 'Other non-profit',
};

/** '2014 to 2023', '2023'; empty if no article has a year. */
export const yearsText = (first: number | null, last: number | null): string =>
  first === null || last === null ? '' : first === last ? String(first) : `${first} to ${last}`;

/** '8 %' of the articles; less than half a percent is no zero. */
export const shareText = (share: number): string =>
  share > 0 && share < 0.005 ? 'under 1%' : `${Math.round(100 * share)}%`;

const MAX_TECHNOLOGIES = 3;

/** 'lecanemab, donanemab, aducanumab and 4 more'. */
export function technologiesText(names: readonly string[]): string {
  const shown = names.slice(0, countNamed(names.length, MAX_TECHNOLOGIES));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
