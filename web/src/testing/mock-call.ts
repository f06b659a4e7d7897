import type { Call } from '@sextant/contracts/http/call';
import { type HttpHandler, HttpResponse, http } from 'msw';
import type { z } from 'zod';
import type { ResponseBody } from '../lib/http.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface MockInput<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  request: Request;
}

/** An error response with a problem document, as sent by all services. */
export const problem = (status: number, detail: string, code = 'mock.problem'): HttpResponse<object> =>
  HttpResponse.json(
    { title: 'Problem', detail, status, code, requestId: 'mock-request' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/** A response with neither body nor status text, as proxies send over HTTP/2. */
export const wordless = (status: number): Response => new Response(null, { status, statusText: ' ' });

/** The query as servers read it: a name that is repeated is a list. */
const queryOf = ({ searchParams }: URL) =>
  Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

/** Handles one call; validates both the request and the mock's own response against the contract. */
export const mockCall = <C extends Call>(
  call: C,
  resolve: (input: MockInput<C>) => ResponseBody<C> | Response | Promise<ResponseBody<C> | Response>,
): HttpHandler =>
  http[call.method.toLowerCase() as 'get'](`*${call.path}`, async ({ request, params }) => {
    const url = new URL(request.url);
    const body = call.body ? await request.json() : undefined;
    const parsed = {
      params: call.params?.safeParse(params),
      query: call.query?.safeParse(queryOf(url)),
      body: call.body?.safeParse(body),
    };
    const wrong = Object.values(parsed).find((part) => part?.success === false);
    if (wrong?.error)
      return problem(400, wrong.error.issues[0]?.message ?? 'The request does not fit the contract');
    const response = await resolve({
      params: parsed.params?.data,
      query: parsed.query?.data,
      body: parsed.body?.data,
      request,
    } as MockInput<C>);
    if (response instanceof Response) return response;
    const status = call.status ?? 200;
    if (!call.response) return new HttpResponse(null, { status: call.status ?? 204 });
    return HttpResponse.json(call.response.parse(response) as object, { status });
  });
