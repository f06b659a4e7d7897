/** An article of the fake PubMed, written by hand for the test that needs it. */
export interface FakeArticle {
  readonly pmid: string;
  readonly title: string;
  /** Labelled sections as [label, text]; null for an article without an abstract. */
  readonly abstract: readonly (readonly [label: string, text: string])[] | string | null;
  /** 'Smith Jane' or, for a group, { group }. */
  readonly authors: readonly (string | { readonly group: string })[];
  readonly journal: string;
  readonly journalAbbreviation: string;
  /** '2024', '2024 Mar', '2024 Mar 5' or anything else, such as '1998 Dec-1999 Jan', which is sent as a MedlineDate. */
  readonly pubDate: string;
  readonly doi: string | null;
  readonly publicationTypes: readonly string[];
  readonly mesh: readonly string[];
  readonly citations: number;
  /** Citation of the notice. */
  readonly retractedBy: string | null;
  /** Sent as a PubmedBookArticle with this title of the book. */
  readonly book: string | null;
}

let last = 31_000_000;

/** An article with default values for the fields that a test does not set. */
export const fakeArticle = (fields: Partial<FakeArticle> = {}): FakeArticle => ({
  pmid: String(++last),
  title: 'A study of nothing in particular.',
  abstract: 'Nothing was found.',
  authors: ['Doe Jane', 'Roe Richard'],
  journal: 'Journal of examples',
  journalAbbreviation: 'J Ex',
  pubDate: '2025 Mar 5',
  doi: null,
  publicationTypes: ['Journal Article'],
  mesh: [],
  citations: 0,
  retractedBy: null,
  book: null,
  ...fields,
});

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day by which PubMed sorts and filters an article: the first that its date may mean, as yyyymmdd. */
export function sortDay(pubDate: string): number {
  const [, year = '0', month = 'Jan', day = '1'] =
    /^(\d{4})(?: ([A-Z][a-z]{2}))?(?: (\d{1,2}))?/.exec(pubDate) ?? [];
  return Number(year) * 10_000 + (MONTHS.indexOf(month) + 1) * 100 + Number(day);
}

export const shortName = (author: FakeArticle['authors'][number]): string => {
  if (typeof author !== 'string') return author.group;
  const [family = '', ...given] = author.split(' ');
  return [family, given.map((name) => name.charAt(0)).join('')].filter(Boolean).join(' ');
};

export const abstractText = ({ abstract }: FakeArticle): string =>
  typeof abstract === 'string' ? abstract : (abstract ?? []).map(([, text]) => text).join(' ');
