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

export interface ApiResponse {
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
  readonly responses: Readonly<Record<string, ApiResponse>>;
  /** Any of these, a token with its scope; empty: nothing is needed. Absent: a session. */
  readonly security?: readonly Security[];
}

type Security = Readonly<Record<string, readonly string[]>>;

/** The used part of an OpenAPI 3.1 document. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>>;
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Security[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

const DESCRIPTION = `The API of Sextant, as used by its web app. Requests and responses are JSON; every error is a problem document (RFC 9457) with a stable \`code\`.

A program sends an access token, made under Settings, as \`Authorization: Bearer\`. It has the scopes that its user chose: \`read\`, \`run\` (searches and analyses), \`write\`. Every call names the scope that it needs; calls without one refuse tokens. A revoked token is refused within five seconds. Assistants use the same token at \`/mcp\`, by the Model Context Protocol.

A browser signs in with \`POST /api/login\` and sends the session cookie with every call. Cross-site requests that change data are rejected with 403. Calls are limited to 600 per minute and user; beyond that, the response is 429 with Retry-After.

Resources of other users are 404, like resources that do not exist. Responses may gain fields: ignore unknown ones.`;

const TAGS = [
  { name: 'Account', description: 'The user, the sessions and the system status' },
  { name: 'Literature', description: 'Searches and articles, shared by all users' },
  { name: 'Library', description: 'The data of a user: articles, queries, history, activity' },
  { name: 'Insight', description: 'Analyses, radars and roadmaps, and the jobs that generate them' },
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
  description: 'Version of the correction to change, in quotation marks; "0" if there is none yet',
  schema: { type: 'string', examples: ['"0"'] },
};

const FAILURES: Readonly<Record<string, string>> = {
  400: 'Invalid request; `errors` lists the invalid fields',
  401: 'Not signed in, or the token is not valid',
  403: 'Forbidden, or the token lacks the scope',
  404: 'Not found, or owned by another user',
  409: 'Already exists, or was changed in the meantime',
  428: 'If-Match is missing',
  429: 'Too many requests: retry after Retry-After',
  default: 'Any other error',
};

function failuresOf({ call, public: isPublic, tag, changesVersion }: Operation): string[] {
  const descriptions = [
    ...(call.params || call.query || call.body ? ['400'] : []),
    ...(isPublic ? [] : ['401']),
    ...(isPublic ? [] : ['403']),
    ...(call.params ? ['404'] : []),
    ...(call.method === 'POST' && (tag === 'Account' || tag === 'Library') ? ['409'] : []),
    ...(changesVersion ? ['409', '428'] : []),
  ];
  return [...descriptions, '429', 'default'];
}

const SESSION: Security = { session: [] };

const partId = (id: string, part: 'params' | 'query' | 'body' | 'response') => `${id}.${part}`;

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
  const outputs = OPERATIONS.flatMap(({ id, call: { response }, acceptedResponse }) => [
    ...(response ? [[partId(id, 'response'), response] as const] : []),
    ...(acceptedResponse ? [[`${id}.accepted`, acceptedResponse] as const] : []),
  ]);
  const { schemas, requests, responses } = buildComponents(
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
        content: { 'application/problem+json': { schema: responses.get('problem') ?? {} } },
      },
    ]);
  const json = (part: string, example: unknown) => ({
    content: {
      'application/json': { schema: responses.get(part) ?? {}, ...(example !== undefined && { example }) },
    },
  });

  const describe = (operation: Operation): ApiOperation => {
    const { id, tag, call, summary, description, request, response, acceptedResponse, changesVersion } =
      operation;
    const parameters = [
      ...(call.params ? getParameters(id, 'params') : []),
      ...(call.query ? getParameters(id, 'query') : []),
      ...(acceptedResponse ? [PREFER] : []),
      ...(changesVersion ? [IF_MATCH] : []),
    ];
    return {
      operationId: id,
      tags: [tag],
      summary,
      ...(description && { description }),
      ...(operation.public && { security: [] }),
      ...(call.scope && { security: [SESSION, { token: [call.scope] }] }),
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
          call.response
            ? { description: 'Success', ...json(partId(id, 'response'), response) }
            : { description: 'Success, without content' },
        ],
        ...(acceptedResponse
          ? [['202', { description: 'The job continues', ...json(`${id}.accepted`, undefined) }]]
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
      summary: 'Live progress of the user’s jobs',
      description:
        'Server-sent events with a `JobStepEvent` as data and its sequence number as id; ends with the session.',
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'Id of the last received event: the stream resumes after it',
          schema: { type: 'string' },
        },
      ],
      responses: Object.fromEntries([
        [
          '200',
          {
            description: 'The event stream',
            content: {
              'text/event-stream': {
                schema: { type: 'string' },
                'x-event-data': responses.get('event') ?? {},
              },
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
    security: [SESSION],
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
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of the user, with the scope that the call names.',
        },
      },
    },
  };
}
