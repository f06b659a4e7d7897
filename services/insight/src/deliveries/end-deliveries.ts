import type { DigestDelivery } from '@sextant/contracts/insight/watch';
import type { Sql } from '@sextant/service-kit/database';

/** No watch of the user delivers so any more; whether one did. */
export const endDeliveries = async (tx: Sql, userId: string, delivery: DigestDelivery): Promise<boolean> =>
  (await tx.$executeRawUnsafe(
    `UPDATE insight.watches SET deliveries = array_remove(deliveries, $2::text)
     WHERE user_id = $1::uuid AND $2::text = ANY (deliveries)`,
    userId,
    delivery,
  )) > 0;
