// Registered facts, hours, website, address and people of a company.

import type { ReactNode } from 'react';
import type { EnterpriseDetail } from '../../../contract/enterprise/enterprise.ts';
import { FACT_NAMES, FACTS } from '../../../contract/enterprise/facts.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { TagList } from '../../kit/text/tag.tsx';
import styles from './facts.module.css';
import { websiteHref } from './organization.ts';
import { CompanyAddresses } from './products.tsx';

interface CompanyFactsProps {
  enterprise: EnterpriseDetail;
  /** Facts from other rooms. */
  children?: ReactNode;
}

export function CompanyFacts({ enterprise, children }: CompanyFactsProps) {
  const { welfare, members, website } = enterprise;
  const href = websiteHref(website);
  return (
    <div className={styles.side}>
      {welfare.length > 0 && (
        <Card as="section" aria-labelledby="welfare">
          <h2 id="welfare">福利待遇</h2>
          <TagList words={welfare} tone="pine" />
        </Card>
      )}
      <Card as="section" aria-labelledby="facts">
        <h2 id="facts">企业信息</h2>
        <dl className={styles.facts}>
          {factsOf(enterprise).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {href && (
            <div>
              <dt>官网</dt>
              <dd>
                <a href={href} rel="noopener nofollow ugc" target="_blank">
                  {website.replace(/^https?:\/\//i, '')}
                </a>
              </dd>
            </div>
          )}
        </dl>
      </Card>
      <CompanyAddresses addresses={enterprise.addresses} />
      {children}
      {members.length > 0 && (
        <Card as="section" aria-labelledby="members">
          <h2 id="members">招聘团队</h2>
          <ul className={styles.members}>
            {members.map(({ name, title, avatar }) => (
              <li key={`${name}-${title}`}>
                <Avatar name={name} src={avatar} />
                <span>
                  <strong>{name}</strong>
                  <small>{title || '招聘者'}</small>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function factsOf(enterprise: EnterpriseDetail): [string, string][] {
  const { city_name: city, address } = enterprise;
  const place: [string, string] = [
    '公司地址',
    address.startsWith(city) ? address : `${city} ${address}`.trim(),
  ];
  const facts: [string, string][] = [
    ['企业全称', enterprise.full_name],
    ['信用代码', enterprise.credit_code],
    ['法定代表人', enterprise.legal_person],
    ['成立日期', enterprise.founded_on],
    ['企业性质', enterprise.nature.label],
    ...FACT_NAMES.map((name): [string, string] => [FACTS[name].text.label, enterprise[name]]),
    ...(enterprise.addresses.length === 0 ? [place] : []),
  ];
  return facts.filter(([, value]) => value !== '');
}
