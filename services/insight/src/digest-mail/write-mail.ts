import { countTexts, DIGEST_NOTES_TOLD, topicsChanged } from '@sextant/contracts/insight/digest-words';
import type { Mail } from '@sextant/service-kit/mail/mailer';
import { type MailLine, type MailSection, mailSections, type Source } from './digest-lines.ts';
import type { MailedDigest } from './repository.ts';

/** Control characters, lone surrogates, and characters that turn the direction of what follows them. */
const HARMFUL = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
/** One line, whatever a record holds. */
const plain = (text: string): string => text.replace(HARMFUL, ' ').replace(/\s+/g, ' ').trim();

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  plain(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const MAX_NAMES_LENGTH = 150;

/** 'Sextant: 2 topics changed'; with leave, which ones. */
function subjectOf(digests: readonly MailedDigest[], showsNames: boolean): string {
  const topics = topicsChanged(new Set(digests.map(({ searchQuery }) => searchQuery)).size);
  if (!showsNames) return topics;
  const names = plain([...new Set(digests.map(({ searchQuery }) => searchQuery))].join('; '));
  const cut = names.length > MAX_NAMES_LENGTH ? `${names.slice(0, MAX_NAMES_LENGTH).trimEnd()} …` : names;
  return `${topics}: ${cut.toWellFormed()}`;
}

interface Topic {
  readonly name: string;
  readonly summary: string;
  readonly url: string;
  readonly notes: readonly string[];
  readonly sections: readonly MailSection[];
}

const ABOUT = 'Sextant sends this because you watch these topics by mail.';
const moreText = ({ count, lines }: MailSection): string =>
  count > lines.length ? `And ${count - lines.length} more, in Sextant.` : '';

const textSource = ({ label, url }: Source): string => (url ? `${label} ${url}` : label);
function textLine({ text, details, quote, sources }: MailLine): string {
  const under = [
    ...details.map(plain),
    ...(quote ? [`"${plain(quote)}"`] : []),
    ...sources.map((source) => plain(textSource(source))),
  ];
  return [`- ${plain(text)}`, ...under.map((line) => `  ${line}`)].join('\n');
}
const textTopic = ({ name, summary, url, notes, sections }: Topic): string =>
  [
    `${plain(name)}\n${summary}\n${url}`,
    ...notes,
    ...sections.map((section) =>
      [`${section.title.toUpperCase()} (${section.count})`, ...section.lines.map(textLine), moreText(section)]
        .filter(Boolean)
        .join('\n'),
    ),
  ].join('\n\n');

const INK2 = 'color: #5c5b55';
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
const htmlSource = ({ label, url }: Source): string =>
  url && isWebAddress(url) ? `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>` : escapeHtml(label);
const htmlLine = ({ text, details, quote, sources }: MailLine): string =>
  [
    `<li style="margin: 0 0 0.8em"><b>${escapeHtml(text)}</b>`,
    ...details.map((detail) => `<br><span style="${INK2}">${escapeHtml(detail)}</span>`),
    quote
      ? `<blockquote style="margin: 0.3em 0; padding-left: 0.8em; border-left: 3px solid #d9b84a; font-family: serif">“${escapeHtml(quote)}”</blockquote>`
      : sources.length > 0
        ? '<br>'
        : '',
    `<span style="${INK2}">${sources.map(htmlSource).join(', ')}</span></li>`,
  ].join('');
const htmlTopic = ({ name, summary, url, notes, sections }: Topic): string =>
  [
    `<h2 style="font-size: 1.25em; margin: 1.6em 0 0.2em"><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></h2>`,
    `<p style="margin: 0; ${INK2}">${escapeHtml(summary)}</p>`,
    ...notes.map((note) => `<p style="${INK2}">${escapeHtml(note)}</p>`),
    ...sections.flatMap((section) => [
      `<h3 style="font-size: 1em; margin: 1.2em 0 0.4em; border-bottom: 1px solid #ddd">${escapeHtml(section.title)} ${section.count}</h3>`,
      `<ul style="margin: 0; padding-left: 1.2em">${section.lines.map(htmlLine).join('\n')}</ul>`,
      ...(moreText(section) ? [`<p style="${INK2}">${moreText(section)}</p>`] : []),
    ]),
  ].join('\n');

interface MailContent {
  readonly id: string;
  readonly to: string;
  readonly digests: readonly MailedDigest[];
  readonly showsNames: boolean;
  readonly publicUrl: string;
  readonly unsubscribeToken: string;
}

/** A mail with digests, as text and as HTML. All that records hold is text in both: one line, escaped. */
export function writeMail({ id, to, digests, showsNames, publicUrl, unsubscribeToken }: MailContent): Mail {
  const base = publicUrl.replace(/\/$/, '');
  const subject = subjectOf(digests, showsNames);
  const topics = digests.map(
    ({ id: digestId, searchQuery, counts, content, notes, beforeAsOf, afterAsOf }): Topic => ({
      name: searchQuery,
      summary: `${countTexts(counts).join(', ')}, from ${day.format(beforeAsOf)} to ${day.format(afterAsOf)}`,
      url: `${base}/watches?digest=${digestId}`,
      notes: notes.map((note) => DIGEST_NOTES_TOLD[note]),
      sections: mailSections(content, counts),
    }),
  );
  const unsubscribe = `${base}/api/unsubscriptions/${unsubscribeToken}`;
  const text = [
    subject,
    ...topics.map(textTopic),
    `--\n${ABOUT}\nStop these mails: ${unsubscribe}\nChange what is watched: ${base}/watches\n`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.45; overflow-wrap: anywhere; color: #1c1c1a; max-width: 42em; margin: 1.5em auto; padding: 0 1em">
<h1 style="font-size: 1.4em; margin: 0">${escapeHtml(subject)}</h1>
${topics.map(htmlTopic).join('\n')}
<p style="margin-top: 2em; border-top: 1px solid #ddd; padding-top: 0.8em; ${INK2}">${ABOUT}
<a href="${unsubscribe}">Stop these mails</a> · <a href="${base}/watches">Change what is watched</a></p>
</body></html>
`;
  return {
    ...{ id, to, subject, text, html },
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
