import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import {
  DIGEST_SECTIONS,
  type DigestArticle,
  type DigestContent,
  type DigestCounts,
  type DigestRing,
  type DigestSection,
} from '@sextant/contracts/insight/digest';
import { DIGEST_TITLES, TRIAL_CHANGES } from '@sextant/contracts/insight/digest-words';
import type { Quote } from '@sextant/contracts/insight/evidence';
import type { FigureChange } from '@sextant/contracts/insight/radar-diff';
import { ringAsOfText } from '@sextant/contracts/insight/ring-words';
import { FIRST_SYNTHETIC_PMID } from '@sextant/contracts/literature/article';
import { trialUrl } from '@sextant/contracts/literature/trial';

/** A digest as lines, which a mail writes as text and as HTML. */

export interface Source {
  readonly label: string;
  /** Absent for a synthetic article, which is nowhere else. */
  readonly url?: string;
}

export interface MailLine {
  readonly text: string;
  readonly details: readonly string[];
  readonly quote?: string;
  readonly sources: readonly Source[];
}

export interface MailSection {
  readonly title: string;
  readonly count: number;
  readonly lines: readonly MailLine[];
}

/** Lines of a kind in one mail; the digest in the product has all. */
const MAX_LINES = 20;
const MAX_REASONS = 2;
/** Articles of a statement or a company. */
const MAX_ARTICLES = 3;

const articleOf = (pmid: string): Source =>
  Number(pmid) >= FIRST_SYNTHETIC_PMID
    ? { label: `Synthetic ${pmid}` }
    : { label: `PMID ${pmid}`, url: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` };

const quoted = (quote: Quote | undefined): Pick<MailLine, 'quote' | 'sources'> =>
  quote ? { quote: quote.text, sources: [articleOf(quote.pmid)] } : { sources: [] };

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const figureText = (value: FigureChange['before']): string =>
  value === null ? 'none' : typeof value === 'number' ? number.format(value) : value;
const reasonText = ({ label, before, after, unit }: FigureChange): string =>
  `${label}: ${figureText(before)} → ${figureText(after)}${unit ? ` ${unit}` : ''}`;

function ringLine({ name, before, after, reasons, quotes }: DigestRing): MailLine {
  const move = before && after ? `${before.ring} to ${ringAsOfText(after)}` : '';
  const came = after
    ? `new on the radar, ${ringAsOfText(after)}`
    : `no longer on the radar, was ${before?.ring}`;
  return {
    text: `${name}: ${move || came}`,
    details: move ? reasons.slice(0, MAX_REASONS).map(reasonText) : [],
    ...quoted(quotes[0]),
  };
}

function articleLine(article: DigestArticle): MailLine {
  const { pmid, title, design, phase, n, year, interventions, comparator, population } = article;
  const compared = [interventions.join(' and '), comparator].filter(Boolean).join(' vs ');
  const row = [
    design && DESIGN_NAMES[design],
    phase && `phase ${phase}`,
    n && `n = ${number.format(n)}`,
    year,
    compared,
    population,
  ].filter(Boolean);
  return {
    text: article.isRetracted ? `${title} (retracted)` : title,
    details: row.length > 0 ? [row.join(' · ')] : [],
    ...(article.quote && { quote: article.quote }),
    sources: [articleOf(pmid)],
  };
}

const LINES: { readonly [Section in DigestSection]: (content: DigestContent) => MailLine[] } = {
  rings: ({ rings }) => rings.map(ringLine),
  statements: ({ statements }) =>
    statements.map(({ change, text, quotes, pmids }) => {
      // A statement in the words of its article has its quote in it.
      const quote = quotes.find((one) => !text.includes(one.text));
      const articles = quotes.length > 0 ? quotes.map(({ pmid }) => pmid) : pmids;
      return {
        text: `${change === 'appeared' ? 'New' : 'No longer'}: ${text}`,
        details: [],
        ...(quote
          ? quoted(quote)
          : { sources: [...new Set(articles)].slice(0, MAX_ARTICLES).map(articleOf) }),
      };
    }),
  notices: ({ notices }) =>
    notices.map(({ pmid, title, kind }) => ({
      text: `${kind === 'retraction' ? 'Retracted' : 'Called into question'}: ${title}`,
      details: [],
      sources: [articleOf(pmid)],
    })),
  articles: ({ articles }) => articles.map(articleLine),
  trials: ({ trials }) =>
    trials.map(({ nctId, change, title, phase, sponsor, whyStopped }) => ({
      text: `${TRIAL_CHANGES[change]}: ${title}`,
      details: [
        [phase && `Phase ${phase}`, sponsor].filter(Boolean).join(' · '),
        whyStopped ? `Sponsor: “${whyStopped}”` : '',
      ].filter(Boolean),
      sources: [{ label: nctId, url: trialUrl(nctId) }],
    })),
  registers: ({ registers }) =>
    registers.map(({ name, text, source }) => ({
      text: `${name}: ${text}`,
      details: [],
      sources: [{ label: `${source.name}, ${source.asOf}`, ...(source.url && { url: source.url }) }],
    })),
  companies: ({ companies }) =>
    companies.map(({ name, country, pmids }) => ({
      text: country ? `${name} (${country})` : name,
      details: [],
      sources: pmids.slice(0, MAX_ARTICLES).map(articleOf),
    })),
};

/** The kinds of change that a digest has, each with its first lines. */
export const mailSections = (content: DigestContent, counts: DigestCounts): MailSection[] =>
  DIGEST_SECTIONS.flatMap((section) =>
    counts[section] > 0
      ? [
          {
            title: DIGEST_TITLES[section],
            count: counts[section],
            lines: LINES[section](content).slice(0, MAX_LINES),
          },
        ]
      : [],
  );
