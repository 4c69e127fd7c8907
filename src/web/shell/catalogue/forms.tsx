// Buttons and fields in every state.
import { useState } from 'react';
import { FormActs } from '../../kit/form/acts.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { DayField } from '../../kit/form/day/field.tsx';
import { Checkbox, Input } from '../../kit/form/input.tsx';
import { ReasonForm } from '../../kit/form/reason-form.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { SortableList } from '../../kit/form/sortable-list.tsx';
import { ChoiceField, LineField, WordsField } from '../../kit/form/text-field.tsx';
import { SearchIcon } from '../../kit/look/icons.tsx';
import { Shelf, Thing } from './shelf.tsx';

const VARIANTS = {
  primary: '主要',
  accent: '强调',
  outline: '线框',
  soft: '浅色',
  quiet: '安静',
  danger: '危险',
} as const;

const CITIES = [
  { value: 'sh', label: '上海' },
  { value: 'hz', label: '杭州' },
  { value: 'sz', label: '深圳', disabled: true },
];

export function Buttons() {
  return (
    <Shelf title="按钮">
      <Thing name="Button variant">
        {Object.entries(VARIANTS).map(([variant, label]) => (
          <Button key={variant} variant={variant as keyof typeof VARIANTS}>
            {label}
          </Button>
        ))}
      </Thing>
      <Thing name="size：sm、md、lg">
        <Button size="sm">小</Button>
        <Button>中</Button>
        <Button size="lg">大</Button>
      </Thing>
      <Thing name="loading、disabled、icon">
        <Button loading>正在保存</Button>
        <Button disabled>不可用</Button>
        <Button icon={<SearchIcon />}>搜索</Button>
      </Thing>
      <Thing name="LinkButton">
        <LinkButton to="/position" variant="outline">
          看看职位
        </LinkButton>
      </Thing>
      <Thing name="FormActs">
        <FormActs>
          <Button variant="outline">取消</Button>
          <Button>保存</Button>
        </FormActs>
      </Thing>
    </Shelf>
  );
}

export function Fields() {
  const [name, setName] = useState('林小满');
  const [words, setWords] = useState('负责前端架构，带五个人的小组。');
  const [city, setCity] = useState('');
  const [day, setDay] = useState('2026-03-15');
  return (
    <Shelf title="填写">
      <Thing name="LineField">
        <LineField label="姓名" required value={name} onChange={setName} />
      </Thing>
      <Thing name="LineField：提示">
        <LineField label="微信号" hint="6 到 20 位，字母开头" value="" onChange={() => {}} />
      </Thing>
      <Thing name="LineField：错误">
        <LineField label="手机号" error="请填写 11 位手机号" value="1380013" onChange={() => {}} />
      </Thing>
      <Thing name="WordsField：超过字数">
        <WordsField label="自我评价" max={10} rows={3} value={words} onChange={setWords} />
      </Thing>
      <Thing name="DayField">
        <DayField
          label="到岗日期"
          min="2026-01-01"
          max="2027-12-31"
          value={day}
          onChange={setDay}
        />
      </Thing>
      <Thing name="ChoiceField">
        <ChoiceField
          label="城市"
          placeholder="请选择"
          options={CITIES}
          value={city}
          onChange={setCity}
        />
      </Thing>
      <Thing name="Refusal">
        <Refusal>今天已经反馈了 10 次，明天再来</Refusal>
      </Thing>
      <Thing name="Input：单位、不可用">
        <Input aria-label="月薪" after="元/月" defaultValue="20000" />
        <Input aria-label="不可用的输入框" disabled defaultValue="不能修改" />
      </Thing>
      <Thing name="Checkbox">
        <Checkbox defaultChecked>接收通知</Checkbox>
        <Checkbox>每日一次</Checkbox>
        <Checkbox type="radio" name="kit-radio" defaultChecked>
          公开
        </Checkbox>
        <Checkbox type="radio" name="kit-radio">
          隐藏
        </Checkbox>
      </Thing>
      <Thing name="SortableList">
        <Sorted />
      </Thing>
    </Shelf>
  );
}

function Sorted() {
  const [items, setItems] = useState(['五险一金', '弹性工作', '年度体检']);
  const move = (from: number, to: number) => {
    const rest = items.filter((_, index) => index !== from);
    setItems(rest.toSpliced(to, 0, items[from] ?? ''));
  };
  return (
    <SortableList items={items} keyOf={(item) => item} nameOf={(item) => item} onMove={move}>
      {(item, grip) => (
        <>
          {grip}
          {item}
        </>
      )}
    </SortableList>
  );
}

const WAYS = [
  { code: 'reject', label: '驳回', variant: 'outline' },
  { code: 'approve', label: '通过', needsReason: false },
] as const;

export function Reasons() {
  return (
    <Shelf title="带理由的决定">
      <Thing name="ReasonForm" wide>
        <ReasonForm
          label="理由"
          hint="对方会看到"
          templates={['材料不清晰，请重新上传', '名称与营业执照不一致']}
          ways={WAYS}
          sending={null}
          onDecide={() => {}}
        />
      </Thing>
    </Shelf>
  );
}
