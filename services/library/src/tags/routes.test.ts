import { afterAll, beforeAll, expect, test } from 'vitest';
import { article, type Caller, startLibrary, type TestLibrary } from '../testing/start-library.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.close());

const PATH = '/api/library/tags';
const save = async (user: Caller): Promise<string> =>
  (await user.post('/api/saved-articles', article())).json().id;
const tag = (user: Caller, ids: readonly string[], change: { add?: string[]; remove?: string[] }) =>
  user.post(PATH, { ids, ...change });
const tags = async (user: Caller) =>
  (await user.get(PATH)).json().map(({ name, count }: { name: string; count: number }) => `${name} ${count}`);
const tagsOf = async (user: Caller, id: string) => (await user.get(`/api/library/${id}`)).json().tags;
const tagged = async (user: Caller, name: string) =>
  (await user.get(`/api/library?${new URLSearchParams({ tag: name })}`)).json().count;

test('adds and removes tags with one spelling each, and filters articles by them', {
  tags: ['library/tags', 'calls/library-tags'],
}, async () => {
  const user = library.as();
  const ids = [await save(user), await save(user)];
  expect((await tag(user, ids, { add: ['  Key   papers ', 'éclair'] })).json().ids).toHaveLength(2);
  await tag(user, ids.slice(0, 1), { add: ['KEY papers', 'delivery'] });
  expect(await tagsOf(user, ids[0]!)).toEqual(['delivery', 'éclair', 'Key papers']);
  expect(await tags(user)).toEqual(['delivery 1', 'éclair 2', 'Key papers 2']);
  expect(await tagged(user, 'Key papers')).toBe(2);
  await tag(user, ids, { remove: ['key PAPERS'] });
  expect([await tags(user), await tagged(user, 'Key papers')]).toEqual([['delivery 1', 'éclair 2'], 0]);
});

test('renames a tag on all articles, and merges it with an existing one', {
  tags: ['library/tag-rename', 'calls/library-tags'],
}, async () => {
  const user = library.as();
  const [first, second] = [await save(user), await save(user)];
  await tag(user, [first], { add: ['lnp', 'b'] });
  await tag(user, [second], { add: ['a'] });
  expect((await user.patch(PATH, { from: 'lnp', to: 'LNP' })).json().ids).toEqual([first]);
  expect(await tags(user)).toEqual(['a 1', 'b 1', 'LNP 1']);
  await user.patch(PATH, { from: 'lnp', to: 'B' });
  expect(await tagsOf(user, first)).toEqual(['b']);
  await user.patch(PATH, { from: 'a', to: 'b' });
  expect(await tags(user)).toEqual(['b 2']);
});

test('removes a tag from all articles, including restored ones', {
  tags: ['library/tag-remove', 'calls/library-tags'],
}, async () => {
  const user = library.as();
  const [stays, comesBack] = [await save(user), await save(user)];
  await tag(user, [stays, comesBack], { add: ['t', 'u'] });
  await user.post('/api/library/removals', { ids: [comesBack] });
  const response = await user.delete(`${PATH}?name=T`);
  expect(response.json().ids.toSorted()).toEqual([stays, comesBack].toSorted());
  await user.post('/api/library/restorations', { ids: [comesBack] });
  expect(await tags(user)).toEqual(['u 2']);
});

test('changes nothing of other users', { tags: ['data/ownership'] }, async () => {
  const [ada, bob] = [library.as(), library.as()];
  const id = await save(ada);
  await tag(ada, [id], { add: ['hers'] });
  for (const response of [
    await tag(bob, [id], { add: ['his'] }),
    await bob.patch(PATH, { from: 'hers', to: 'his' }),
    await bob.delete(`${PATH}?name=hers`),
  ])
    expect(response.json()).toEqual({ ids: [] });
  expect([await tags(ada), await tags(bob)]).toEqual([['hers 1'], []]);
});

test('returns 400 for an empty or long name, no article, and more than 50 tags', async () => {
  const user = library.as();
  const id = await save(user);
  for (const [body, detail] of [
    [{ ids: [id], add: ['  '] }, 'Tag name is required'],
    [{ ids: [id], add: ['x'.repeat(61)] }, 'A tag has at most 60 characters'],
    [{ ids: [id] }, 'Tag name is required'],
    [{ ids: [], add: ['x'] }, undefined],
  ] as const) {
    const response = await user.post(PATH, body);
    expect(response.json()).toMatchObject({ status: 400, ...(detail && { detail }) });
  }
  const many = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `t${from + n}`);
  for (const from of [0, 20]) await tag(user, [id], { add: many(from, from + 20) });
  expect((await tag(user, [id], { add: many(40, 51) })).json()).toMatchObject({
    status: 400,
    code: 'library.too-many-tags',
  });
  expect((await tag(user, [id], { add: many(40, 50) })).statusCode).toBe(200);
});

test('returns 401 if signed out', async () => {
  expect((await library.app.inject({ url: PATH })).statusCode).toBe(401);
});
