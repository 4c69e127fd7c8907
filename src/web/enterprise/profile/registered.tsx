// The data that certification proves: shown here, changed by certification.
import type { Profile } from '../../../contract/enterprise/profile.ts';
import { useRight } from '../../data/rights.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { ShieldIcon } from '../../kit/look/icons.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import styles from './profile.module.css';

export function Registered({ profile }: { profile: Profile }) {
  const { full_name, credit_code, legal_person, founded_on, certified } = profile;
  const mayAdminister = useRight('administer');
  const facts: [string, string][] = [
    ['企业全称', full_name],
    ['统一社会信用代码', credit_code],
    ['法定代表人', legal_person],
    ['成立日期', founded_on],
    ['账号类型', profile.account_class.label],
  ];
  return (
    <Card as="section" aria-labelledby="registered" className={styles.registered}>
      <Row as="header" align="center" gap={3}>
        <h2 id="registered">登记信息</h2>
        {certified ? (
          <Tag tone="pine" icon={<ShieldIcon />}>
            已认证
          </Tag>
        ) : (
          <Tag tone="amber">未认证</Tag>
        )}
      </Row>
      <dl className="stack gap-2 size-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="tone-ink-3">{label}</dt>
            <dd className="breaks">{value || <span className="tone-ink-3">认证后显示</span>}</dd>
          </div>
        ))}
      </dl>
      <LinkButton size="sm" variant="soft" to={{ search: 'tab=certification' }}>
        {!mayAdminister ? '查看认证' : certified ? '变更登记信息' : '去认证'}
      </LinkButton>
      <p className={styles.hint}>与营业执照一致，通过企业认证更新；变更全称或执照需要重新认证。</p>
    </Card>
  );
}
