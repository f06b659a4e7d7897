import { Problem } from '../http/problem.ts';
import { JOB_EVENTS_PATH } from '../insight/calls.ts';
import { JobStepEvent } from '../insight/jobs.ts';
import { buildComponents, type JsonSchema } from './components.ts';
import { OPERATIONS, type Operation } from './operations.ts';

export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  /** Schema of each event of a stream. */
  readonly 'x-event-data'?: JsonSchema;
}

export interface ApiAnswer {
  readonly description: string;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface ApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, ApiAnswer>>;
  /** Empty: no session is needed. */
  readonly security?: readonly [];
}

/** The used part of an OpenAPI 3.1 document. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>>;
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

const DESCRIPTION = `The API of Sextant, as its own pages use it. Bodies and answers are JSON; every failure is a problem document (RFC 9457) with a stable \`code\`.

Sign in with \`POST /api/login\` and send the cookie that it sets along with every call. A changing request that a browser sends from another site's page is refused with 403. Calls are limited to 600 a minute and user: beyond, the answer is 429 with Retry-After.

What belongs to another user is 404, the same as what does not exist. Answers may gain fields: read those that you know.`;

const TAGS = [
  { name: 'Account', description: 'The user, the session, and what the system runs on' },
  { name: 'Literature', description: 'Searches and articles; the same for every user' },
  { name: 'Library', description: 'What a user keeps: articles, queries, history, activity' },
  { name: 'Insight', description: 'Analyses, radars and roadmaps, and the jobs that make them' },
];

const PREFER: ApiParameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'RFC 7240',
  schema: { type: 'string', enum: ['respond-async'] },
};

const IF_MATCH: ApiParameter = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'Version of the correction that is changed, in quotation marks; "0" where there is none yet',
  schema: { type: 'string', examples: ['"0"'] },
};

const FAILURES: Readonly<Record<string, string>> = {
  400: 'The request is not valid; `errors` says where',
  401: 'Not signed in',
  403: 'Refused',
  404: 'There is no such thing, or it is somebody else’s',
  409: 'It is there already, or was changed in the meantime',
  428: 'If-Match is missing',
  429: 'Too many requests: come back after Retry-After',
  default: 'Any other failure',
};

function failuresOf({ call, public: isPublic, tag, changesVersion }: Operation): string[] {
  const descriptions = [
    ...(call.params || call.query || call.body ? ['400'] : []),
    ...(isPublic ? [] : ['401']),
    ...(call.method === 'GET' ? [] : ['403']),
    ...(call.params ? ['404'] : []),
    ...(call.method === 'POST' && (tag === 'Account' || tag === 'Library') ? ['409'] : []),
    ...(changesVersion ? ['409', '428'] : []),
  ];
  return [...descriptions, '429', 'default'];
}

const partId = (id: string, part: 'params' | 'query' | 'body' | 'answer') => `${id}.${part}`;

/** `/api/jobs/:id` in OpenAPI's notation. */
export const toTemplate = (path: string): string => path.replace(/:([A-Za-z]+)/g, '{$1}');

/**
 * Builds the OpenAPI 3.1 document of every public call from the contracts.
 * @param server public address of the API
 * @param sessionCookie name of the session cookie
 */
export function apiDocument(options: {
  version: string;
  server: string;
  sessionCookie: string;
}): ApiDocument {
  const { version, server, sessionCookie } = options;
  const getParts = (...parts: ('params' | 'query' | 'body')[]) =>
    OPERATIONS.flatMap(({ id, call }) =>
      parts.flatMap((part) => (call[part] ? [[partId(id, part), call[part]] as const] : [])),
    );
  const outputs = OPERATIONS.flatMap(({ id, call: { answer }, answers202 }) => [
    ...(answer ? [[partId(id, 'answer'), answer] as const] : []),
    ...(answers202 ? [[`${id}.accepted`, answers202] as const] : []),
  ]);
  const { schemas, requests, answers } = buildComponents(
    new Map(getParts('params', 'query', 'body')),
    new Map([...outputs, ['problem', Problem], ['event', JobStepEvent]]),
    new Set(getParts('params', 'query').map(([name]) => name)),
  );

  const getParameters = (id: string, part: 'params' | 'query'): ApiParameter[] => {
    const { properties = {}, required = [] } = (requests.get(partId(id, part)) ?? {}) as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      ...(typeof description === 'string' && { description }),
      schema,
    }));
  };
  const problems = (statuses: readonly string[]) =>
    statuses.map((status) => [
      status,
      {
        description: FAILURES[status] ?? '',
        content: { 'application/problem+json': { schema: answers.get('problem') ?? {} } },
      },
    ]);
  const json = (part: string, example: unknown) => ({
    content: {
      'application/json': { schema: answers.get(part) ?? {}, ...(example !== undefined && { example }) },
    },
  });

  const describe = (operation: Operation): ApiOperation => {
    const { id, tag, call, summary, description, request, answer, answers202, changesVersion } = operation;
    const parameters = [
      ...(call.params ? getParameters(id, 'params') : []),
      ...(call.query ? getParameters(id, 'query') : []),
      ...(answers202 ? [PREFER] : []),
      ...(changesVersion ? [IF_MATCH] : []),
    ];
    return {
      operationId: id,
      tags: [tag],
      summary,
      ...(description && { description }),
      ...(operation.public && { security: [] as const }),
      ...(parameters.length > 0 && { parameters }),
      ...(call.body && {
        requestBody: {
          required: true as const,
          content: {
            'application/json': {
              schema: requests.get(partId(id, 'body')) ?? {},
              ...(request !== undefined && { example: request }),
            },
          },
        },
      }),
      responses: Object.fromEntries([
        [
          String(call.status ?? 200),
          call.answer
            ? { description: 'Done', ...json(partId(id, 'answer'), answer) }
            : { description: 'Done; there is nothing to say' },
        ],
        ...(answers202
          ? [['202', { description: 'The job will go on', ...json(`${id}.accepted`, undefined) }]]
          : []),
        ...problems(failuresOf(operation)),
      ]),
    };
  };

  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const operation of OPERATIONS) {
    const path = toTemplate(operation.call.path);
    paths[path] = { ...paths[path], [operation.call.method.toLowerCase()]: describe(operation) };
  }
  paths[JOB_EVENTS_PATH] = {
    get: {
      operationId: 'jobEvents',
      tags: ['Insight'],
      summary: 'The steps of the user’s jobs, as they happen',
      description:
        'Server-sent events, each with a `JobStepEvent` as its data and its sequence number as its id; ends when the session does.',
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'Id of the last event that was seen: the stream goes on behind it',
          schema: { type: 'string' },
        },
      ],
      responses: Object.fromEntries([
        [
          '200',
          {
            description: 'The stream',
            content: {
              'text/event-stream': { schema: { type: 'string' }, 'x-event-data': answers.get('event') ?? {} },
            },
          },
        ],
        ...problems(['401', '429', 'default']),
      ]),
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Sextant', version, description: DESCRIPTION },
    servers: [{ url: server }],
    security: [{ session: [] }],
    tags: TAGS,
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by `POST /api/login` and `POST /api/register`.',
        },
      },
    },
  };
}
