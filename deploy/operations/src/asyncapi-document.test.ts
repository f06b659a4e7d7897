import { EVENT_CATALOGUE } from '@sextant/contracts/events/catalogue';
import { expect, test } from 'vitest';
import { asyncApiDocument } from './asyncapi.ts';

const document = asyncApiDocument(EVENT_CATALOGUE);

/** Every `$ref` in a value, at any depth. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}
const resolve = (reference: string): unknown =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);

test('docs/asyncapi.json matches the contracts; `npm test -- asyncapi -u` rewrites it', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../../docs/asyncapi.json');
});

test('every reference in it resolves', () => {
  expect(references(document).length).toBeGreaterThan(EVENT_CATALOGUE.length * 3);
  for (const reference of references(document)) expect(resolve(reference), reference).toBeDefined();
});

test('every event has a channel under its own subject and a payload that names its type', () => {
  const { channels, components } = document as {
    channels: Record<string, { address: string }>;
    components: { messages: Record<string, { payload: { properties: { type: { const: string } } } }> };
  };
  const types = EVENT_CATALOGUE.map(({ type }) => type);
  expect(Object.values(channels).map(({ address }) => address)).toEqual(
    types.map((type) => `sextant.events.${type}`),
  );
  expect(Object.values(components.messages).map(({ payload }) => payload.properties.type.const)).toEqual(
    types,
  );
});
