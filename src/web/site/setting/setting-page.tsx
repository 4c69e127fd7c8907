// The site's settings (/admin/site): what stands at the foot of each page, whether the site is open, features.
import { readSettings } from '../../../contract/site/settings.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { FeatureList } from './feature-list.tsx';
import { SettingForm } from './form.tsx';

export const meta = () =>
  pageMeta({ title: '网站设置', description: '网站的名称、页脚、开放与功能。', noindex: true });

export default function SettingPage() {
  const read = useCall(readSettings, {});
  return (
    <>
      <PageHead
        title="网站设置"
        note="保存前会列出每一处变化。留空的许可和电话不会显示，也不要填不确定的号码。"
      />
      <Loaded of={read} skeleton={<SkeletonList />}>
        {(edited) => <SettingForm edited={edited} />}
      </Loaded>
      <FeatureList />
    </>
  );
}
