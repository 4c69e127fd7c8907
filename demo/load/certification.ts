// Certification and profiles of the demo town: papers that wait, one refusal, and the demo recruiter's
// enterprise with products, history and addresses. All are made by the room's own rules.
import { creditCodeCheck } from '../../src/contract/value/check/credit-code.ts';
import { fillProfile } from '../../src/server/enterprise/profile/profile.ts';
import { addAddress, certificationReview, handIn } from '../../src/server/enterprise/seed.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import type { Files } from '../../src/server/platform/file/files.ts';
import { keepPrivatePicture } from '../../src/server/upload/upload.ts';
import { RECRUITER_MOBILE } from '../accounts.ts';
import { districtFor } from '../codes.ts';
import { drawPaper } from '../draw/paper.ts';
import { photoUrls, rasterise } from '../pictures.ts';
import { DEMO_ENTERPRISE } from '../recruiters.ts';
import type { Town } from '../town.ts';
import type { Enterprises } from './enterprises.ts';
import { hoursBefore, type People } from './people.ts';
import type { PastAct } from './staff.ts';

interface Loaded {
  people: People;
  enterprises: Enterprises;
}

/** Enterprises that handed in papers: how long ago, and the result of the first review. */
const HANDED_IN = [
  { key: DEMO_ENTERPRISE, hours: 24 * 61, decision: 'approve', reason: '' },
  { key: 'xianghe', hours: 30, decision: null, reason: '' },
  { key: 'haiyue', hours: 3, decision: null, reason: '' },
  {
    key: 'yueye',
    hours: 52,
    decision: 'reject',
    reason: '授权委托书缺少企业公章，请补充后重新上传。',
  },
] as const;

const PRODUCTS = [
  [
    '枝上排产',
    '给几十人的工厂排产：订单、工序和设备放在一张图上，插单后一分钟重排，班组长在手机上看自己的活。',
  ],
  ['枝上看板', '车间大屏与手机看板，产量、良率、停机原因实时汇总，晨会不用再抄白板。'],
  ['枝上连', '把老设备接进来：一个盒子读计数器和电流，不停产、不改机器，当天装好当天看到数。'],
] as const;

const MILESTONES = [
  ['2014-06', '在杭州余杭成立，第一个客户是一家做五金的二十人小厂'],
  ['2016-09', '“枝上排产”上线，当年服务 40 家工厂'],
  ['2019-03', '完成 A 轮融资，成立宁波实施团队'],
  ['2021-11', '“枝上连”接入第 1 万台设备'],
  ['2023-05', '通过 ISO 27001 信息安全认证'],
  ['2025-08', '服务工厂超过 1200 家，上线网页端看板'],
] as const;

/** Addresses of the demo enterprise; coordinates in degrees of GCJ-02. */
const ADDRESSES = [
  {
    name: '宁波实施中心',
    city: '宁波',
    district: '鄞州区',
    detail: '泰康中路 468 号 9 层',
    at: [29.8179, 121.5476],
  },
  {
    name: '苏州办事处',
    city: '苏州',
    district: '工业园区',
    detail: '星湖街 328 号 5 幢 302',
    at: [31.2646, 120.7323],
  },
] as const;

/** Loads certification requests, profiles and addresses; gives the decisions about the requests. */
export async function loadCertification(
  db: Db,
  files: Files,
  { town, loaded }: { town: Town; loaded: Loaded },
  now: Date,
): Promise<PastAct[]> {
  const decisions: PastAct[] = [];
  for (const [index, handed] of HANDED_IN.entries()) {
    decisions.push(...(await loadRequest(db, files, { town, loaded, handed, index }, now)));
  }
  const enterprise_id = loaded.enterprises.get(DEMO_ENTERPRISE);
  const account_id = loaded.people.get(RECRUITER_MOBILE);
  if (enterprise_id === undefined || account_id === undefined) return decisions;
  const photos = photoUrls(DEMO_ENTERPRISE);
  const parts = {
    products: PRODUCTS.map(([name, text], i) => ({ name, text, image: photos[i] ?? '' })),
    milestones: MILESTONES.map(([month, text]) => ({ month, text })).toReversed(),
  };
  await fillProfile(db, enterprise_id, parts, { account_id, at: hoursBefore(now, 24 * 60) });
  for (const { name, city, district, detail, at } of ADDRESSES) {
    const [latitude, longitude] = at;
    const region = districtFor(city, district);
    await addAddress(db, enterprise_id, { name, region, detail, latitude, longitude });
  }
  return decisions;
}

interface Request {
  town: Town;
  loaded: Loaded;
  handed: (typeof HANDED_IN)[number];
  index: number;
}

async function loadRequest(db: Db, files: Files, request: Request, now: Date): Promise<PastAct[]> {
  const { town, loaded, handed, index } = request;
  const firm = town.enterprises.find(({ key }) => key === handed.key);
  const boss = town.recruiters.find(
    ({ enterpriseKey, admin }) => admin && enterpriseKey === handed.key,
  );
  const enterprise_id = loaded.enterprises.get(handed.key);
  const account_id = boss && loaded.people.get(boss.mobile);
  if (!firm || enterprise_id === undefined || account_id === undefined) return [];
  const at = hoursBefore(now, handed.hours);
  const draw = async (tint: string, what: string) => {
    const bytes = await rasterise(drawPaper(tint));
    const picture = { account_id, name: `demo-${what}-${index}`, bytes, width: 720, height: 1000 };
    return keepPrivatePicture(db, files, picture, at);
  };
  const isAgency = index === 0;
  const facts = { full_name: firm.name, legal_person: firm.legalPerson };
  const { id } = await handIn(
    db,
    { enterprise_id, account_id },
    {
      ...facts,
      credit_code: inventedCode(index),
      founded_on: `${firm.founded}-18`,
      licence: [await draw('#a8772c', 'licence')],
      account_class: isAgency ? 'agency' : 'direct',
      service_licence: isAgency ? [await draw('#7a4f8a', 'service')] : [],
      handler_identity: [await draw('#3d6d8f', 'identity')],
      authorisation: [await draw('#4d6b57', 'letter')],
      note: '',
    },
    at,
  );
  if (handed.decision === null) return [];
  const { decision, reason } = handed;
  const decided = hoursBefore(now, handed.hours - 5);
  return [
    {
      at: decided,
      make: (trx, staff) =>
        certificationReview.decide(trx, { id, decision, reason, staff }, decided),
    },
  ];
}

/** A valid 统一社会信用代码 of a region that does not exist, so that it belongs to nobody. */
function inventedCode(index: number): string {
  const body = `91990000MA0000${index}2X`.padEnd(17, '0').slice(0, 17);
  return body + creditCodeCheck(body);
}
