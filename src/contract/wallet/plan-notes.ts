// Room wallet: what an order for a plan means besides its price.
import { z } from 'zod';
import { Time } from '../value/shapes.ts';

export const PlanNotes = z.object({
  /** While it is unpaid: the time it would get, where that begins later than the payment; null otherwise. */
  planned: z.object({ starts_at: Time, ends_at: Time }).nullable(),
  /** While it is unpaid: the plan whose automatic renewal ends with the payment; empty for none. */
  stops_renewal: z.string(),
  /** The order that took over what was unused of this one; empty for none. */
  credited_to: z.string(),
});
