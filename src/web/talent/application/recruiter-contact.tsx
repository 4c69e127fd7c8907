// The recruiter's contact data, for an own application that both sides talk about; read on demand.

import { useState } from 'react';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import { getRecruiterContact } from '../../../contract/enterprise/member-profile.ts';
import { useCall } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import styles from './item.module.css';

const TALKING: readonly ApplicationState[] = [
  'contacted',
  'interviewing',
  'interviewed',
  'offered',
  'hired',
];

export function RecruiterContact({ id, state }: { id: number; state: ApplicationState }) {
  const [isOpen, setIsOpen] = useState(false);
  const contact = useCall(getRecruiterContact, { id }, { quiet: true, enabled: isOpen });
  if (!TALKING.includes(state)) return null;
  if (!isOpen) {
    return (
      <p>
        <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
          怎样联系招聘者
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.promise} aria-live="polite">
      {contact.isPending && '正在读取…'}
      {contact.isError && '没有读到，请稍后再试。'}
      {contact.data && wordsOf(contact.data)}
    </p>
  );
}

function wordsOf(contact: {
  name: string;
  title: string;
  phone: string;
  email: string;
  wechat: string;
  hours: string;
}): string {
  const { name, title, phone, email, wechat, hours } = contact;
  const ways = [phone && `电话 ${phone}`, email && `邮箱 ${email}`, wechat && `微信 ${wechat}`];
  const shown = ways.filter(Boolean);
  const who = name ? `${name} · ${title}` : '这个职位暂时没有负责人';
  if (shown.length === 0) return `${who}。对方没有展示联系方式，请留意通知和面试邀请。`;
  return `${who}：${shown.join('，')}${hours && `（${hours}）`}`;
}
