import type { CallRoute } from '../call-route.ts';
import type { Tool } from '../define-tool.ts';

type Handler = (given: object, context: object) => Promise<{ structuredContent: unknown }>;

/** The data that a tool returns, over a route that the test answers. */
export async function useTool<Data>(
  tool: Tool,
  answer: (call: { readonly path: string }, input?: object) => unknown,
  given: object,
  signal: AbortSignal = new AbortController().signal,
): Promise<Data> {
  const call = (async (route: { readonly path: string }, input?: object) =>
    answer(route, input)) as unknown as CallRoute;
  let handler: Handler | undefined;
  const server = { registerTool: (_name: string, _config: object, run: Handler) => (handler = run) };
  tool(server as never, call);
  if (!handler) throw new Error('The tool was not registered');
  return (await handler(given, { mcpReq: { signal } })).structuredContent as Data;
}
