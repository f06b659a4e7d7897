import { CloudEvent, type EventType } from '@sextant/contracts/events/cloud-event';
import { z } from 'zod';

const { data: _, ...envelope } = CloudEvent.shape;

const pascal = (type: string) =>
  type.replace(/(^|\.)(\w)/g, (_match, _dot, letter: string) => letter.toUpperCase());

/** A schema as JSON Schema, without the dialect line that AsyncAPI states for the whole document. */
function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  return rest;
}

function message({ type, data }: EventType) {
  const payload = jsonSchema(z.object({ ...envelope, type: z.literal(type), data }));
  return {
    name: type,
    title: type,
    contentType: 'application/cloudevents+json',
    headers: {
      type: 'object',
      properties: { 'Nats-Msg-Id': { type: 'string', format: 'uuid', description: 'The id of the event' } },
    },
    payload,
  };
}

/** The AsyncAPI 3 document of all events that Sextant publishes: a channel, a message and a `send` operation each. */
export function asyncApiDocument(events: readonly EventType[]): object {
  const entries = events.map((event) => ({ event, key: pascal(event.type) }));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Sextant events',
      version: '1',
      description:
        'CloudEvents 1.0 JSON documents on NATS JetStream, stream SEXTANT_EVENTS. Delivery is at least once and unordered: deduplicate by id. docs/events.md has the guarantees.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/cloudevents+json',
    servers: {
      nats: {
        host: '127.0.0.1:4222',
        protocol: 'nats',
        description: 'The address that NATS_LISTEN publishes; user and password are those of a subscriber.',
        security: [{ $ref: '#/components/securitySchemes/subscriber' }],
      },
    },
    channels: Object.fromEntries(
      entries.map(({ event, key }) => [
        key,
        {
          address: `sextant.events.${event.type}`,
          messages: { [key]: { $ref: `#/components/messages/${key}` } },
        },
      ]),
    ),
    operations: Object.fromEntries(
      entries.map(({ event, key }) => [
        `publish${key}`,
        {
          action: 'send',
          summary: `Published by ${event.type.split('.')[0]}`,
          channel: { $ref: `#/channels/${key}` },
          messages: [{ $ref: `#/channels/${key}/messages/${key}` }],
        },
      ]),
    ),
    components: {
      securitySchemes: { subscriber: { type: 'userPassword' } },
      messages: Object.fromEntries(entries.map(({ event, key }) => [key, message(event)])),
    },
  };
}
