// The parts of a person's page: facts, what waits, counts, logins, and what colleagues opened.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { getPerson, OpenCase } from '../../../contract/console/person.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { reviewKinds } from '../../../contract/dictionary/review-kinds.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Card } from '../../kit/layout/card.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import { enterprisePath } from '../../parts/staff/paths.ts';
import { queuePath } from '../../shell/menu/admin.ts';

type Person = DataOf<typeof getPerson>;

interface PartProps {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function Part({ id, title, note, children }: PartProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} note={note} />
      {children}
    </Card>
  );
}

/** A list whose entries are separated by lines; `empty` where there is none. */
export function Lines({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="tone-ink-3">{empty}</p>;
  return <ul>{children}</ul>;
}

export const LINE = 'row wrap align-baseline gap-y-1 gap-x-3 pad-y-2 edge-top';

export function FactCard({ person }: { person: Person }) {
  const { enterprise, resume, elite, seen_at } = person;
  return (
    <Part id="facts" title="基本情况">
      <FactList
        facts={[
          ['手机号', person.mobile],
          ['邮箱', person.email || '未绑定'],
          ['实名', person.real_name ? '已核验' : '未核验'],
          ['最近出现', seen_at ? <Moment key="seen" at={seen_at} /> : '没有登录中的设备'],
          [
            '所在企业',
            enterprise ? (
              <>
                <Link to={enterprisePath(enterprise.id)}>{enterprise.short_name}</Link>（
                {enterprise.role}）
              </>
            ) : (
              ''
            ),
          ],
          [
            '在线简历',
            resume
              ? `完整度 ${resume.completeness}%，${resume.visibility}，${formatDate(resume.updated_at, 'yyyy年M月d日')}更新`
              : '没有简历',
          ],
          [
            '精英',
            elite
              ? elite.label +
                (elite.ends_at ? `，有效至 ${formatDate(elite.ends_at, 'yyyy年M月d日')}` : '')
              : '',
          ],
        ]}
      />
    </Part>
  );
}

/** Where a case of a queue is decided. */
export const casePath = (kind: OpenCase['kind'], id: number): string =>
  `${queuePath(kind)}?open=${id}`;

export function CaseCard({ cases }: { cases: readonly OpenCase[] }) {
  return (
    <Part id="cases" title="等待处理">
      <Lines empty="没有等待处理的事项。">
        {cases.map((item) => (
          <li key={`${item.kind}${item.id}`} className={LINE}>
            <Tag>{labelOf(reviewKinds, item.kind)}</Tag>
            <Link to={casePath(item.kind, item.id)}>{item.label}</Link>
            <Moment at={item.at} className="push tone-ink-3 size-sm" />
          </li>
        ))}
      </Lines>
    </Part>
  );
}

const COUNTS = [
  ['applications', '投递'],
  ['interviews', '面试'],
  ['conversations', '会话'],
  ['positions', '负责的职位'],
  ['reports_by', '提交的举报'],
  ['reports_against', '被举报'],
  ['reports_true', '其中属实'],
  ['feedback', '反馈'],
] as const satisfies readonly (readonly [keyof Person['counts'], string])[];

export function CountCard({ counts, feedback }: Pick<Person, 'counts' | 'feedback'>) {
  return (
    <Part id="counts" title="数量与反馈">
      <FactList size="sm" facts={COUNTS.map(([key, label]) => [label, counts[key]])} />
      {feedback.length > 0 && (
        <div className="above-3">
          <Lines empty="">
            {feedback.map(({ id, kind, state, at }) => (
              <li key={id} className={LINE}>
                <Tag>{kind}</Tag>
                <Link to={casePath('feedback', id)}>反馈 {id}</Link>
                <span className="tone-ink-2 size-sm">{state}</span>
                <Moment at={at} className="push tone-ink-3 size-sm" />
              </li>
            ))}
          </Lines>
        </div>
      )}
    </Part>
  );
}

export function LoginCard({ logins }: Pick<Person, 'logins'>) {
  return (
    <Part id="logins" title="最近登录" note="地址打码，需要时在“查看个人信息”里打开">
      <Lines empty="180 天内没有登录记录。">
        {logins.map(({ at, how, device, address, refused }) => (
          <li key={`${at}${how}${address}`} className={LINE}>
            <Moment at={at} />
            <span>{how}</span>
            <span className="tone-ink-2">{device}</span>
            <span className="tone-ink-3 nums">{address}</span>
            {refused && <Tag tone="danger">被拒绝</Tag>}
          </li>
        ))}
      </Lines>
    </Part>
  );
}

export function OpeningsCard({ openings }: Pick<Person, 'openings'>) {
  return (
    <Part id="openings" title="最近的查看记录">
      <Lines empty="还没有同事查看过。">
        {openings.map(({ id, at, by, parts, reason }) => (
          <li key={id} className={LINE}>
            <span>{by || '已离开的同事'}</span>
            <span className="tone-ink-2">{parts.join('、')}</span>
            <Moment at={at} className="push tone-ink-3 size-sm" />
            <span className="wide tone-ink-3 size-sm">{reason}</span>
          </li>
        ))}
      </Lines>
    </Part>
  );
}
