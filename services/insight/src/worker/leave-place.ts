import type { Delivery } from '@sextant/service-kit/bus/bus';
import type { Runs } from './runs.ts';

/**
 * While jobs of a message wait, others of its user may run: however many of them wait, the message has one place.
 * @param onLeft called when the place is free
 */
export function leavingPlace(
  delivery: Delivery,
  {
    runs,
    userId,
    onLeft,
  }: { readonly runs: Pick<Runs, 'leave'>; readonly userId: string; readonly onLeft: () => void },
): Delivery {
  let waiting = 0;
  let comeBack = () => {};
  const stepAside: Delivery['stepAside'] = (wait) =>
    delivery.stepAside(async () => {
      waiting += 1;
      if (waiting === 1) {
        comeBack = runs.leave(userId);
        onLeft();
      }
      try {
        await wait();
      } finally {
        waiting -= 1;
        if (waiting === 0) comeBack();
      }
    });
  return { ...delivery, stepAside };
}
