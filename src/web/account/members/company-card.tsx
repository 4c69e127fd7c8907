// 企业账号: handing the administration over, leaving, and closing the company's account.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { closeEnterprise, getEnterpriseClosing } from '../../../contract/enterprise/members.ts';
import { call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { ConsentItem } from '../../kit/antd/consent-item.tsx';
import { Form, Input } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { passes } from '../../kit/form/rules.ts';
import { AccountCard, AccountRow, AccountRows } from '../parts/account-row.tsx';
import { ActDialog } from '../security/act-dialog.tsx';
import { type ProofValues, proofFrom } from '../security/proof-fields.tsx';
import { HandOverDialog, LeaveDialog } from './go-dialogs.tsx';
import styles from './members.module.css';
import { agreedLosses, isKept, MoneyLeft } from './money-left.tsx';
import { useMembers } from './use-members.ts';

export function CompanyCard({ isAdministrator }: { isAdministrator: boolean }) {
  const members = useMembers();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'hand' | 'leave' | 'close' | null>(null);
  const items = members.data?.items ?? [];
  const me = items.find(({ is_me }) => is_me);
  const administrators = items.filter(({ role }) => role === 'administrator').length;
  const isLast = isAdministrator && administrators <= 1;
  const isAlone = items.length <= 1;
  const gone = () => {
    client.clear();
    void navigate('/recruiter');
  };
  if (!me) return null;
  return (
    <AccountCard id="company" title="企业账号">
      <AccountRows>
        {isAdministrator && !isAlone && (
          <AccountRow
            title="移交管理员"
            note="对方成为管理员，您改为招聘者"
            actions={
              <Button variant="outline" size="sm" onClick={() => setOpen('hand')}>
                移交管理员
              </Button>
            }
          />
        )}
        <AccountRow
          title="离开企业"
          note={
            isAlone
              ? '企业只有您一位成员；不再使用时可以注销企业账号'
              : isLast
                ? '您是唯一的管理员，请先移交管理员或再设一位'
                : '您的职位、候选人和面试会交给一位同事'
          }
          actions={
            <Button variant="outline" size="sm" disabled={isLast} onClick={() => setOpen('leave')}>
              离开企业
            </Button>
          }
        />
        {isAdministrator && (
          <AccountRow
            title="注销企业账号"
            note={
              isAlone
                ? '结束所有职位和投递，企业主页标为已注销，不能恢复'
                : '企业还有其他成员，请先移出他们'
            }
            actions={
              <Button
                variant="quiet"
                size="sm"
                disabled={!isAlone}
                onClick={() => setOpen('close')}
              >
                注销企业账号
              </Button>
            }
          />
        )}
      </AccountRows>
      <HandOverDialog members={items} open={open === 'hand'} onClose={() => setOpen(null)} />
      <LeaveDialog
        me={me}
        members={items}
        open={open === 'leave'}
        onClose={() => setOpen(null)}
        onLeft={gone}
      />
      <CloseDialog open={open === 'close'} onClose={() => setOpen(null)} onClosed={gone} />
    </AccountCard>
  );
}

interface CloseValues {
  full_name?: string;
  understood?: boolean;
  proof?: ProofValues;
}

function CloseDialog(props: { open: boolean; onClose: () => void; onClosed: () => void }) {
  const { open, onClose, onClosed } = props;
  const closing = useCall(getEnterpriseClosing, {}, { quiet: true, enabled: open, staleTime: 0 });
  const { full_name = '', ends, open_orders = 0 } = closing.data ?? {};
  return (
    <ActDialog<CloseValues>
      open={open}
      onClose={onClose}
      title="注销企业账号"
      note={
        ends
          ? `会结束 ${ends.positions} 个职位、${ends.candidates} 份进行中的投递和 ${ends.interviews} 场面试，求职者会收到通知。企业介绍、图片、认证一并删除，不能恢复；您个人的账号不受影响。${open_orders > 0 ? `${open_orders} 份待付款的订单会取消。` : ''}`
          : '正在核对会结束的职位和投递…'
      }
      act="close_enterprise"
      submitLabel="确认注销"
      isDanger
      isOff={closing.data !== undefined && isKept(closing.data)}
      send={async ({ full_name: typed = '', proof }) => {
        await call(
          closeEnterprise,
          {
            full_name: typed,
            proof: proofFrom(proof),
            understood: true,
          },
          { quiet: true },
        );
        onClosed();
        return '企业账号已注销';
      }}
    >
      {closing.data && <MoneyLeft closing={closing.data} />}
      <Form.Item
        name="full_name"
        label="照着填写企业全称"
        required
        extra={full_name}
        rules={[passes((value) => String(value ?? '').trim() === full_name, '与企业全称不一致')]}
        validateTrigger="onBlur"
      >
        <Input autoComplete="off" />
      </Form.Item>
      <ConsentItem name="understood" className={styles.warn}>
        我已了解：注销后职位、投递和企业资料不能恢复
        {closing.data && agreedLosses(closing.data)}
      </ConsentItem>
    </ActDialog>
  );
}
