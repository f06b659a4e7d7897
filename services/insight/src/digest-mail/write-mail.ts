import { DARK, LIGHT } from '@sextant/briefing/html/palette';
import { countTexts, DIGEST_NOTES_TOLD, topicsChanged } from '@sextant/contracts/insight/digest-words';
import type { Attachment, Mail } from '@sextant/service-kit/mail/mailer';
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

const between = (before: Date, after: Date): string => {
  const [from, to] = [day.format(before), day.format(after)];
  return from === to ? `on ${to}` : `from ${from} to ${to}`;
};

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
  /** What is said of its briefing; nothing where none is wished. */
  readonly briefing: string;
  readonly sections: readonly MailSection[];
}

/** An earlier digest of a topic leaves it to the later one. */
function briefingText(digest: MailedDigest, digests: readonly MailedDigest[], attached?: Attachment): string {
  if (attached) return `Attached: ${attached.name}, the briefing of this run, without its charts.`;
  const isNewest = digests.findLast(({ topicKey }) => topicKey === digest.topicKey) === digest;
  return digest.attachesBriefing && isNewest
    ? 'The briefing could not be attached. In Sextant, the topic has it under Export.'
    : '';
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
const textTopic = ({ name, summary, url, notes, briefing, sections }: Topic): string =>
  [
    `${plain(name)}\n${summary}\n${url}`,
    ...(briefing ? [briefing] : []),
    ...notes,
    ...sections.map((section) =>
      [`${section.title.toUpperCase()} (${section.count})`, ...section.lines.map(textLine), moreText(section)]
        .filter(Boolean)
        .join('\n'),
    ),
  ].join('\n\n');

const SERIF = "Georgia, 'Times New Roman', serif";
/** Mail programs that show dark mails read this; others have the colours of the elements. */
const STYLE = `
@media (prefers-color-scheme: dark) {
  body { background: ${DARK.canvas} !important; color: ${DARK.ink} !important }
  .quiet { color: ${DARK.ink2} !important }
  .line { border-color: ${DARK.line} !important }
  .quote { border-color: ${DARK.evidence} !important }
  a { color: ${DARK.accent} !important }
}`;
const quiet = (text: string, style = ''): string =>
  `<span class="quiet" style="color: ${LIGHT.ink2}${style}">${text}</span>`;
const quietLine = (text: string): string =>
  `<p class="quiet" style="margin: 0.4em 0 0; color: ${LIGHT.ink2}">${text}</p>`;
const link = (url: string, text: string): string =>
  `<a href="${escapeHtml(url)}" style="color: ${LIGHT.accent}">${escapeHtml(text)}</a>`;
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
const htmlSource = ({ label, url }: Source): string =>
  url && isWebAddress(url) ? link(url, label) : escapeHtml(label);
const htmlLine = ({ text, details, quote, sources }: MailLine): string =>
  [
    `<li style="margin: 0 0 1em"><b style="font-weight: 600">${escapeHtml(text)}</b>`,
    ...details.map((detail) => `<br>${quiet(escapeHtml(detail))}`),
    quote
      ? `<blockquote class="quote" style="margin: 0.4em 0 0.2em; padding-left: 0.8em; border-left: 3px solid ${LIGHT.mark}; font-family: ${SERIF}">“${escapeHtml(quote)}”</blockquote>`
      : sources.length > 0
        ? '<br>'
        : '',
    `${quiet(sources.map(htmlSource).join(', '), '; font-size: 0.9em')}</li>`,
  ].join('');
const htmlTopic = ({ name, summary, url, notes, briefing, sections }: Topic): string =>
  [
    `<h2 style="font-size: 1.25em; line-height: 1.3; margin: 1.8em 0 0">${link(url, name)}</h2>`,
    quietLine(escapeHtml(summary)),
    ...[briefing, ...notes].filter(Boolean).map((note) => quietLine(escapeHtml(note))),
    ...sections.flatMap((section) => [
      `<h3 class="line" style="font-size: 1em; margin: 1.6em 0 0.6em; padding-bottom: 0.3em; border-bottom: 1px solid ${LIGHT.line}">${escapeHtml(section.title)} ${quiet(String(section.count), '; font-weight: 400')}</h3>`,
      `<ul style="margin: 0; padding-left: 1.2em">${section.lines.map(htmlLine).join('\n')}</ul>`,
      ...(moreText(section) ? [quietLine(moreText(section))] : []),
    ]),
  ].join('\n');

interface MailContent {
  readonly id: string;
  readonly to: string;
  readonly digests: readonly MailedDigest[];
  readonly showsNames: boolean;
  /** By digest. */
  readonly briefings: ReadonlyMap<string, Attachment>;
  readonly publicUrl: string;
  readonly unsubscribeToken: string;
}

/** A mail with digests, as text and as HTML. All that records hold is text in both: one line, escaped. */
export function writeMail(content: MailContent): Mail {
  const { id, to, digests, briefings, showsNames, publicUrl, unsubscribeToken } = content;
  const base = publicUrl.replace(/\/$/, '');
  const subject = subjectOf(digests, showsNames);
  const topics = digests.map((digest): Topic => {
    const { id: digestId, searchQuery, counts, notes, beforeAsOf, afterAsOf } = digest;
    return {
      name: searchQuery,
      summary: `${countTexts(counts).join(', ')}, ${between(beforeAsOf, afterAsOf)}`,
      url: `${base}/watches?digest=${digestId}`,
      notes: notes.map((note) => DIGEST_NOTES_TOLD[note]),
      briefing: briefingText(digest, digests, briefings.get(digestId)),
      sections: mailSections(digest.content, counts),
    };
  });
  const unsubscribe = `${base}/api/unsubscriptions/${unsubscribeToken}`;
  const text = [
    subject,
    ...topics.map(textTopic),
    `--\n${ABOUT}\nStop these mails: ${unsubscribe}\nChange what is watched: ${base}/watches\n`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body style="font: 16px/1.5 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; overflow-wrap: anywhere; background: ${LIGHT.surface}; color: ${LIGHT.ink}; max-width: 42em; margin: 0 auto; padding: 1.5em 1em">
<h1 style="font-size: 1.4em; line-height: 1.3; margin: 0">${escapeHtml(subject)}</h1>
${topics.map(htmlTopic).join('\n')}
<p class="quiet line" style="margin: 2.5em 0 0; border-top: 1px solid ${LIGHT.line}; padding-top: 0.8em; font-size: 0.9em; color: ${LIGHT.ink2}">${ABOUT}
${link(unsubscribe, 'Stop these mails')} · ${link(`${base}/watches`, 'Change what is watched')}</p>
</body></html>
`;
  return {
    ...{ id, to, subject, text, html },
    attachments: [...briefings.values()],
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
