// /admin/staff: the site's staff and what each role may do.
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import {
  endSessionsOfStaff,
  listStaff,
  removeStaff,
  resetStaffFactors,
} from '../../../contract/account/staff-people.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { STAFF_ROLE_NOTES, staffRights, staffRoles } from '../../../contract/call/staff-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { AccountCard, AccountRow, AccountRows } from '../parts/account-row.tsx';
import { ActWithReason, type ReasonedAct } from './act-with-reason.tsx';
import styles from './people-page.module.css';
import { AddDialog, RolesDialog } from './role-dialogs.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: '运营人员', description: '运营人员与角色。', noindex: true });

type Staff = DataOf<typeof listStaff>;
type Person = Staff['people'][number];

export default function StaffPeoplePage() {
  const staff = useCall(listStaff, {});
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title="运营人员"
        note="谁能进运营后台，各能做什么。每次改动都写明原因，记入运营日志"
      />
      <Loaded of={staff} skeleton={<SkeletonList count={3} />}>
        {({ people, roles }) => (
          <Stack columns={1} gap={4}>
            <AccountCard
              id="staff-people"
              title={`现有 ${people.length} 人`}
              actions={
                <Button size="sm" onClick={() => setAdding(true)}>
                  添加运营人员
                </Button>
              }
            >
              <AccountRows>
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </AccountRows>
            </AccountCard>
            <Rights roles={roles} />
          </Stack>
        )}
      </Loaded>
      <AddDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function PersonRow({ person }: { person: Person }) {
  const { name, mobile, roles, has_password, second_factor, last_login_at, is_me } = person;
  const [act, setAct] = useState<ReasonedAct | 'roles' | null>(null);
  const now = serverNowMs() ?? Date.now();
  const shown = name || mobile;
  const acts = actsOn(person, shown);
  return (
    <>
      <AccountRow
        title={is_me ? `${shown}（您）` : shown}
        note={
          <>
            {mobile}
            {' · '}
            {last_login_at ? (
              <RelativeTime at={last_login_at} now={now} prefix="最近登录 " />
            ) : has_password ? (
              '还没有登录过'
            ) : (
              '还没有密码：请对方在“忘记密码”页用短信验证码设置，再到 /admin/login 登录'
            )}
            {person.sessions > 0 && ` · ${person.sessions} 个登录`}
          </>
        }
        state={
          <>
            {roles.map((role) => (
              <Tag key={role} tone="pine">
                {labelOf(staffRoles, role)}
              </Tag>
            ))}
            <Tag>{second_factor ? '已开两步验证' : '未开两步验证'}</Tag>
          </>
        }
        actions={
          <>
            <Button variant="quiet" size="sm" onClick={() => setAct('roles')}>
              修改角色
            </Button>
            {acts.map((one) => (
              <Button key={one.act} variant="quiet" size="sm" onClick={() => setAct(one)}>
                {one.act}
              </Button>
            ))}
          </>
        }
      />
      <RolesDialog open={act === 'roles'} person={person} onClose={() => setAct(null)} />
      <ActWithReason act={act === 'roles' ? null : act} onClose={() => setAct(null)} />
    </>
  );
}

/** What an administrator can do to somebody; one's own factors and logins are under 账号与安全. */
function actsOn({ id, is_me, sessions, second_factor }: Person, name: string): ReasonedAct[] {
  if (is_me) return [];
  return [
    ...(sessions > 0
      ? [
          {
            act: '退出登录',
            title: `让 ${name} 退出全部运营登录？`,
            words: '对方要重新登录。公共页面上的登录不受影响。',
            done: '已全部退出',
            endpoint: endSessionsOfStaff,
            id,
          },
        ]
      : []),
    ...(second_factor
      ? [
          {
            act: '重置两步验证',
            title: `重置 ${name} 的两步验证？`,
            words:
              '验证器应用、通行密钥和恢复码都会作废，运营登录全部退出。请先当面或打电话确认是本人。',
            done: '已重置，对方会收到通知',
            endpoint: resetStaffFactors,
            id,
          },
        ]
      : []),
    {
      act: '移除',
      title: `移除 ${name}？`,
      words: '对方马上退出运营后台，两步验证一并清除。账号本身保留，之前的操作仍记在运营日志里。',
      done: '已移除',
      endpoint: removeStaff,
      id,
    },
  ];
}

function Rights({ roles }: { roles: Staff['roles'] }) {
  const has = (role: string, right: string) =>
    roles.find((one) => one.role === role)?.rights.some((one) => one === right) ?? false;
  return (
    <AccountCard id="staff-rights" title="各角色的权限">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the table is wider and rolled by the arrow keys */}
      <section className={styles.scrolls} aria-label="角色与权限" tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">角色</th>
              {staffRights.map(({ code, label }) => (
                <th key={code} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {staffRoles.map(({ code: role, label }) => (
              <tr key={role}>
                <th scope="row">
                  {label}
                  <span className="tone-ink-3 size-sm weight-normal">{STAFF_ROLE_NOTES[role]}</span>
                </th>
                {staffRights.map(({ code: right }) => (
                  <td key={right}>
                    {has(role, right) ? '✓' : <span className="tone-ink-3">—</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </AccountCard>
  );
}
