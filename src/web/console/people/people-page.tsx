// 用户与企业 /admin/people: one field for everything. What was typed stands in the history's state, never in the address.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FIND_KEYWORD, findRecords } from '../../../contract/console/person.ts';
import { type AccountClass, accountClasses } from '../../../contract/dictionary/account-class.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { ChoiceField, LineField } from '../../kit/form/text-field.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { ClosedBan } from './closed-ban.tsx';
import { FoundEnterprises, FoundPeople } from './found.tsx';
import styles from './people-page.module.css';

export const meta = () =>
  pageMeta({ title: '用户与企业', description: '查找用户和企业。', noindex: true });

/** Reading again would be another act in the log of the staff. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/** What is looked for; '' where nothing was typed or chosen. */
interface Sought {
  keyword: string;
  account_class: AccountClass | '';
}

const CLASSES = accountClasses.map(({ code, label }) => ({ value: code, label }));

const askedOf = ({ keyword, account_class }: Sought) => ({
  ...(keyword && { keyword }),
  ...(account_class && { account_class }),
});

export default function PeoplePage() {
  const { state } = useLocation();
  const { keyword = '', account_class = '' } = (state ?? {}) as Partial<Sought>;
  const sought = { keyword, account_class };
  const key = `${keyword}/${account_class}`;
  return (
    <>
      <PageHead title="用户与企业" note="每次查找都会记入运营日志，日志里不写查找的内容。" />
      <SearchForm key={key} sought={sought} />
      {key !== '/' && <Results key={`found ${key}`} sought={sought} />}
    </>
  );
}

function SearchForm({ sought }: { sought: Sought }) {
  const [typed, setTyped] = useState(sought.keyword);
  const [chosen, setChosen] = useState(sought.account_class);
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
            const rule = chosen ? { ...FIND_KEYWORD, min: 0 } : FIND_KEYWORD;
            const found = textProblem(rule, words);
            setProblem(found);
            const state: Sought = { keyword: words, account_class: chosen };
            if (!found) navigate('.', { replace: true, state });
          }}
        >
          <Row wrap align="start" gap={3}>
            <LineField
              label="查找用户或企业"
              hint="手机号、邮箱和信用代码要写全；姓名写开头，企业名称写其中几个字；也可以写编号"
              className={classNames('grow', styles.keyword)}
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
            <ChoiceField<AccountClass | ''>
              label="企业的账号类型"
              hint="选了只找企业；不填内容时列出这一类的全部"
              className={styles.class}
              value={chosen}
              placeholder="不限"
              options={CLASSES}
              onChange={(code) => {
                setChosen(code);
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
  account_class: '账号类型',
} as const;

function Results({ sought }: { sought: Sought }) {
  const asked = askedOf(sought);
  const found = useCall(findRecords, asked, ONCE);
  return (
    <Loaded of={found} skeleton={<SkeletonList count={3} />}>
      {({ understood, closed_ban, people, enterprises }) =>
        closed_ban ? (
          <ClosedBan {...closed_ban} name={UNDERSTOOD[understood]} />
        ) : people.items.length + enterprises.items.length === 0 ? (
          <EmptyState compact level={2} title={`按${UNDERSTOOD[understood]}没有找到`}>
            请核对后再试。手机号、邮箱和信用代码只按完整的内容查找。
          </EmptyState>
        ) : (
          <div className="stack gap-6">
            {people.items.length > 0 && <FoundPeople asked={asked} first={people} />}
            {enterprises.items.length > 0 && <FoundEnterprises asked={asked} first={enterprises} />}
          </div>
        )
      }
    </Loaded>
  );
}
