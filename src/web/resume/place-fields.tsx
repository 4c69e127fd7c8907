// Choosing from the two large trees, read only when somebody opens the field: places, categories.
import { Cascader, type CascaderProps, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Category } from '../../contract/position.ts';
import type { Region } from '../../contract/site.ts';
import styles from './place-fields.module.css';
import { useCategories, useRegions } from './resume-query.ts';

interface Option {
  value: string;
  label: string;
  children?: Option[];
}

/** Ant Design hands these to whatever stands in a Form.Item. */
interface FieldProps<T> {
  id?: string;
  value?: T;
  onChange?: (value: T) => void;
  'aria-invalid'?: boolean | 'true' | 'false';
}

function toOptions(nodes: readonly (Region | Category)[]): Option[] {
  return nodes.map(({ code, name, children }) => ({
    value: code,
    label: name,
    ...(children?.length ? { children: toOptions(children) } : {}),
  }));
}

/** 北京 / 北京 / 朝阳 says the same twice: a municipality stands for its only city. */
function placeOptions(provinces: readonly Region[]): Option[] {
  return toOptions(
    provinces.map((province) => {
      const [only, ...others] = province.children ?? [];
      return only && others.length === 0 && only.name === province.name ? only : province;
    }),
  );
}

/** The values from the first level down to a code; a lone code while the tree is not read yet. */
function pathTo(options: readonly Option[], code: string): string[] | null {
  for (const { value, children } of options) {
    if (value === code) return [value];
    const below = children && pathTo(children, code);
    if (below) return [value, ...below];
  }
  return null;
}

/** 深圳南山 finds 广东 / 深圳 / 南山区: the names along the path, without spaces. */
const matches = (typed: string, path: Option[]) =>
  path
    .map(({ label }) => label)
    .join('')
    .toLowerCase()
    .includes(typed.replace(/\s/g, '').toLowerCase());

interface TreeFieldProps extends FieldProps<string | null> {
  placeholder: string;
  /** Shown for the saved value until the tree has been read. */
  savedLabel?: string | undefined;
  /** What a level above the leaves counts as. */
  changeOnSelect?: boolean;
}

function TreeField(
  props: TreeFieldProps & { options: Option[] | null; loading: boolean; onWanted: () => void },
) {
  const { options, loading, onWanted, savedLabel, value, onChange, placeholder, ...rest } = props;
  const path = value ? (options ? pathTo(options, value) : [value]) : null;
  const display: CascaderProps<Option>['displayRender'] = (labels) =>
    options ? labels.join(' / ') : (savedLabel ?? '');
  return (
    <Cascader<Option>
      {...rest}
      options={options ?? []}
      loading={loading}
      value={path ?? []}
      displayRender={display}
      onChange={(next) => onChange?.(String(next?.at(-1) ?? '') || null)}
      onFocus={onWanted}
      onOpenChange={(open) => open && onWanted()}
      showSearch={{ limit: 60, filter: matches }}
      placeholder={placeholder}
      notFoundContent={options === null ? '正在读取…' : '没有找到，换个词试试'}
      expandTrigger="click"
      popupMatchSelectWidth
      popupRender={(menu) => <SlidingColumns>{menu}</SlidingColumns>}
      allowClear={false}
    />
  );
}

/** On phones three columns are wider than the field: opening one slides it into view. */
function SlidingColumns({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current;
    const slide = () =>
      requestAnimationFrame(() => element?.scrollTo({ left: element.scrollWidth }));
    element?.addEventListener('click', slide);
    return () => element?.removeEventListener('click', slide);
  }, []);
  return (
    <div ref={strip} className={styles.strip}>
      {children}
    </div>
  );
}

/** A place down to city or district: its code. */
export function RegionField(props: TreeFieldProps) {
  const [wanted, setWanted] = useState(false);
  const { data } = useRegions(wanted);
  return (
    <TreeField
      {...props}
      changeOnSelect
      options={data ? placeOptions(data) : null}
      loading={wanted && !data}
      onWanted={() => setWanted(true)}
    />
  );
}

/** A third-level position category: its code. */
export function CategoryField(props: TreeFieldProps) {
  const [wanted, setWanted] = useState(false);
  const { data } = useCategories(wanted);
  return (
    <TreeField
      {...props}
      options={data ? toOptions(data) : null}
      loading={wanted && !data}
      onWanted={() => setWanted(true)}
    />
  );
}

/** The cities most people ask for stand first. */
const HOT = [
  ...['110100', '310100', '440100', '440300', '330100', '510100', '420100', '320100'],
  ...['610100', '320500', '500100', '120100', '430100'],
];

/** Cities by province, the hot ones apart. */
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

/** Up to `max` cities: their codes. `savedLabels` name them until the list has been read. */
export function CitiesField(
  props: FieldProps<string[]> & { max: number; savedLabels: ReadonlyMap<string, string> },
) {
  const { max, savedLabels, value = [], ...rest } = props;
  const [wanted, setWanted] = useState(false);
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
      onFocus={() => setWanted(true)}
      onOpenChange={(open) => open && setWanted(true)}
      placeholder={`选择城市，最多 ${max} 个`}
      notFoundContent={data ? '没有找到，换个词试试' : '正在读取…'}
    />
  );
}
