import { claimAt, listArticleIds } from '@sextant/briefing/evidence/claims';
import { dependencyName } from '@sextant/briefing/roadmap/dependency-name';
import { ACTOR } from '@sextant/briefing/roadmap/roadmap-summary';
import { hasStage } from '@sextant/briefing/roadmap/stage';
import { xmlText } from '@sextant/briefing/words/clean-text';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { hashOf } from '../../../lib/hash.ts';

/** Maximum length of a line, in octets, without its line break (RFC 5545, section 3.1). */
const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** Folds a content line without splitting characters; continuation lines begin with a space. */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

/** Escapes a value of type TEXT (section 3.3.11), so that no character ends the value or the line. */
const escapeText = (text: string): string =>
  xmlText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const dateOf = (isoDate: string): string => isoDate.replaceAll('-', '');
const dayAfter = (isoDate: string): string =>
  new Date(Date.parse(`${isoDate}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
/** '20261120T090000Z' */
const toUtcDateTime = (isoDateTime: string): string =>
  `${new Date(isoDateTime).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const hex = (text: string): string => hashOf(text).toString(16).padStart(8, '0');

/**
 * The stable UID of each element, derived from query, concept and lane, and independent of its name, dates and run. Elements
 * of the same concept in the same lane are distinguished by their order.
 */
export function calendarIds({ searchQuery, elements }: RoadmapData): string[] {
  const seen = new Map<string, number>();
  return elements.map(({ conceptKey, name, category }) => {
    const id = `${hex(normalizeText(searchQuery))}-${hex(conceptKey ?? normalizeText(name))}-${hex(category)}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return `${id}${count > 1 ? `-${count}` : ''}@sextant`;
  });
}

function describe(roadmap: RoadmapData, element: RoadmapElement, index: number): string {
  const { maturityLevel, doneWhen, actor, dependencies, description, timeline, relatedArticles } = element;
  const pmids = listArticleIds(claimAt(roadmap.evidence, `/elements/${index}`), relatedArticles);
  const needs = [...new Set(dependencies)].map((id) => dependencyName(id, roadmap.elements));
  return [
    description,
    `${hasStage(element) ? `Stage: ${maturityLevel}. ` : ''}Period: ${timeline.period}.`,
    doneWhen ? `Done when: ${doneWhen}` : '',
    actor ? `Who has to act: ${ACTOR[actor]}` : '',
    needs.length > 0 ? `Depends on: ${needs.join('; ')}` : '',
    pmids.length > 0 ? `PMIDs: ${pmids.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * A roadmap as a calendar (RFC 5545), with an all-day event for each element. Events do not mark the user as busy, and a later
 * export of the same query replaces them.
 */
export function roadmapCalendar(roadmap: RoadmapData): string {
  const ids = calendarIds(roadmap);
  const stamp = toUtcDateTime(roadmap.evidence?.asOf ?? roadmap.updatedAt);
  const events = roadmap.elements.flatMap((element, index) => {
    const { startDate, endDate } = element.timeline;
    return [
      'BEGIN:VEVENT',
      `UID:${ids[index]}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(startDate)}`,
      // The day after the last one, because the end of an event is exclusive.
      `DTEND;VALUE=DATE:${dateOf(dayAfter([startDate, endDate].toSorted()[1] ?? endDate))}`,
      `SUMMARY:${escapeText(element.name)}`,
      `DESCRIPTION:${escapeText(describe(roadmap, element, index))}`,
      `CATEGORIES:${escapeText(element.category)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sextant//Technology Roadmap//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(roadmap.name)}`,
    // For calendars that do not support NAME of RFC 7986.
    `X-WR-CALNAME:${escapeText(roadmap.name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
