// The company's page with unsaved changes, rendered by the open page's components.
import { useEffect, useReducer } from 'react';
import {
  companySizes,
  enterpriseNatures,
  financeStages,
  industries,
  labelOf,
} from '../../../contract/dictionary/dictionary.ts';
import type { EnterpriseDetail } from '../../../contract/enterprise/enterprise.ts';
import type { Profile, ProfileBasic } from '../../../contract/enterprise/profile.ts';
import { findDraft, followDrafts } from '../../data/drafts.ts';
import { mergeDraft } from '../../data/merge-draft.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { Prose } from '../../kit/text/prose.tsx';
import { TagList } from '../../kit/text/tag.tsx';
import { CompanyRegister } from '../company/facts.tsx';
import { CompanyHeader } from '../company/header.tsx';
import { CompanyHistory, CompanyProducts } from '../company/products.tsx';
import styles from './profile.module.css';
import { draftKeyOf, ITEMS, type PartName } from './use-part.ts';

const labelled = (dict: Parameters<typeof labelOf>[0], code: string) => ({
  code,
  label: labelOf(dict, code),
});

/** The open page's data: the profile, overlaid with the drafts of its parts. */
function previewOf(profile: Profile, enterprise: EnterpriseDetail): EnterpriseDetail {
  const typed = <V,>(part: PartName, saved: V): V =>
    mergeDraft(saved, findDraft<V>(draftKeyOf(part, profile.enterprise_id))?.values, ITEMS[part]);
  const basic = typed<ProfileBasic>('basic', profile.basic);
  return {
    ...enterprise,
    ...basic,
    industry: labelled(industries, basic.industry),
    size: labelled(companySizes, basic.size),
    stage: labelled(financeStages, basic.stage),
    nature: labelled(enterpriseNatures, basic.nature),
    pictures: typed('pictures', profile.pictures),
    products: typed('products', profile.products),
    milestones: typed('milestones', profile.milestones)
      .filter(({ month }) => /^\d{4}-\d\d$/.test(month))
      .toSorted((a, b) => b.month.localeCompare(a.month)),
  };
}

export function Preview(props: { profile: Profile; enterprise: EnterpriseDetail }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => followDrafts(redraw), []);
  const enterprise = previewOf(props.profile, props.enterprise);
  const { short_name, intro, pictures, welfare } = enterprise;
  return (
    <Stack gap={4}>
      <CompanyHeader enterprise={enterprise} level={3} />
      <Card as="section" pad="lg" aria-label="公司介绍">
        <h3 className="below-3 size-md">公司介绍</h3>
        <Prose text={intro} />
        {pictures.length > 0 && (
          <ul className={`stack gap-3 above-4 ${styles.previewPictures}`}>
            {pictures.map((src, index) => (
              <li key={src}>
                <img src={src} alt={`${short_name}的图片 ${index + 1}`} loading="lazy" />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {welfare.length > 0 && (
        <Card as="section" aria-label="福利待遇">
          <h3 className="below-3 size-md">福利待遇</h3>
          <TagList words={welfare} tone="pine" />
        </Card>
      )}
      <CompanyRegister enterprise={enterprise} level={3} />
      <CompanyProducts products={enterprise.products} />
      <CompanyHistory milestones={enterprise.milestones} />
    </Stack>
  );
}
