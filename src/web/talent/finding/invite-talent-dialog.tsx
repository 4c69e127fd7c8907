// Inviting somebody found to apply: to which position, in whose words, and what it uses up.
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { fillGreeting, getMemberProfile } from '../../../contract/enterprise-member-profile.ts';
import { getMyPosition } from '../../../contract/position.ts';
import { INVITATION_DAYS } from '../../../contract/talent-elite.ts';
import { MESSAGE_MAX, type TalentCard } from '../../../contract/talent-search.ts';
import { call } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Count, TextArea } from '../../kit/text-area.tsx';
import { PositionChoice } from '../position-choice.tsx';
import styles from './finding.module.css';
import { useInvite, useTalentQuota } from './use-talents.ts';

interface InviteDialogProps {
  talent: TalentCard;
  /** The position of the list; null when none is chosen. */
  position_id: number | null;
  onClose: () => void;
}

export function InviteTalentDialog({ talent, position_id, onClose }: InviteDialogProps) {
  const [position, setPosition] = useState(position_id);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const greetings = useGreetings(position);
  const quota = useTalentQuota();
  const { mutate, isPending, error } = useInvite(onClose);
  const message = typed ?? greetings[0] ?? '';
  const left = quota.data?.contact.left;
  const send = () => {
    if (position === null) return setProblem('请选择要邀请投递的职位');
    if (message.trim().length > MESSAGE_MAX) {
      return setProblem(`打招呼的话最多 ${MESSAGE_MAX} 个字`);
    }
    setProblem('');
    mutate({ talent_id: talent.talent_id, position_id: position, message });
  };
  const refusal = problem || error?.message;
  return (
    <Modal
      open
      title={`邀请${talent.name}投递`}
      okText="发出邀约"
      cancelText="取消"
      okButtonProps={{ disabled: left === 0 }}
      confirmLoading={isPending}
      onOk={send}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <PositionChoice
          label="邀请投递的职位"
          placeholder="选择邀请投递的职位"
          value={position}
          onChange={(id) => {
            setPosition(id);
            setProblem('');
          }}
        />
        <Field
          label="打招呼的话"
          hint="为什么找对方、这个职位哪里合适。写得具体，回复更多。"
          extra={<Count text={message} max={MESSAGE_MAX} />}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={message}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {greetings.length > 1 && (
          <div className={styles.greetings}>
            {greetings.map((words, index) => (
              <Button key={words} size="sm" variant="outline" onClick={() => setTyped(words)}>
                招呼语 {index + 1}
              </Button>
            ))}
          </div>
        )}
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <p className={styles.lead} role="status">
          <Cost left={left} limit={quota.data?.contact.limit} />
          对方会收到通知，{INVITATION_DAYS}{' '}
          天内可以接受或婉拒；接受后会投递现在的简历，联系方式随之可见。
        </p>
      </div>
    </Modal>
  );
}

/** What it costs and what is left, before it is spent. */
function Cost({ left, limit }: { left: number | undefined; limit: number | undefined }) {
  if (left === undefined) return null;
  if (left === 0) {
    return (
      <>
        今天的 {limit} 次主动邀约已用完，明天恢复；<Link to="/layout/vip">升级 VIP</Link>
        可获得更多。
      </>
    );
  }
  return (
    <>
      本次使用 1 次主动邀约（不收费），今天还剩 {left}/{limit} 次。
    </>
  );
}

/** The recruiter's own greetings with position and enterprise filled in. */
function useGreetings(position_id: number | null): string[] {
  const profile = useQuery({
    queryKey: ['member-profile'],
    queryFn: () => call(getMemberProfile, {}, { quiet: true }),
  });
  const position = useQuery({
    queryKey: ['my-position-title', position_id],
    queryFn: () => call(getMyPosition, { id: position_id ?? 0 }, { quiet: true }),
    enabled: position_id !== null,
  });
  const { data } = profile;
  if (!data) return [];
  const 职位 = position.data?.draft.title;
  return data.greetings
    .filter((words) => 职位 !== undefined || !words.includes('{职位}'))
    .map((words) =>
      fillGreeting(words, { 姓名: data.name, 职位: 职位 ?? '', 企业: data.short_name }),
    );
}
