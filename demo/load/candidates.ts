// The marks of the demo recruiter's team on candidates: tags, ratings, notes, follow-ups, kept and
// downloaded resumes. They fill the library and the cards.
import type { TagColor } from '../../src/contract/talent/tag.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { shanghaiDay } from '../../src/server/position/position.ts';
import { insertTeamRecord } from '../../src/server/talent/seed.ts';
import { listApplicants, listMemberIds } from '../queries.ts';
import { dice } from '../random.ts';
import { DEMO_ENTERPRISE } from '../recruiters.ts';
import type { Enterprises } from './enterprises.ts';
import { hoursBefore } from './people.ts';

const DAY_MS = 86_400_000;
const RECORDED = 48;

const TAGS: readonly { name: string; color: TagColor }[] = [
  { name: '优先沟通', color: 'persimmon' },
  { name: '技术扎实', color: 'pine' },
  { name: '表达清楚', color: 'info' },
  { name: '到岗快', color: 'success' },
  { name: '薪资偏高', color: 'amber' },
  { name: '储备', color: 'plain' },
];

const NOTES = [
  '电话沟通 20 分钟：对业务方向感兴趣，目前还在职，最快一个月到岗。',
  '项目经历和岗位要求对得上，细节讲得清楚，建议约技术面。',
  '期望薪资略高于区间，可以谈绩效部分；对通勤没有顾虑。',
  '作品集完整，做过类似的后台系统，下轮重点问协作和排期。',
  '上一段经历时间不长，问过原因是团队解散，可以接受。',
  '暂时没有合适的职位，人不错，先放进储备，年后再联系。',
];
const REASONS = ['年后扩招时优先联系', '适合带小团队', '作品有特点', '朋友推荐，值得见一面'];
const TASKS = ['确认到岗时间', '发笔试题', '回访录用通知', '约业务负责人复试'];

/** Adds marks to the latest applicants of the demo enterprise; the same ones at every load. */
export async function loadCandidates(db: Db, enterprises: Enterprises, now: Date): Promise<void> {
  const enterprise_id = enterprises.get(DEMO_ENTERPRISE);
  if (enterprise_id === undefined) return;
  const members = await listMemberIds(db, enterprise_id);
  const [first] = members;
  if (first === undefined) return;
  const random = dice('candidates');
  const member = () => random.pick(members);
  const known = new Set<number>();
  let downloads = 0;
  for (const { id, account_id, created_at } of await listApplicants(db, enterprise_id, RECORDED)) {
    if (known.has(account_id)) continue;
    known.add(account_id);
    const luck = random.int(1, 10);
    if (luck <= 2) continue;
    const age = Math.max(2, (now.getTime() - created_at.getTime()) / 3_600_000);
    const at = hoursBefore(now, age * 0.5);
    const words = [...new Set([random.pick(TAGS), ...(luck > 6 ? [random.pick(TAGS)] : [])])];
    const isDownloaded = luck > 7 && downloads < 8;
    if (isDownloaded) downloads += 1;
    await insertTeamRecord(
      db,
      {
        enterprise_id,
        account_id,
        tags: { tagger_id: member(), words },
        ratings: members
          .slice(0, luck > 5 ? 2 : 1)
          .map((rater_id) => ({ rater_id, rating: random.int(2, 5), at })),
        notes: luck > 4 ? [{ author_id: member(), content: random.pick(NOTES), at }] : [],
        ...(luck === 8 || luck === 5
          ? {
              follow_up: {
                on_day: shanghaiDay(new Date(now.getTime() + random.int(0, 4) * DAY_MS)),
                note: random.pick(TASKS),
                member_id: first,
              },
            }
          : {}),
        ...(luck === 10
          ? { favourite: { keeper_id: member(), reason: random.pick(REASONS) } }
          : {}),
        ...(isDownloaded ? { download: { downloader_id: member(), application_id: id, at } } : {}),
      },
      now,
    );
  }
}
