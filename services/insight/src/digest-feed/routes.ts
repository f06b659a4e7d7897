import { hash, randomBytes, randomUUID } from 'node:crypto';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { type DigestFeed, FEED_PATH, FeedContent, FeedLookup } from '@sextant/contracts/insight/watch';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import {
  changeNames,
  endFeed,
  type FeedRow,
  feedDigests,
  findFeed,
  findFeedByHash,
  replaceFeed,
} from './repository.ts';

interface FeedRoutes {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
}

const SECRET_BYTES = 32;

const present = (feed: FeedRow | null): DigestFeed => ({
  createdAt: feed?.createdAt?.toISOString() ?? null,
  showsNames: feed?.showsNames ?? false,
});

/** The user's Atom feed, and what the gateway asks for it. */
export function digestFeedRoutes(app: App, { prisma, outbox, audit }: FeedRoutes): void {
  app.call(insightCalls.digestFeed, async ({ user }) => present(await findFeed(prisma, user.id)));

  app.call(insightCalls.createDigestFeed, async ({ user, body: { showsNames } }) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const feed = await prisma.$transaction(async (tx) => {
      const given = {
        id: randomUUID(),
        userId: user.id,
        hash: hash('sha256', secret, 'base64url'),
        showsNames,
      };
      const replaced = await replaceFeed(tx, given);
      if (!replaced) throw errors('insight.account-deleted');
      await audit(tx, {
        action: 'digest-feed.create',
        ...by(user),
        object: { kind: 'digest-feed', id: given.id },
      });
      return replaced;
    });
    outbox.flush();
    return { ...present(feed), path: FEED_PATH.replace(':token', secret) };
  });

  app.call(insightCalls.changeDigestFeed, async ({ user, body }) => {
    const feed = await changeNames(prisma, { userId: user.id, id: randomUUID(), ...body });
    if (!feed) throw errors('insight.account-deleted');
    return present(feed);
  });

  app.call(insightCalls.deleteDigestFeed, async ({ user }) => {
    const isDeleted = await prisma.$transaction(async (tx) => {
      const deleted = await endFeed(tx, user.id);
      if (deleted)
        await audit(tx, {
          action: 'digest-feed.delete',
          ...by(user),
          object: { kind: 'digest-feed', id: null },
        });
      return deleted;
    });
    if (isDeleted) outbox.flush();
  });

  app.post(
    '/internal/digest-feeds/readings',
    { config: { access: 'gateway' }, schema: { body: FeedLookup, response: { 200: FeedContent } } },
    async ({ body }) => {
      const feed = await findFeedByHash(prisma, body.hash);
      if (!feed?.createdAt) throw errors('insight.no-digest-feed');
      const digests = await feedDigests(prisma, feed.userId);
      return {
        id: feed.id,
        createdAt: feed.createdAt.toISOString(),
        digests: digests.map(({ id, madeAt, searchQuery, counts }) => ({
          id,
          madeAt: madeAt.toISOString(),
          named: feed.showsNames ? { searchQuery, counts } : null,
        })),
      };
    },
  );
}
