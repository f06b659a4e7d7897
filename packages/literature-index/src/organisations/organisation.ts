/** Levels at which organisations are told. */
export type OrganisationKind =
  | 'company'
  | 'university'
  | 'hospital'
  | 'research institute'
  | 'government'
  | 'other non-profit';

export interface Organisation {
  /** As in the text, without legal form, articles, department and address: 'Eisai'. */
  readonly name: string;
  readonly kind: OrganisationKind;
  /** ISO 3166 alpha-2 of the site; null if the text does not tell. */
  readonly country: string | null;
}
