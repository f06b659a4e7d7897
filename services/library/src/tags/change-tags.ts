import { MAX_TAGS_PER_ARTICLE } from '@sextant/contracts/library/library';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Actor } from '@sextant/service-kit/server/app';
import type { Tx } from '../database.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inOwnerTransaction } from '../owners/in-owner-transaction.ts';
import { articlesTagged, type TaggedRow, taggedArticles, tagSpellings, writeTags } from './repository.ts';

const { compare } = new Intl.Collator('en');

/** Each tag of a user has one spelling, the one used first. */
async function spellingsOf(tx: Tx, userId: string): Promise<(name: string) => string> {
  const known = new Map((await tagSpellings(tx, userId)).map((name) => [normalizeText(name), name]));
  return (name) => {
    const key = normalizeText(name);
    const spelling = known.get(key) ?? name;
    known.set(key, spelling);
    return spelling;
  };
}

/** Updates the tags of rows; returns the ids of changed rows. */
async function change(
  tx: Tx,
  userId: string,
  rows: readonly TaggedRow[],
  tagsOf: (tags: readonly string[]) => readonly string[],
): Promise<string[]> {
  const changed = rows.flatMap(({ id, tags: before }) => {
    const tags = [...new Set(tagsOf(before))].sort(compare);
    return tags.join('\n') === before.join('\n') ? [] : [{ id, tags }];
  });
  if (changed.some(({ tags }) => tags.length > MAX_TAGS_PER_ARTICLE)) throw errors('library.too-many-tags');
  await writeTags(tx, userId, changed);
  return changed.map(({ id }) => id);
}

/** Adds tags to and removes tags from the user's articles. */
export const tagArticles = (
  prisma: PrismaClient,
  userId: string,
  { ids, add, remove }: { ids: readonly string[]; add: readonly string[]; remove: readonly string[] },
): Promise<string[]> =>
  inOwnerTransaction(prisma, userId, async (tx) => {
    const spelled = await spellingsOf(tx, userId);
    const off = new Set(remove.map(spelled));
    const on = new Set(add.map(spelled));
    const rows = await taggedArticles(tx, userId, ids);
    return change(tx, userId, rows, (tags) => [...tags.filter((tag) => !off.has(tag)), ...on]);
  });

/** Renames a tag on all articles; merges the tags if the new name exists. Changing only the spelling is a rename too. */
export const renameTag = (
  prisma: PrismaClient,
  userId: string,
  names: { from: string; to: string },
): Promise<string[]> =>
  inOwnerTransaction(prisma, userId, async (tx) => {
    const spelled = await spellingsOf(tx, userId);
    const from = spelled(names.from);
    const to = normalizeText(names.to) === normalizeText(from) ? names.to : spelled(names.to);
    const rows = await articlesTagged(tx, userId, from);
    return change(tx, userId, rows, (tags) => tags.map((tag) => (tag === from ? to : tag)));
  });

/** Removes a tag from all articles. */
export const removeTag = (
  { prisma, audit }: { prisma: PrismaClient; audit: RecordAudit },
  user: Actor,
  name: string,
): Promise<string[]> =>
  inOwnerTransaction(prisma, user.id, async (tx) => {
    const spelling = (await spellingsOf(tx, user.id))(name);
    const rows = await articlesTagged(tx, user.id, spelling);
    const ids = await change(tx, user.id, rows, (tags) => tags.filter((tag) => tag !== spelling));
    // The tag name is user content and must not be in the audit trail.
    const object = { kind: 'tag', id: null } as const;
    if (ids.length > 0) await audit(tx, { action: 'tag.remove', ...by(user), object, count: ids.length });
    return ids;
  });
