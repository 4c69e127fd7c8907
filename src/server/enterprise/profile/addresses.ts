// The address book: positions and interviews choose from it, members keep it. A front door.
import { conflict, fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/enterprise/address.ts';
import {
  ADDRESSES_MAX,
  type Address,
  type AddressItem,
} from '../../../contract/enterprise/address.ts';
import { cityOf, regionName } from '../../dictionary/region/region.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type MemberContext } from '../../platform/http/call.ts';
import { holdName } from '../certification/queries.ts';
import {
  type AddressRow,
  deleteAddress,
  findAddress,
  insertAddress,
  insertChange,
  listAddressRows,
  setAddressRanks,
  setLocation,
  updateAddress,
} from './addresses.queries.ts';

const CHANGED = '这个地址刚被同事修改，请查看最新内容后再保存';

/** An address in the contract's words. */
function addressOf(row: AddressRow): Address {
  return { ...row, region_name: regionName(row.region) };
}

/** An enterprise's addresses, its own first. */
async function addressesOf(db: Db, enterprise_id: number): Promise<Address[]> {
  return (await listAddressRows(db, enterprise_id)).map(addressOf);
}

/** One address of an enterprise. @throws Failure `not-found`, also for another enterprise's. */
export async function requireAddress(db: Db, enterprise_id: number, id: number): Promise<Address> {
  const row = await findAddress(db, enterprise_id, id);
  if (!row) throw fail('not-found', '没有找到这个地址，可能已被同事删除');
  return addressOf(row);
}

/** Adds an address to an enterprise's book: for the demo town and imports. */
export async function addAddress(
  db: Db,
  enterprise_id: number,
  item: AddressItem,
): Promise<Address> {
  return addressOf(await insertAddress(db, { enterprise_id, ...item }));
}

/** Runs a change of the caller's book. */
async function changeBook<T>(
  { db, member: { account_id, enterprise_id }, now }: MemberContext,
  field: string,
  act: (trx: Db, enterprise_id: number) => Promise<T>,
): Promise<T> {
  const result = await transact(db, async (trx) => {
    // One change after another, so that the number of addresses and the first one stay right.
    await holdName(trx, `addresses:${enterprise_id}`);
    const done = await act(trx, enterprise_id);
    await storeLocation(trx, enterprise_id);
    const change = { enterprise_id, account_id, part: 'addresses', fields: [field], at: now };
    await insertChange(trx, change);
    return done;
  });
  return result;
}

/** Writes the first address as the enterprise's location for lists and search. */
async function storeLocation(trx: Db, enterprise_id: number): Promise<void> {
  const [first] = await listAddressRows(trx, enterprise_id);
  if (!first) return;
  const { region, detail } = first;
  const location = { region, city: cityOf(region) ?? region, address: detail };
  await setLocation(trx, enterprise_id, location);
}

/** Adds or changes an address. @throws Failure `conflict` when a colleague changed it meanwhile. */
export const saveAddress = handle(contract.saveAddress, (context, { id, version, item }) => {
  if (!cityOf(item.region)) {
    const message = '请选择到城市或区县';
    throw fail('invalid-input', message, { 'item.region': message });
  }
  return changeBook(context, id === null ? '新增' : '修改', async (trx, enterprise_id) => {
    if (id === null) {
      const rows = await listAddressRows(trx, enterprise_id);
      if (rows.length >= ADDRESSES_MAX) {
        throw fail('conflict', `地址最多 ${ADDRESSES_MAX} 个，请先删去不用的`);
      }
      return addressOf(await insertAddress(trx, { enterprise_id, ...item }));
    }
    await requireAddress(trx, enterprise_id, id);
    const key = { enterprise_id, id, version: version ?? 0 };
    const saved = await updateAddress(trx, key, item);
    if (!saved) throw conflict('outdated', CHANGED, { version: CHANGED });
    return addressOf(saved);
  });
});

/** Removes an address that is not the last one. */
export const removeAddress = handle(contract.removeAddress, (context, { id, version }) =>
  changeBook(context, '删除', async (trx, enterprise_id) => {
    await requireAddress(trx, enterprise_id, id);
    const rows = await listAddressRows(trx, enterprise_id);
    if (rows.length === 1) throw fail('conflict', '请至少保留一个地址');
    if (!(await deleteAddress(trx, { enterprise_id, id, version }))) {
      throw conflict('outdated', CHANGED, { version: CHANGED });
    }
    return null;
  }),
);

/** Puts the book in order. @throws Failure `conflict` unless exactly the present ones are named. */
export const reorderAddresses = handle(contract.reorderAddresses, (context, { ids }) =>
  changeBook(context, '顺序', async (trx, enterprise_id) => {
    const present = (await listAddressRows(trx, enterprise_id)).map(({ id }) => id);
    const isSame = present.length === ids.length && present.every((id) => ids.includes(id));
    if (!isSame || new Set(ids).size !== ids.length) {
      throw fail('conflict', '地址刚被同事增删，请查看最新内容后再调整顺序');
    }
    await setAddressRanks(trx, enterprise_id, ids);
    return null;
  }),
);

export const listAddresses = handle(contract.listAddresses, async (context) => {
  const { enterprise_id } = context.member;
  return addressesOf(context.db, enterprise_id);
});
