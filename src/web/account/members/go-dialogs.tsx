// Leaving an enterprise: the open work, and the colleague who takes it over. Also for removing a
// colleague.
import {
  getDuties,
  handOver,
  leaveEnterprise,
  type Member,
  removeMember,
} from '../../../contract/enterprise/members.ts';
import { call } from '../../data/api.ts';
import { tellChanges } from '../../data/changes.ts';
import { useCall } from '../../data/queries.ts';
import { Form } from '../../kit/antd/fields.ts';
import { Select } from '../../kit/form/input.tsx';
import { choiceRule } from '../../kit/form/rules.ts';
import { refreshLogin } from '../refresh-login.ts';
import { ActDialog } from '../security/act-dialog.tsx';
import styles from './members.module.css';

interface Values {
  to?: string;
}

/**
 * After somebody left or handed over. The own role is read first, because the other answers depend on it;
 * the endpoints therefore declare no changes.
 */
async function refresh() {
  await refreshLogin();
  tellChanges(['everything']);
}

interface RemoveDialogProps {
  /** The member to remove; null while the dialog is closed. */
  member: Member | null;
  members: readonly Member[];
  onClose: () => void;
}

export function RemoveDialog({ member, members, onClose }: RemoveDialogProps) {
  const heirs = members.filter(({ id }) => id !== member?.id);
  return (
    <ActDialog<Values>
      open={member !== null}
      onClose={onClose}
      title={`移出${member?.name ?? ''}`}
      note="移出后对方立即不能再看企业的任何数据，会收到通知。下面这些由接手的同事继续负责："
      submitLabel="移出并交接"
      isDanger
      send={async ({ to }) => {
        if (!member) return null;
        await call(removeMember, { id: member.id, to: Number(to) }, { quiet: true });
        await refresh();
        return `${member.name}已移出，工作已交接`;
      }}
    >
      {member && <HandingOver id={member.id} heirs={heirs} />}
    </ActDialog>
  );
}

interface LeaveDialogProps {
  me: Member;
  members: readonly Member[];
  open: boolean;
  onClose: () => void;
  /** Called once the person is no longer a member. */
  onLeft: () => void;
}

export function LeaveDialog({ me, members, open, onClose, onLeft }: LeaveDialogProps) {
  const heirs = members.filter(({ id }) => id !== me.id);
  return (
    <ActDialog<Values>
      open={open}
      onClose={onClose}
      title="离开企业"
      note="离开后不能再看企业的职位、候选人和面试；账号、招呼语和求职资料都保留。下面这些交给同事："
      submitLabel="交接并离开"
      isDanger
      send={async ({ to }) => {
        await call(leaveEnterprise, { id: Number(to) }, { quiet: true });
        onLeft();
        return '您已离开企业，工作已交接';
      }}
    >
      <HandingOver id={me.id} heirs={heirs} />
    </ActDialog>
  );
}

interface HandOverDialogProps {
  members: readonly Member[];
  open: boolean;
  onClose: () => void;
}

/** Makes a colleague the administrator instead of the caller. */
export function HandOverDialog({ members, open, onClose }: HandOverDialogProps) {
  return (
    <ActDialog<Values>
      open={open}
      onClose={onClose}
      title="移交管理员"
      note="对方成为管理员，您改为招聘者：成员、加入申请和企业资料由对方管理。您的职位和候选人不变。"
      submitLabel="移交"
      send={async ({ to }) => {
        await call(handOver, { id: Number(to) }, { quiet: true });
        await refresh();
        return '管理员已移交';
      }}
    >
      <HeirField label="移交给" heirs={members.filter(({ is_me }) => !is_me)} />
    </ActDialog>
  );
}

interface HandingOverProps {
  /** The account whose work it is. */
  id: number;
  heirs: readonly Member[];
}

function HandingOver({ id, heirs }: HandingOverProps) {
  const duties = useCall(getDuties, { id }, { quiet: true, staleTime: 0 });
  const counts = [
    ['职位', duties.data?.positions],
    ['进行中的投递', duties.data?.candidates],
    ['未结束的面试', duties.data?.interviews],
  ] as const;
  const { orders = 0 } = duties.data ?? {};
  return (
    <>
      <dl
        className={`row wrap gap-y-2 gap-x-6 below-4 pad-y-3 pad-x-4 ground-sunken corner-leaf-sm ${styles.duties}`}
        aria-busy={duties.isPending}
      >
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="weight-medium nums">{count ?? '—'}</dd>
          </div>
        ))}
      </dl>
      {orders > 0 && (
        <p className="below-4">
          {orders}{' '}
          份待付款的订单不交接：在等管理员批准的随之关闭，其余的可以由管理员付款，到期自动关闭。
        </p>
      )}
      <HeirField label="由谁接手" heirs={heirs} />
    </>
  );
}

function HeirField({ label, heirs }: { label: string; heirs: readonly Member[] }) {
  return (
    <Form.Item name="to" label={label} rules={[choiceRule('接手的同事')]}>
      <Select
        placeholder="选择一位同事"
        options={heirs.map((heir) => ({
          value: String(heir.id),
          label: `${heir.name} · ${heir.title}`,
        }))}
      />
    </Form.Item>
  );
}
