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
  const { welfare, members } = enterprise;
  return (
    <div className={`stack gap-4 slim ${styles.side}`}>
      {welfare.length > 0 && (
        <Card as="section" aria-labelledby="welfare">
          <h2 id="welfare">福利待遇</h2>
          <TagList words={welfare} tone="pine" />
        </Card>
      )}
      <CompanyRegister enterprise={enterprise} />
      <CompanyAddresses addresses={enterprise.addresses} />
      {children}
      {members.length > 0 && (
        <Card as="section" aria-labelledby="members">
          <h2 id="members">招聘团队</h2>
          <ul className={`stack gap-3 ${styles.members}`}>
            {members.map(({ name, title, avatar }) => (
              <li className="row align-center gap-3" key={`${name}-${title}`}>
                <Avatar name={name} src={avatar} />
                <span>
                  <strong className="weight-medium">{name}</strong>
                  <small className="tone-ink-3 size-xs">{title || '招聘者'}</small>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

interface CompanyRegisterProps {
  enterprise: EnterpriseDetail;
  /** The level of its heading. */
  level?: 2 | 3;
}

/** 企业信息: what is registered of the company, and what it states in short texts. */
export function CompanyRegister({ enterprise, level = 2 }: CompanyRegisterProps) {
  const { website } = enterprise;
  const href = websiteHref(website);
  const Heading = `h${level}` as const;
  return (
    <Card as="section" aria-labelledby="facts">
      <Heading id="facts" className={styles.heading}>
        企业信息
      </Heading>
      <dl className={`stack gap-2 size-sm ${styles.facts}`}>
        {factsOf(enterprise).map(([label, value]) => (
          <div className="row gap-3" key={label}>
            <dt>{label}</dt>
            <dd className="slim">{value}</dd>
          </div>
        ))}
        {href && (
          <div className="row gap-3">
            <dt>官网</dt>
            <dd className="slim">
              <a href={href} rel="noopener nofollow ugc" target="_blank">
                {website.replace(/^https?:\/\//i, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function factsOf(enterprise: EnterpriseDetail): [string, string][] {
  const { city_name: city, address } = enterprise;
  const location: [string, string] = [
    '公司地址',
    address.startsWith(city) ? address : `${city} ${address}`.trim(),
  ];
  const facts: [string, string][] = [
    ['企业全称', enterprise.full_name],
    ['信用代码', enterprise.credit_code],
    ['法定代表人', enterprise.legal_person],
    ['成立日期', enterprise.founded_on],
    ['企业性质', enterprise.nature.label],
    ['账号类型', enterprise.account_class?.label ?? ''],
    ...FACT_NAMES.map((name): [string, string] => [FACTS[name].text.label, enterprise[name]]),
    ...(enterprise.addresses.length === 0 ? [location] : []),
  ];
  return facts.filter(([, value]) => value !== '');
}
