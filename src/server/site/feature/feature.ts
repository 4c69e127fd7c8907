// Features that are on for a share of the accounts: what the share is, who has one, and changing it.
import { conflict } from '../../../contract/call/errors.ts';
import type { Feature, FeatureState } from '../../../contract/site/features.ts';
import * as contract from '../../../contract/site/features.ts';
import { features } from '../../../contract/site/features.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { keptForASecond } from '../../platform/http/kept.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { tellSiteChanged } from '../changes.ts';
import { listFeatureRows, saveFeatureRow } from './feature.queries.ts';
import { isAmong } from './share.ts';

const CHANGED = '同事刚改过这个开关，请看过现在的比例再保存';

async function readFeatures(db: Db): Promise<FeatureState[]> {
  const rows = await listFeatureRows(db);
  return features.map(({ code, label, note, share }) => {
    const row = rows.find(({ feature }) => feature === code);
    return {
      code,
      label,
      note,
      share: row?.share ?? share,
      version: row?.version ?? 0,
      updated_at: row?.updated_at.toISOString() ?? null,
    };
  });
}

const known = keptForASecond(readFeatures);

/** True when the feature is on for the account. */
export async function isOn(db: Db, feature: Feature, account_id: number): Promise<boolean> {
  const share = (await known.read(db)).find(({ code }) => code === feature)?.share ?? 0;
  return isAmong(feature, account_id, share);
}

/** The features that are on for an account; for a stranger (null) those that are on for everybody. */
export async function featuresOf(db: Db, account_id: number | null): Promise<string[]> {
  const states = await known.read(db);
  return states
    .filter(({ code, share }) =>
      account_id === null ? share === 100 : isAmong(code, account_id, share),
    )
    .map(({ code }) => code);
}

export const listFeatures = handle(contract.listFeatures, async ({ db }) => ({
  items: await readFeatures(db),
}));

/** @throws Failure `conflict` when a colleague changed it meanwhile. */
export const saveFeature = handle(
  contract.saveFeature,
  async ({ db, bus, staff, now }, { feature, share, version, reason }) => {
    const saved = await transact(db, async (trx) => {
      const before = (await readFeatures(trx)).find(({ code }) => code === feature);
      if (!(await saveFeatureRow(trx, { feature, share, version }, now))) {
        throw conflict('outdated', CHANGED, { version: CHANGED });
      }
      await logStaffAct(trx, staff, {
        subject: 'site_feature',
        subject_id: feature,
        before: { share: before?.share ?? null },
        after: { share },
        reason,
      });
      return (await readFeatures(trx)).find(({ code }) => code === feature) as FeatureState;
    });
    tellSiteChanged(db, bus);
    return saved;
  },
);
