// What a search found: people with masked contacts, and enterprises.
import { type ReactNode, useState } from 'react';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import {
  type FoundEnterprise,
  type FoundPerson,
  findRecords,
} from '../../../contract/console/person.ts';
import { accountClasses } from '../../../contract/dictionary/account-class.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { CardLink, CardRow } from '../../kit/layout/card.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { enterprisePath, personPath } from '../../parts/staff/paths.ts';

type Asked = Omit<InputOf<typeof findRecords>, 'more'>;

interface Page<T> {
  items: T[];
  next: string | null;
}

interface FoundProps<T> {
  /** What was asked for. */
  asked: Asked;
  first: Page<T>;
}

/** The first page, and those that were asked for. */
function useFurther<T>(asked: Asked, of: 'people' | 'enterprises', first: Page<T>) {
  const [further, setFurther] = useState<Page<T>>({ items: [], next: first.next });
  const more = useAct(findRecords, {
    onSuccess: (answer) => {
      const page = answer[of] as unknown as Page<T>;
      setFurther(({ items }) => ({ items: [...items, ...page.items], next: page.next }));
    },
  });
  const { next } = further;
  return {
    items: [...first.items, ...further.items],
    more: next !== null && (
      <div className="above-4 centered">
        <Button
          variant="outline"
          loading={more.isPending}
          onClick={() => more.mutate({ ...asked, more: { of, cursor: next } })}
        >
          加载更多
        </Button>
      </div>
    ),
  };
}

function FoundList({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {children}
    </section>
  );
}

export function FoundPeople({ asked, first }: FoundProps<FoundPerson>) {
  const { items, more } = useFurther(asked, 'people', first);
  return (
    <FoundList id="found-people" title="用户">
      <ul className="stack gap-2">
        {items.map(({ id, name, mobile, roles, enterprise, closing, created_at }) => (
          <CardRow key={id} className="row wrap align-center gap-y-1 gap-x-4 pad-y-3 pad-x-4">
            <CardLink to={personPath(id)} className="weight-medium">
              {name || '未填姓名'}
            </CardLink>
            <span className="nums">{mobile}</span>
            <span className="tone-ink-3 size-sm nums">编号 {id}</span>
            {roles.map((role) => (
              <Tag key={role}>{role}</Tag>
            ))}
            {closing && <Tag tone="amber">正在注销</Tag>}
            <span className="push tone-ink-3 size-sm">
              {[enterprise, `${formatDate(created_at, 'yyyy年M月d日')}注册`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </CardRow>
        ))}
      </ul>
      {more}
    </FoundList>
  );
}

export function FoundEnterprises({ asked, first }: FoundProps<FoundEnterprise>) {
  const { items, more } = useFurther(asked, 'enterprises', first);
  return (
    <FoundList id="found-enterprises" title="企业">
      <ul className="stack gap-2">
        {items.map(({ id, full_name, short_name, city_name, ...facts }) => (
          <CardRow key={id} className="row wrap align-center gap-y-1 gap-x-4 pad-y-3 pad-x-4">
            <CardLink to={enterprisePath(id)} className="weight-medium">
              {full_name}
            </CardLink>
            <span className="tone-ink-2">{short_name}</span>
            <span className="tone-ink-3 size-sm nums">编号 {id}</span>
            {facts.closed ? (
              <Tag tone="danger">已注销</Tag>
            ) : (
              <Tag tone={facts.certified ? 'pine' : 'plain'}>
                {facts.certified ? '已认证' : '未认证'}
              </Tag>
            )}
            <Tag>{labelOf(accountClasses, facts.account_class)}</Tag>
            <span className="push tone-ink-3 size-sm">
              {city_name} · {facts.open_positions} 个在招职位
            </span>
          </CardRow>
        ))}
      </ul>
      {more}
    </FoundList>
  );
}
