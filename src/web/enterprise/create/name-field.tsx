// The full name, with a hint when an enterprise of that name exists.

import { ENTERPRISE_TEXTS, searchListByName } from '../../../contract/enterprise/enterprise.ts';
import { useCall } from '../../data/queries.ts';
import { Form } from '../../kit/antd/fields.ts';
import { TextItem } from '../../kit/antd/text-item.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { useRested } from '../../kit/use-rested.ts';
import styles from './create.module.css';

const LEAST = 3;

export function NameField() {
  const typed = String(Form.useWatch('full_name') ?? '').trim();
  return (
    <TextItem
      name="full_name"
      text={ENTERPRISE_TEXTS.full_name}
      extra={<Known typed={typed} />}
      input={{ showCount: true, autoComplete: 'organization' }}
    />
  );
}

function Known({ typed }: { typed: string }) {
  const name = useRested(typed);
  const { data } = useCall(
    searchListByName,
    { name, limit: 3 },
    { quiet: true, enabled: name.length >= LEAST },
  );
  const found = name === typed ? (data ?? []) : [];
  return (
    <div aria-live="polite">
      {found.length === 0 ? (
        '与营业执照一致'
      ) : (
        <>
          择木上已有相近的企业。如果就是它，请不要重复创建，
          <a href={`/recruiter?${new URLSearchParams({ name })}`}>去申请加入</a>：
          <ul className={`stack gap-1 above-1 ${styles.known}`}>
            {found.map((enterprise) => (
              <li className="row align-center gap-2" key={enterprise.id}>
                <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="sm" />
                <a href={`/company-details?id=${enterprise.id}`} target="_blank" rel="noreferrer">
                  {enterprise.full_name}
                </a>
                <span>{enterprise.city_name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
