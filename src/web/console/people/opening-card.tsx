// 查看个人信息: what is masked on the page, opened for a quarter of an hour with a reason that the person reads.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import {
  type AskedPart,
  askedParts,
  OPENING_MINUTES,
  openPerson,
} from '../../../contract/console/opening.ts';
import { CallError } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { useCountdown } from '../../kit/use-countdown.ts';
import { Moment } from '../../parts/moment.tsx';
import { LINE, Lines, Part } from './person-cards.tsx';
import { PurposeFields, purposeProblems, usePurpose } from './purpose-fields.tsx';

type Opened = DataOf<typeof openPerson>;
type Problems = ReturnType<typeof purposeProblems> & { parts?: string };

interface OpeningCardProps {
  id: number;
  resumeOf: (resume: NonNullable<Opened['resume']>) => ReactNode;
}

export function OpeningCard({ id, resumeOf }: OpeningCardProps) {
  const [opened, setOpened] = useState<{ data: Opened; parts: readonly AskedPart[] } | null>(null);
  const close = useCallback(() => setOpened(null), []);
  return (
    <Part id="opening" title="查看个人信息">
      {opened ? (
        <OpenedParts {...opened} resumeOf={resumeOf} onClose={close} />
      ) : (
        <OpeningForm id={id} onOpen={(data, parts) => setOpened({ data, parts })} />
      )}
    </Part>
  );
}

interface OpeningFormProps {
  id: number;
  onOpen: (data: Opened, parts: readonly AskedPart[]) => void;
}

function OpeningForm({ id, onOpen }: OpeningFormProps) {
  const [parts, setParts] = useState<AskedPart[]>([]);
  const [asked, change] = usePurpose();
  const { box, problems, setProblems, show } = useFirstProblem<Problems>({});
  const open = useAct(openPerson, {
    quiet: (refusal) => Object.keys(refusal.fields).length > 0,
    onSuccess: (data) => onOpen(data, parts),
    onError: (error) => {
      if (error instanceof CallError) show(error.fields);
    },
  });
  const send = () => {
    const found: Problems = {
      ...(parts.length === 0 && { parts: '请选择要查看的内容' }),
      ...purposeProblems(asked),
    };
    show(found);
    const { purpose, reason } = asked;
    if (purpose === '' || Object.keys(found).length > 0) return;
    open.mutate({ id, parts, purpose, reason });
  };
  return (
    <div ref={box} className="stack gap-4">
      <p className="tone-ink-2 size-sm">
        打开后显示 {OPENING_MINUTES}{' '}
        分钟。对方会在“个人隐私”的“记录与授权”里看到：查看了什么、什么时候、为什么，但看不到是哪一位同事。
      </p>
      <PartChoice
        parts={parts}
        problem={problems.parts}
        onChange={(chosen) => {
          setParts(chosen);
          setProblems(({ parts: _, ...rest }) => rest);
        }}
      />
      <PurposeFields
        value={asked}
        problems={problems}
        onChange={(given) => {
          change(given);
          setProblems(({ parts: wrong }) => (wrong ? { parts: wrong } : {}));
        }}
      />
      <Row>
        <Button loading={open.isPending} onClick={send}>
          查看
        </Button>
      </Row>
    </div>
  );
}

interface PartChoiceProps {
  parts: readonly AskedPart[];
  problem: string | undefined;
  onChange: (parts: AskedPart[]) => void;
}

function PartChoice({ parts, problem, onChange }: PartChoiceProps) {
  return (
    <fieldset className="bare">
      <legend className="weight-medium below-2">要看的内容</legend>
      <Row wrap gap={[2, 4]}>
        {askedParts.map(({ code, label }) => (
          <Checkbox
            key={code}
            checked={parts.includes(code)}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => {
              const others = parts.filter((part) => part !== code);
              onChange(target.checked ? [...others, code] : others);
            }}
          >
            {label}
          </Checkbox>
        ))}
      </Row>
      {problem && (
        <p role="alert" className="above-1 tone-danger size-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface OpenedPartsProps {
  data: Opened;
  parts: readonly AskedPart[];
  resumeOf: OpeningCardProps['resumeOf'];
  onClose: () => void;
}

const lack = (value: string | null) => value || '没有填写';

function OpenedParts({ data, parts, resumeOf, onClose }: OpenedPartsProps) {
  const [left, start] = useCountdown();
  useEffect(() => {
    start(OPENING_MINUTES * 60);
    const end = setTimeout(onClose, OPENING_MINUTES * 60_000);
    return () => clearTimeout(end);
  }, [start, onClose]);
  const has = (part: AskedPart) => parts.includes(part);
  return (
    <div className="stack gap-3 pad-y-3 pad-x-4 ground-amber-soft corner-leaf-sm">
      <p role="status" className="tone-ink-2 size-sm">
        已记入对方的隐私记录，{Math.max(1, Math.ceil(left / 60))} 分钟后收起
      </p>
      <FactList
        facts={[
          ['手机号', has('mobile') ? lack(data.mobile) : ''],
          ['邮箱', has('email') ? lack(data.email) : ''],
          ['姓名', has('name') ? lack(data.name) : ''],
        ]}
      />
      {data.logins && (
        <Lines empty="180 天内没有登录记录。">
          {data.logins.map(({ at, how, device, address }) => (
            <li key={`${at}${address}`} className={LINE}>
              <Moment at={at} />
              <span>{how}</span>
              <span className="tone-ink-2">{device}</span>
              <span className="nums">{address}</span>
            </li>
          ))}
        </Lines>
      )}
      {has('resume') && (data.resume ? resumeOf(data.resume) : <p>没有简历。</p>)}
      <Row>
        <Button variant="outline" size="sm" onClick={onClose}>
          收起
        </Button>
      </Row>
    </div>
  );
}
