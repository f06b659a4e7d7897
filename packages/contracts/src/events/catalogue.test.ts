import { expect, test } from 'vitest';
import { EVENT_CATALOGUE } from './catalogue.ts';
import { CloudEvent } from './cloud-event.ts';

const types = EVENT_CATALOGUE.map(({ type }) => type);

test('no two events share a type', () => {
  expect(new Set(types).size).toBe(types.length);
});

test.each(types)('%s is a type that a CloudEvent may carry', (type) => {
  expect(CloudEvent.shape.type.parse(type)).toBe(type);
});
