// What is sold, and what an enterprise may do by what it has: the one table of rights.

import type { Offer, PlanOffer } from '../../../contract/wallet/catalogue.ts';
import * as contract from '../../../contract/wallet/catalogue.ts';
import { type QuotaKind, quotaKinds, type WalletPlan } from '../../../contract/wallet/quota.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { findGrants, listSold } from './queries.ts';

export const getCatalogue = handle(contract.getCatalogue, async ({ db, now }) => {
  const sold = await listSold(db, now);
  const offersOf = (kind: contract.ProductKind): Offer[] =>
    sold.filter((version) => version.kind === kind).map(offerOf);
  return {
    plans: offersOf('plan') as PlanOffer[],
    packs: offersOf('pack'),
    services: offersOf('service'),
  };
});

function offerOf({ id, product, ...version }: Awaited<ReturnType<typeof listSold>>[number]): Offer {
  return { ...version, code: product, version_id: id };
}

/** The version of a plan that is sold at `now`. */
export async function soldPlanOf(db: Db, plan: WalletPlan, now: Date) {
  const version = (await listSold(db, now)).find(({ product }) => product === plan);
  if (!version) throw new Error(`no version of the plan ${plan} is sold`);
  return version;
}

interface Grants {
  plan: WalletPlan;
  version_id: number;
  label: string;
  rights: Readonly<Record<QuotaKind, number>>;
  /** When a plan began and ends; null for the free one. */
  since: Date | null;
  until: Date | null;
  is_trial: boolean;
}

/**
 * What an enterprise's plan grants at `now`: the version it bought, whatever is sold today. Every limit reads
 * it here.
 */
export async function grantsOf(db: Db, enterprise_id: number, now: Date): Promise<Grants> {
  const row = await findGrants(db, enterprise_id, now);
  const rights = quotaKinds.map(({ code }) => [code, row.rights[code] ?? 0] as const);
  return {
    plan: row.product as WalletPlan,
    version_id: row.version_id,
    label: row.label,
    rights: Object.fromEntries(rights) as Record<QuotaKind, number>,
    since: row.starts_at,
    until: row.ends_at,
    is_trial: row.is_trial ?? false,
  };
}
