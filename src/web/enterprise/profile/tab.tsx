// 企业资料: the parts of the profile, the registered data, and the preview.

import { useState } from 'react';
import { getMyEnterprise } from '../../../contract/enterprise/enterprise.ts';
import type { Profile } from '../../../contract/enterprise/profile.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { EyeIcon } from '../../kit/look/icons-own.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { companyPath } from '../paths.ts';
import { BasicPart } from './basic-part.tsx';
import { MilestonesPart } from './milestones-part.tsx';
import { PicturesPart } from './pictures-part.tsx';
import { Preview } from './preview.tsx';
import { ProductsPart } from './products-part.tsx';
import styles from './profile.module.css';
import { Registered } from './registered.tsx';

const SECTIONS = [
  ['part-basic', '基本信息'],
  ['part-pictures', '企业图片'],
  ['part-products', '产品'],
  ['part-milestones', '发展历程'],
] as const;

/** The forms. Members who may not edit see the profile as seekers do. */
export function ProfileTab({ profile }: { profile: Profile }) {
  const mayRecruit = useRight('recruit');
  if (mayRecruit) return <ProfileForms profile={profile} />;
  return (
    <div className={styles.columns}>
      <ShownProfile profile={profile} />
      <aside className={styles.side} aria-label="登记信息">
        <Registered profile={profile} />
        <LinkButton to={companyPath(profile.enterprise_id)} target="_blank" variant="outline" block>
          打开企业主页
        </LinkButton>
      </aside>
    </div>
  );
}

function ProfileForms({ profile }: { profile: Profile }) {
  const [previewing, setPreviewing] = useState(false);
  return (
    <div className={styles.columns}>
      <Stack gap={4} slim>
        <BasicPart profile={profile} />
        <PicturesPart profile={profile} />
        <ProductsPart profile={profile} />
        <MilestonesPart profile={profile} />
      </Stack>
      <aside className={styles.side} aria-label="登记信息与预览">
        <Registered profile={profile} />
        <Card as="section" aria-label="预览与目录" className={styles.look}>
          <Button variant="outline" block icon={<EyeIcon />} onClick={() => setPreviewing(true)}>
            预览求职者看到的
          </Button>
          <LinkButton to={companyPath(profile.enterprise_id)} target="_blank" variant="quiet" block>
            打开企业主页
          </LinkButton>
          <nav
            aria-label="本页目录"
            className={`stack gap-1 above-2 size-sm edge-top pad-top-3 ${styles.toc}`}
          >
            {SECTIONS.map(([id, label]) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
        </Card>
      </aside>
      <PreviewDialog open={previewing} profile={profile} onClose={() => setPreviewing(false)} />
    </div>
  );
}

function PreviewDialog(props: { open: boolean; profile: Profile; onClose: () => void }) {
  const { open, profile, onClose } = props;
  return (
    <Dialog open={open} title="预览（含未保存的修改）" size="lg" onClose={onClose}>
      {open && <ShownProfile profile={profile} />}
    </Dialog>
  );
}

function ShownProfile({ profile }: { profile: Profile }) {
  const enterprise = useCall(getMyEnterprise, {});
  if (!enterprise.data) return <Loaded of={enterprise} skeleton={<SkeletonList count={3} />} />;
  return <Preview profile={profile} enterprise={enterprise.data} />;
}
