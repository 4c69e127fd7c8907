// The posting as seekers will see it: the card of the lists, then the text.

import {
  educations,
  experiences,
  jobTypes,
  labelOf,
  type Term,
} from '../../../contract/dictionary/dictionary.ts';
import type { EnterpriseDetail } from '../../../contract/enterprise/enterprise.ts';
import type { PositionCard as Card } from '../../../contract/position/position.ts';
import { useSession } from '../../data/session.ts';
import { Form } from '../../kit/antd/fields.ts';
import { nodesTo, type TreeNode } from '../../kit/antd/tree-cascader.tsx';
import { Prose } from '../../kit/text/prose.tsx';
import { TagList } from '../../kit/text/tag.tsx';
import { useRegions } from '../../parts/choices.ts';
import { type CardContent, PositionCard } from '../card.tsx';
import styles from './editor.module.css';
import { type EditorValues, payOf } from './values.ts';

export function Preview({ enterprise }: { enterprise: EnterpriseDetail }) {
  const form = Form.useFormInstance<EditorValues>();
  const values: Partial<EditorValues> = Form.useWatch([], form) ?? {};
  const regions = useRegions();
  const me = useSession((session) => session.userInfo);
  const now = Date.now();
  const card = { ...cardOf(values, enterprise, regions.data ?? [], now), poster: posterOf() };

  function posterOf(): Card['poster'] {
    const member = enterprise.members.find(({ name }) => name === me?.name);
    return me?.name ? { name: me.name, avatar: me.avatar, title: member?.title ?? '' } : null;
  }
  return (
    <section aria-label="预览：求职者看到的样子">
      <h2>求职者看到的样子</h2>
      {/* Inert: its links have no targets yet. */}
      <div inert>
        <PositionCard position={card} now={now} shape="tile" level={3} />
        <div className={`stack gap-4 above-3 pad-5 size-sm corner-lg ${styles.sheet}`}>
          {card.welfare.length > 0 && <TagList words={card.welfare} tone="pine" />}
          {values.description?.trim() ? (
            <Prose text={values.description} />
          ) : (
            <p className="tone-ink-3">职位描述会显示在这里。</p>
          )}
        </div>
      </div>
    </section>
  );
}

function cardOf(
  values: Partial<EditorValues>,
  enterprise: EnterpriseDetail,
  regions: readonly TreeNode[],
  now: number,
): CardContent & { welfare: string[] } {
  const regionPath = values.region ? nodesTo(regions, values.region) : [];
  const term = (dict: readonly Term[], code: string | undefined, missing: string) => ({
    code: code ?? '',
    label: labelOf(dict, code) || missing,
  });
  return {
    id: null,
    title: values.title?.trim() || '职位名称',
    salary: payOf(values),
    city_name: regionPath[1]?.name ?? regionPath[0]?.name ?? '工作地区',
    district_name: regionPath[2]?.name ?? '',
    experience: term(experiences, values.experience, '经验要求'),
    education: term(educations, values.education, '学历要求'),
    job_type: term(jobTypes, values.job_type, ''),
    skills: values.skills ?? [],
    welfare: values.welfare ?? [],
    enterprise,
    poster: null,
    is_agency: values.is_agency ?? false,
    refreshed_at: new Date(now).toISOString(),
  };
}
