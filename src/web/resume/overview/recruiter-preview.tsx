// The resume as enterprises can read it now: those that find it, those that received it, those that are
// blocked. The server applies the recruiters' rules, and the recruiters' view renders it.

import { Link, useSearchParams } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { previewResume, type Resume } from '../../../contract/resume/resume.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { EyeOffIcon } from '../../kit/look/icons-own.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { SeenResume } from '../../parts/seen-resume.tsx';
import styles from './recruiter-preview.module.css';

type Obstacle = DataOf<typeof previewResume>['obstacle'];

const VIEWERS = [
  {
    code: 'found',
    label: '没有投递过的企业',
    note: '企业在人才搜索和推荐里看到的内容：没有手机、邮箱、微信和证书图片。',
    nobody: '没有投递过的企业现在看不到您的简历。',
  },
  {
    code: 'applied',
    label: '投递过的企业',
    note: '投递时保存这一份，招聘者可以看到联系方式；之后的修改不会改变它。',
    nobody: '简历设为“隐藏”时不能投递，投递过的企业也看不到。',
  },
  {
    code: 'blocked',
    label: '屏蔽的企业',
    note: '',
    nobody: '您屏蔽的企业看不到您的任何信息，您也不能向它投递。',
  },
] as const;

const nobodyWords = ({ code, nobody }: (typeof VIEWERS)[number], obstacle: Obstacle): string =>
  code !== 'blocked' && obstacle === 'closing'
    ? '您已申请注销账号，撤销之前所有企业都看不到您。'
    : nobody;

export function RecruiterPreview({ resume }: { resume: Resume }) {
  const [params] = useSearchParams();
  const viewer = VIEWERS.find(({ code }) => code === params.get('viewer')) ?? VIEWERS[0];
  const preview = useCall(
    previewResume,
    {},
    // A save changes the preview. The name depends on the choice in /privacy.
    { apart: String(resume.version), staleTime: 0 },
  );
  const seen = viewer.code === 'blocked' ? null : preview.data?.[viewer.code];
  return (
    <>
      <Tabs
        label="谁在看"
        preventScrollReset
        items={VIEWERS.map(({ code, label }) => ({
          to: `/my-resume?as=enterprise&viewer=${code}`,
          label,
          current: code === viewer.code,
        }))}
      />
      <Loaded of={preview} skeleton={<SkeletonList count={4} />} />
      {preview.data && !seen && (
        <EmptyState compact level={2} title={nobodyWords(viewer, preview.data.obstacle)}>
          谁能看到简历、屏蔽哪些企业，在<Link to="/privacy">个人隐私</Link>里选。
        </EmptyState>
      )}
      {seen && (
        <>
          <div
            className={`row gap-3 pad-y-3 pad-x-4 tone-pine-ink ground-pine-soft corner-leaf-md ${styles.note}`}
          >
            <EyeOffIcon />
            <div>
              <p>{viewer.note}</p>
              <p>都看不到：{hiddenParts(resume).join('、')}。</p>
              <p className={`tone-ink-2 size-sm ${styles.quiet}`}>
                {seen.basic?.name !== resume.basic?.name &&
                  `姓名显示为“${seen.basic?.name}”，头像不显示。`}
                谁能看到简历、姓名怎样显示，在<Link to="/privacy">个人隐私</Link>里选。
              </p>
            </div>
          </div>
          <Card pad="lg">
            <SeenResume resume={seen} note="招聘者看到的就是这些" />
          </Card>
        </>
      )}
    </>
  );
}

/** Existing parts of the resume that the snapshot leaves out. */
function hiddenParts({ basic, certificates, experiences }: Resume): string[] {
  return [
    '出生年月和年龄',
    basic?.gender ? '性别' : '',
    certificates.some(({ number }) => number) ? '证书编号' : '',
    experiences.some((item) => item.hide_from_company) ? '您对哪些公司隐藏' : '',
  ].filter(Boolean);
}
