// Fields for regions and categories, whose large trees are read when a field is opened.

import { type ComponentProps, useState } from 'react';
import type { Region } from '../../../contract/site/site.ts';
import { Select } from '../../kit/antd/fields.ts';
import { TreeCascader } from '../../kit/antd/tree-cascader.tsx';
import { NothingFound } from '../../kit/missing/nothing-found.tsx';
import { useCategories, useRegions } from '../../parts/choices.ts';

interface TreeFieldProps
  extends Omit<ComponentProps<typeof TreeCascader>, 'tree' | 'onWanted' | 'savedLabel'> {
  /** Names of saved codes, shown until the tree is read. */
  savedLabels: ReadonlyMap<string, string>;
}

/** Whether a tree is read: once it is asked for, or where a code has no saved name, as in a draft that was restored. */
function useWanted(codes: readonly string[], savedLabels: ReadonlyMap<string, string>) {
  const [isOpened, setOpened] = useState(false);
  const isUnnamed = codes.some((code) => !savedLabels.has(code));
  return [isOpened || isUnnamed, () => setOpened(true)] as const;
}

const listOf = (code: string | null | undefined): string[] => (code ? [code] : []);

/** As the server names a saved one, so that a reload changes no word: 杭州, 杭州·西湖区. */
const regionText = (names: readonly string[], code: string): string =>
  code.endsWith('00') ? (names.at(-1) ?? '') : names.slice(-2).join('·');
const lastName = (names: readonly string[]): string => names.at(-1) ?? '';

/** A region down to city or district: its code. */
export function RegionField({ savedLabels, ...props }: TreeFieldProps) {
  const [wanted, want] = useWanted(listOf(props.value), savedLabels);
  const { data } = useRegions(wanted);
  return (
    <TreeCascader
      {...props}
      changeOnSelect
      shown={regionText}
      savedLabel={savedLabels.get(props.value ?? '')}
      tree={data}
      onWanted={want}
    />
  );
}

/** A third-level position category: its code. */
export function CategoryField({ savedLabels, ...props }: TreeFieldProps) {
  const [wanted, want] = useWanted(listOf(props.value), savedLabels);
  const { data } = useCategories(wanted);
  return (
    <TreeCascader
      {...props}
      shown={lastName}
      savedLabel={savedLabels.get(props.value ?? '')}
      tree={data}
      onWanted={want}
    />
  );
}

/** The cities most people ask for stand first. */
const HOT = [
  '110100',
  '310100',
  '440100',
  '440300',
  '330100',
  '510100',
  '420100',
  '320100',
  '610100',
  '320500',
  '500100',
  '120100',
  '430100',
];

/** Cities by province, with the hot ones as a group of their own. */
function cityGroups(provinces: readonly Region[]) {
  const cities = provinces.flatMap(({ children = [] }) => children);
  const option = ({ code, name }: Region) => ({ value: code, label: name });
  const hot = HOT.flatMap((code) => cities.filter((city) => city.code === code).map(option));
  const rest = provinces.map(({ code, name, children = [] }) => ({
    value: code,
    label: name,
    options: children.filter((city) => !HOT.includes(city.code)).map(option),
  }));
  return [
    { value: 'hot', label: '热门城市', options: hot },
    ...rest.filter((group) => group.options.length > 0),
  ];
}

interface CitiesFieldProps {
  max: number;
  savedLabels: ReadonlyMap<string, string>;
  /** Passed by the form. */
  id?: string;
  value?: string[];
  onChange?: (codes: string[]) => void;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/** Up to `max` cities: their codes. `savedLabels` name them until the list has been read. */
export function CitiesField(props: CitiesFieldProps) {
  const { max, savedLabels, value = [], ...rest } = props;
  const [wanted, want] = useWanted(value, savedLabels);
  const { data } = useRegions(wanted);
  const known = value.map((code) => ({ value: code, label: savedLabels.get(code) ?? code }));
  return (
    <Select
      {...rest}
      mode="multiple"
      value={value}
      maxCount={max}
      options={data ? cityGroups(data) : known}
      showSearch={{ optionFilterProp: 'label' }}
      loading={wanted && !data}
      onFocus={want}
      onOpenChange={(open) => open && want()}
      placeholder={`选择城市，最多 ${max} 个`}
      notFoundContent={<NothingFound>{data ? '没有找到，换个词试试' : '正在读取…'}</NothingFound>}
    />
  );
}
