import { countTexts, topicsChanged } from '@sextant/contracts/insight/digest-words';
import type { FeedContent } from '@sextant/contracts/insight/watch';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly link: string;
  readonly summary: string;
}

/** Characters that XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, ' ')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** Digests by name; those without by day, of which it is told only how many there were. */
function entriesOf({ id: feedId, digests }: FeedContent, page: string): Entry[] {
  const named = digests.flatMap(({ id, madeAt, named: told }): Entry[] => {
    if (!told) return [];
    const summary = countTexts(told.counts).join(', ');
    const link = `${page}?digest=${id}`;
    return [{ id: `urn:uuid:${id}`, title: told.searchQuery, updated: madeAt, link, summary }];
  });
  const byDay = Map.groupBy(
    digests.filter((digest) => !digest.named),
    ({ madeAt }) => madeAt.slice(0, 10),
  );
  const unnamed = [...byDay].map(([day, ofDay]): Entry => {
    const title = topicsChanged(ofDay.length);
    const [newest] = ofDay
      .map(({ madeAt }) => madeAt)
      .toSorted()
      .reverse();
    return { id: `${page}#${feedId}-${day}`, title, updated: newest ?? day, link: page, summary: title };
  });
  return [...named, ...unnamed];
}

const renderEntry = ({ id, title, updated, link, summary }: Entry): string => `
  <entry>
    <id>${escapeXml(id)}</id>
    <title>${escapeXml(title)}</title>
    <updated>${updated}</updated>
    <link rel="alternate" type="text/html" href="${escapeXml(link)}"/>
    <summary>${escapeXml(summary)}</summary>
  </entry>`;

/** A feed of RFC 4287. Its own address is not in it: that holds the secret. */
export function renderAtom(content: FeedContent, publicUrl: string): string {
  const page = `${publicUrl.replace(/\/$/, '')}/watches`;
  const entries = entriesOf(content, page);
  const updated =
    entries
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? content.createdAt;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:uuid:${content.id}</id>
  <title>Sextant: watched topics</title>
  <updated>${updated}</updated>
  <author><name>Sextant</name></author>
  <link rel="alternate" type="text/html" href="${escapeXml(page)}"/>${entries.map(renderEntry).join('')}
</feed>
`;
}
