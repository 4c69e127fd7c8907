// The introduction before the steps: one account has two roles, and what that means for the resume.
import { useState } from 'react';
import { addRole } from '../../../contract/account/account.ts';
import { call } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { ShieldIcon } from '../../kit/look/icons.tsx';
import { BuildingIcon, SwapIcon } from '../../kit/look/icons-own.tsx';
import styles from './join.module.css';

const POINTS = [
  {
    icon: SwapIcon,
    title: '一个账号，两种身份',
    text: '开通后可以随时在求职与招聘之间切换，不用另外注册。',
  },
  {
    icon: ShieldIcon,
    title: '求职的一切照旧',
    text: '简历、投递和收藏都不变；加入企业后，您的简历会自动对这家企业的同事隐藏。',
  },
  {
    icon: BuildingIcon,
    title: '加入或创建企业',
    text: '企业已入驻就申请加入，由管理员确认；还没有入驻，就由您来创建。',
  },
];

export function RoleIntro() {
  const [adding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    try {
      useSession.setState({ userInfo: await call(addRole, { role: 'recruiter' }) });
    } catch {
      // The shell has shown the error already.
      setAdding(false);
    }
  };
  return (
    <>
      <PageHead title="切换为招聘者" note="为您的企业招人，大约需要 3 分钟" />
      <ul className={`stack columns-3 gap-4 above-6 below-6 ${styles.offer}`}>
        {POINTS.map(({ icon: PointIcon, title, text }) => (
          <li className="stack packed gap-2 pad-5 box" key={title}>
            <PointIcon />
            <h2>{title}</h2>
            <p className="tone-ink-2 size-sm">{text}</p>
          </li>
        ))}
      </ul>
      <Row wrap gap={3}>
        <Button size="lg" loading={adding} onClick={() => void add()}>
          开通招聘者身份
        </Button>
        <LinkButton to="/" size="lg" variant="outline">
          先不开通
        </LinkButton>
      </Row>
    </>
  );
}
