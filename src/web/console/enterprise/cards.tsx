// The parts of an enterprise's page: certification, members, plan and orders, reports, what the staff did.
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { getStaffEnterprise } from '../../../contract/console/enterprise.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';

import { FactList } from '../../kit/list/fact-list.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import { personPath } from '../../parts/staff/paths.ts';
import { casePath, LINE, Lines, Part } from '../people/person-cards.tsx';
import { ClassButton } from './class-button.tsx';

type Enterprise = DataOf<typeof getStaffEnterprise>;

const dayOf = (at: string | null) => (at ? formatDate(at, 'yyyy年M月d日') : '');

export function CertificationCard({ enterprise }: { enterprise: Enterprise }) {
  const { certification, credit_code, requests } = enterprise;
  return (
    <Part id="certification" title="认证">
      <FactList
        facts={[
          ['统一社会信用代码', credit_code || '没有填写'],
          ['状态', certification.state.label],
          [
            '账号类型',
            <span key="class" className="row inline wrap align-center gap-3">
              {enterprise.account_class.label}
              {!enterprise.closed_at && <ClassButton enterprise={enterprise} />}
            </span>,
          ],
          ['首次通过', dayOf(certification.certified_at)],
          ['下次复核', dayOf(certification.recheck_at)],
          ['说明', certification.reason],
        ]}
      />
      <div className="above-3">
        <Lines empty="没有提交过认证材料。">
          {requests.map(({ id, kind, label, created_at, decided_at, reason }) => (
            <li key={id} className={LINE}>
              <Link to={casePath('certifications', id)}>{kind}</Link>
              <Tag>{label}</Tag>
              <span className="push tone-ink-3 size-sm">
                {dayOf(created_at)}提交{decided_at && `，${dayOf(decided_at)}处理`}
              </span>
              {reason && <span className="wide tone-ink-3 size-sm">{reason}</span>}
            </li>
          ))}
        </Lines>
      </div>
    </Part>
  );
}

interface MembersCardProps {
  members: Enterprise['members'];
  total: number;
}

export function MembersCard({ members, total }: MembersCardProps) {
  const note =
    total > members.length ? `共 ${total} 人，显示前 ${members.length} 人` : `${total} 人`;
  return (
    <Part id="members" title="成员" note={note}>
      <Lines empty="没有成员。">
        {members.map(({ account_id, name, mobile, role, title, joined_at }) => (
          <li key={account_id} className={LINE}>
            <Link to={personPath(account_id)}>{name || `用户 ${account_id}`}</Link>
            <Tag>{role}</Tag>
            <span className="tone-ink-2">{title}</span>
            <span className="tone-ink-3 nums">{mobile}</span>
            <span className="push tone-ink-3 size-sm">{dayOf(joined_at)}加入</span>
          </li>
        ))}
      </Lines>
    </Part>
  );
}

export function PlanCard({ enterprise: { plan, quotas, orders } }: { enterprise: Enterprise }) {
  return (
    <Part id="plan" title="套餐与权益" note={plan.until && `${dayOf(plan.until)}到期`}>
      <FactList
        size="sm"
        facts={[
          ['套餐', plan.label],
          ...quotas.map(
            ({ label, unit, limit, used }) => [label, `${used ?? 0} / ${limit} ${unit}`] as const,
          ),
          ...(orders
            ? [
                ['付款订单', `${orders.paid} 笔，${priceOf(orders.paid_fen)}`] as const,
                ['已退款', priceOf(orders.refunded_fen)] as const,
                ['最近付款', dayOf(orders.last_at)] as const,
              ]
            : []),
        ]}
      />
    </Part>
  );
}

export function ReportsCard({ reports }: Pick<Enterprise, 'reports'>) {
  return (
    <Part id="reports" title="举报">
      <FactList
        size="sm"
        facts={[
          ['收到的举报', reports.all],
          ['处理中', reports.open],
          ['经核实属实', reports.found_true],
        ]}
      />
    </Part>
  );
}

export function ActsCard({ acts }: Pick<Enterprise, 'acts'>) {
  return (
    <Part id="acts" title="运营处理记录">
      <Lines empty="还没有处理记录。">
        {acts.map(({ id, at, by, act, reason }) => (
          <li key={id} className={LINE}>
            <span>{by || '已离开的同事'}</span>
            <span className="tone-ink-2">{act}</span>
            <Moment at={at} className="push tone-ink-3 size-sm" />
            <span className="wide tone-ink-3 size-sm">{reason}</span>
          </li>
        ))}
      </Lines>
    </Part>
  );
}
