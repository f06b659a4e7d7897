import { accountCalls } from '@sextant/contracts/account/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { problem } from '../testing/mock-call.ts';
import { mockServer, startMockApi } from '../testing/mock-server.ts';
import { api, RequestError } from './http.ts';

const user = '*/api/user';
const failure = () =>
  api(accountCalls.currentUser).then(
    () => expect.unreachable(),
    (error: unknown) => error as RequestError,
  );

test("an error's message is the status, a colon, a space and the problem's detail", {
  tags: ['calls/error-message'],
}, async () => {
  mockServer.use(
    http.get(user, () => problem(503, 'The account service does not answer.', 'gateway.unavailable')),
  );
  const error = await failure();
  expect(error).toBeInstanceOf(RequestError);
  expect(error.message).toBe('503: The account service does not answer.');
  expect(error.problem?.code).toBe('gateway.unavailable');
});

test('for a body that is not a problem document the message contains its text, or the status text if it is empty', {
  tags: ['calls/error-message', 'calls/error-status-text'],
}, async () => {
  mockServer.use(http.get(user, () => new HttpResponse('upstream gone', { status: 502 })));
  expect((await failure()).message).toBe('502: upstream gone');
  mockServer.use(http.get(user, () => new HttpResponse(null, { status: 502, statusText: 'Bad Gateway' })));
  expect((await failure()).message).toBe('502: Bad Gateway');
});

test("without any answer the message is 'Sextant did not answer', with no number", {
  tags: ['calls/error-message'],
}, async () => {
  mockServer.use(http.get(user, () => HttpResponse.error()));
  expect((await failure()).message).toBe('Sextant did not answer');
});

test('a response that violates the contract makes the call fail', async () => {
  mockServer.use(http.get(user, () => HttpResponse.json({ username: 'ada' })));
  await expect(api(accountCalls.currentUser)).rejects.toThrow(/expected string/);
});

test('fills in path parameters and returns undefined for a response without a body', {
  tags: ['calls/paths'],
}, async () => {
  const state = startMockApi();
  const [article] = state.articles;
  const saved = await api(libraryCalls.saveArticle, { body: article! });
  expect(state.saved).toHaveLength(1);
  expect(await api(libraryCalls.removeSavedArticle, { params: { id: saved.id } })).toBeUndefined();
  expect(state.saved).toHaveLength(0);
});

test('sends same-origin cookies, and a JSON body only if there is one', {
  tags: ['calls/credentials', 'calls/json-body'],
}, async () => {
  const state = startMockApi();
  const sent: [string, string | null, string][] = [];
  // Only this test's calls carry the header: a poll of an earlier test may still be on its way.
  const headers = { 'x-sent-by': 'this test' };
  mockServer.use(
    http.all('*/api/*', async ({ request }) => {
      if (!request.headers.has('x-sent-by')) return;
      sent.push([request.method, request.headers.get('content-type'), await request.clone().text()]);
    }),
  );
  // MSW handlers do not see the credentials of a request, so the test spies on fetch.
  const fetched = vi.spyOn(globalThis, 'fetch');
  await api(libraryCalls.savedArticles, { headers });
  await api(accountCalls.logout, { headers });
  await api(literatureCalls.abstracts, { headers, body: { pmids: [state.articles[0]!.pmid] } });
  expect(sent).toEqual([
    ['GET', null, ''],
    ['POST', null, ''],
    ['POST', 'application/json', '{"pmids":["38000000"]}'],
  ]);
  const ours = fetched.mock.calls.filter(([, init]) => new Headers(init?.headers).has('x-sent-by'));
  expect(ours.map(([, init]) => init?.credentials)).toEqual(Array(3).fill('same-origin'));
  fetched.mockRestore();
});
