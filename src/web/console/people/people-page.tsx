// 用户与企业 /admin/people: one field for everything. What was typed stands in the history's state, never in the address.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FIND_KEYWORD, findRecords } from '../../../contract/console/person.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { FoundEnterprises, FoundPeople } from './found.tsx';

export const meta = () =>
  pageMeta({ title: '用户与企业', description: '查找用户和企业。', noindex: true });

/** Reading again would be another act in the log of the staff. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

export default function PeoplePage() {
  const { state } = useLocation();
  const keyword: string = (state as { keyword?: string } | null)?.keyword ?? '';
  return (
    <>
      <PageHead title="用户与企业" note="每次查找都会记入运营日志，日志里不写查找的内容。" />
      <SearchForm key={keyword} keyword={keyword} />
      {keyword && <Results keyword={keyword} />}
    </>
  );
}

function SearchForm({ keyword }: { keyword: string }) {
  const [typed, setTyped] = useState(keyword);
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  return (
    <Card className="below-5">
      <search>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const words = typed.trim();
            const found = textProblem(FIND_KEYWORD, words);
            setProblem(found);
            if (!found) navigate('.', { replace: true, state: { keyword: words } });
          }}
        >
          <Row align="start" gap={3}>
            <LineField
              label="查找用户或企业"
              hint="手机号、邮箱和信用代码要写全；姓名写开头，企业名称写其中几个字；也可以写编号"
              className="grow"
              error={problem}
              value={typed}
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              onChange={(text) => {
                setTyped(text);
                setProblem('');
              }}
            />
            <div className="pad-top-4 above-3">
              <Button type="submit">查找</Button>
            </div>
          </Row>
        </form>
      </search>
    </Card>
  );
}

const UNDERSTOOD = {
  id: '编号',
  mobile: '手机号',
  email: '邮箱',
  credit_code: '统一社会信用代码',
  name: '名称',
} as const;

function Results({ keyword }: { keyword: string }) {
  const found = useCall(findRecords, { keyword }, ONCE);
  return (
    <Loaded of={found} skeleton={<SkeletonList count={3} />}>
      {({ understood, people, enterprises }) =>
        people.items.length + enterprises.items.length === 0 ? (
          <EmptyState compact level={2} title={`按${UNDERSTOOD[understood]}没有找到`}>
            请核对后再试。手机号、邮箱和信用代码只按完整的内容查找。
          </EmptyState>
        ) : (
          <div key={keyword} className="stack gap-6">
            {people.items.length > 0 && <FoundPeople keyword={keyword} first={people} />}
            {enterprises.items.length > 0 && (
              <FoundEnterprises keyword={keyword} first={enterprises} />
            )}
          </div>
        )
      }
    </Loaded>
  );
}
