import { roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarIds, roadmapCalendar } from './roadmap-calendar.ts';

const roadmap = roadmapFixture(18);
const eventsOf = (calendar: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(calendar))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
const renamed = (name: string): RoadmapData => ({
  ...roadmap,
  name,
  elements: roadmap.elements.map((element) => ({ ...element, name, description: name })),
});

test('an element is an all-day event over its dates, which does not mark the user as busy', {
  tags: ['exports/calendar'],
}, () => {
  const events = eventsOf(roadmapCalendar(roadmap));
  expect(events).toHaveLength(roadmap.elements.length);
  for (const [i, { name, category, doneWhen = '', timeline }] of roadmap.elements.entries()) {
    const event = events[i];
    expect(event?.summary).toBe(name);
    expect(event?.description).toContain(doneWhen);
    expect(event?.startDate.isDate).toBe(true);
    expect(event?.startDate.toString()).toBe(timeline.startDate);
    // The end of an event is exclusive.
    const last = event?.endDate.clone();
    last?.adjust(-1, 0, 0, 0);
    expect(last?.toString()).toBe(timeline.endDate);
    expect(event?.component.getFirstPropertyValue('categories')).toBe(category);
    expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  }
});

test('any name round-trips, with CRLF-terminated lines of at most 75 octets', {
  tags: ['exports/calendar-lines'],
}, () => {
  const names = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...'a,;\\n:"\n 中😀é\u202E'), minLength: 1, maxLength: 300 }),
  );
  fc.assert(
    fc.property(names, (name) => {
      const calendar = roadmapCalendar(renamed(name));
      expect(calendar.endsWith('\r\n')).toBe(true);
      const lines = calendar.slice(0, -2).split('\r\n');
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
        expect(line).toMatch(/^(?: |[A-Z-]+[;:])/);
      }
      const said = name.replace(/\r\n|[\r\n\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');
      expect(eventsOf(calendar)[0]?.summary).toBe(said);
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(roadmap.elements.length);
    }),
    { numRuns: 60 },
  );
});

test('an element keeps its unique UID whatever its name, dates and the order of the run', {
  tags: ['exports/calendar-ids'],
}, () => {
  const keyed: RoadmapData = {
    ...roadmap,
    elements: roadmap.elements.map((element, i) => ({
      ...element,
      conceptKey: `D${String(i).padStart(6, '0')}`,
    })),
  };
  const later: RoadmapData = {
    ...keyed,
    searchQuery: ` ${keyed.searchQuery.toUpperCase()} `,
    elements: keyed.elements
      .toReversed()
      .map((element) => ({ ...element, id: `${element.id}x`, name: `${element.name}, anew` })),
  };
  expect(calendarIds(later)).toEqual(calendarIds(keyed).toReversed());
  expect(new Set(calendarIds(keyed)).size).toBe(keyed.elements.length);
  const alike = { ...keyed, elements: keyed.elements.map((element) => ({ ...element, conceptKey: 'D1' })) };
  expect(new Set(calendarIds(alike)).size).toBe(alike.elements.length);
  const other = calendarIds({ ...keyed, searchQuery: 'another query' });
  expect(other.filter((id) => calendarIds(keyed).includes(id))).toEqual([]);
});
