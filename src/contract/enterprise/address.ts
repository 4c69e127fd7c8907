// Room enterprise: the address book from which positions and interviews choose. The first address is the
// enterprise's own.
import { z } from 'zod';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { optionalText, RegionCode, SeenVersion, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';

export const ADDRESSES_MAX = 20;

/** Degrees in GCJ-02, the system of Chinese maps. */
const degrees = (label: string, max: number) =>
  z.number(`请填写${label}`).min(-max, `${label}不正确`).max(max, `${label}不正确`).nullable();

export const ADDRESS_TEXTS = {
  name: textRule('名称', 20, 0),
  detail: textRule('详细地址', 100, 2),
};

export const AddressItem = z
  .strictObject({
    /** What members call it, as 总部 or 城西仓; may be empty. */
    name: optionalText(ADDRESS_TEXTS.name),
    /** The code of a city or a district. */
    region: RegionCode,
    detail: text(ADDRESS_TEXTS.detail),
    latitude: degrees('纬度', 90).default(null),
    longitude: degrees('经度', 180).default(null),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    message: '经度和纬度请一起填写',
    path: ['latitude'],
  });
export type AddressItem = z.infer<typeof AddressItem>;

export const Address = z.object({
  id: Id,
  name: z.string(),
  region: z.string(),
  /** 杭州·西湖区, as people read it. */
  region_name: z.string(),
  detail: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  version: z.number().int(),
});
export type Address = z.infer<typeof Address>;

export const listAddresses = get('/api/enterprise.address/mine', {
  summary: '本企业的地址簿，第一个是企业地址',
  access: 'recruiter',
  member: 'read',
  shows: ['enterprise'],
  input: Nothing,
  data: z.array(Address),
});

export const saveAddress = post('/api/enterprise.address/save', {
  summary: '新增或修改一个地址',
  access: 'recruiter',
  member: 'recruit',
  words: 'enterprise',
  doubt: 'refuse',
  rate: { max: 120, window_s: 3600 },
  names: 'address',
  changes: ['enterprise'],
  input: z.strictObject({
    /** Null for a new one. */
    id: Id.nullable(),
    /** The version that was read; null for a new one. */
    version: SeenVersion.nullable(),
    item: AddressItem,
  }),
  data: Address,
});

export const removeAddress = post('/api/enterprise.address/remove', {
  summary: '删除一个地址（已发布的职位保留原地址）',
  access: 'recruiter',
  member: 'recruit',
  names: 'address',
  changes: ['enterprise'],
  input: z.strictObject({ id: Id, version: SeenVersion }),
  data: Done,
});

export const reorderAddresses = post('/api/enterprise.address/reorder', {
  summary: '调整地址的顺序，第一个是企业地址',
  access: 'recruiter',
  member: 'recruit',
  changes: ['enterprise'],
  input: z.strictObject({
    ids: z
      .array(Id, '请给出地址的顺序')
      .min(1, '请给出地址的顺序')
      .max(ADDRESSES_MAX, `最多 ${ADDRESSES_MAX} 个地址`),
  }),
  data: Done,
});
