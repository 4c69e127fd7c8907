// Step 2: find the enterprise and ask to join it, or create it when it is not found.

import { useState } from 'react';
import { SOUGHT_NAME, searchListByName } from '../../../contract/enterprise/enterprise.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Input } from '../../kit/antd/fields.ts';
import { searchButton } from '../../kit/antd/search-button.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { useRested } from '../../kit/use-rested.ts';
import styles from './join.module.css';

export interface FoundEnterprise {
  id: number;
  short_name: string;
  full_name: string;
  logo: string;
  city_name: string;
}

interface CompanyStepProps {
  /** The text to search for at first. */
  name: string;
  /** Null once the person has the most open requests allowed. */
  onJoin: (enterprise: FoundEnterprise) => void;
  onCreate: () => void;
  onBack: () => void;
}

export function CompanyStep({ name, onJoin, onCreate, onBack }: CompanyStepProps) {
  const [typed, setTyped] = useState(name);
  const asked = useRested(typed.trim());
  const found = useCall(
    searchListByName,
    { name: asked, limit: 10 },
    { quiet: true, enabled: asked !== '', networkMode: 'always' },
  );
  return (
    <div>
      <label className="block below-2 weight-medium" htmlFor="join-search">
        企业名称
      </label>
      <Input.Search
        enterButton={searchButton}
        id="join-search"
        value={typed}
        maxLength={SOUGHT_NAME.max}
        allowClear
        placeholder="输入全称或简称，如 青禾科技"
        autoComplete="organization"
        loading={found.isFetching}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div aria-live="polite" className={styles.found}>
        <Loaded of={found} skeleton={asked !== '' && <SkeletonList count={2} />} />
        {found.isSuccess && found.data.length === 0 && (
          <EmptyState
            compact
            level={3}
            scene="search"
            title="没有找到这家企业"
            actions={<Button onClick={onCreate}>创建企业</Button>}
          >
            换个名称试试；如果它还没有入驻择木，您可以创建它并成为管理员。
          </EmptyState>
        )}
        {found.isSuccess && found.data.length > 0 && (
          <ul>
            {found.data.map((enterprise) => (
              <li key={enterprise.id} className={`row align-center gap-4 pad-y-3 ${styles.entry}`}>
                <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="md" />
                <div className={`grow slim breaks ${styles.names}`}>
                  <p>{enterprise.full_name}</p>
                  <p className="tone-ink-3 size-sm">
                    {enterprise.short_name} · {enterprise.city_name}
                  </p>
                </div>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`申请加入${enterprise.full_name}`}
                  onClick={() => onJoin(enterprise)}
                >
                  申请加入
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Row wrap justify="end" gap={3} above={4}>
        <Button variant="quiet" onClick={onBack}>
          上一步
        </Button>
        <Button variant="outline" onClick={onCreate}>
          都不是，创建企业
        </Button>
      </Row>
    </div>
  );
}
