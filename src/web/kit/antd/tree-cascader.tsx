// A choice from a tree of codes (regions, categories); the value is the last code only.
import { Cascader } from 'antd';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { NothingFound } from '../missing/nothing-found.tsx';
import styles from './tree-cascader.module.css';

export interface TreeNode {
  code: string;
  name: string;
  children?: TreeNode[];
}

/** The nodes from the first level down to a code; empty for an unknown one. */
export function nodesTo(tree: readonly TreeNode[], code: string): TreeNode[] {
  for (const node of tree) {
    if (node.code === code) return [node];
    const below = node.children ? nodesTo(node.children, code) : [];
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Removes levels that repeat, as 北京 / 北京 / 朝阳: an only child of the same name replaces its parent. */
function withoutEchoes(tree: readonly TreeNode[]): TreeNode[] {
  return tree.map((node) => {
    const [only, ...others] = node.children ?? [];
    return only && others.length === 0 && only.name === node.name ? only : node;
  });
}

/** True when the typed text matches the names along the path without spaces: 深圳南山 finds 广东 / 深圳 / 南山区. */
const matches = (typed: string, path: readonly { name?: unknown }[]) =>
  path
    .map(({ name }) => String(name))
    .join('')
    .toLowerCase()
    .includes(typed.replace(/\s/g, '').toLowerCase());

interface TreeCascaderProps {
  /** Undefined until it is read. */
  tree: readonly TreeNode[] | undefined;
  placeholder: string;
  disabled?: boolean;
  /** Shown for the saved value until the tree has been read. */
  savedLabel?: string | undefined;
  /** What a choice shows of the names along its path; all of them without. */
  shown?: (names: readonly string[], code: string) => string;
  /** True when codes above the leaves can be chosen. */
  changeOnSelect?: boolean;
  /** Called when the field is focused or opened, to read the tree. */
  onWanted?: () => void;
  /** Passed by the form. */
  id?: string;
  value?: string | null;
  onChange?: (code: string) => void;
  'aria-invalid'?: boolean | 'true' | 'false';
}

const FIELD_NAMES = { label: 'name', value: 'code', children: 'children' } as const;
const MOST_FOUND = 60;

/** Enter takes the first entry found, unless the arrows chose one: that one the list takes by itself. */
function takeFirst(event: KeyboardEvent, list: HTMLElement | null): void {
  const isSearching = (event.target as HTMLInputElement).value?.trim();
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isSearching || !list) return;
  if (list.querySelector('.ant-cascader-menu-item-active')) return;
  list.querySelector<HTMLElement>('.ant-cascader-menu-item:not([class*=disabled])')?.click();
}

const wholePath = (names: readonly string[]): string => names.join(' / ');

/** Typing searches all levels. */
export function TreeCascader(props: TreeCascaderProps) {
  const { tree, savedLabel, shown = wholePath, onWanted, value, onChange, ...rest } = props;
  const options = useMemo(() => tree && withoutEchoes(tree), [tree]);
  const path = useMemo(() => {
    if (!value) return [];
    const codes = options ? nodesTo(options, value).map(({ code }) => code) : [];
    return codes.length > 0 ? codes : [value];
  }, [options, value]);
  const list = useRef<HTMLDivElement>(null);
  // One that is saved may not be offered any more.
  const isListed = options !== undefined && value != null && nodesTo(options, value).length > 0;
  return (
    <Cascader
      {...rest}
      className={styles.field}
      classNames={{ popup: { root: styles.popup } }}
      options={options ?? []}
      fieldNames={FIELD_NAMES}
      value={path}
      displayRender={(names) => (isListed ? shown(names, value) : (savedLabel ?? ''))}
      onChange={(codes) => onChange?.(String(codes?.at(-1) ?? ''))}
      onFocus={onWanted}
      onOpenChange={(open) => open && onWanted?.()}
      showSearch={{ filter: matches, limit: MOST_FOUND, matchInputWidth: false }}
      notFoundContent={<NothingFound>{tree ? '没有找到，换个词试试' : '正在读取…'}</NothingFound>}
      onKeyDown={(event) => takeFirst(event, list.current)}
      popupRender={(menu) => <SlidingColumns strip={list}>{menu}</SlidingColumns>}
      allowClear={false}
    />
  );
}

interface SlidingColumnsProps {
  strip: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** On phones three columns are wider than the window: scrolls a newly opened one into view. */
function SlidingColumns({ strip, children }: SlidingColumnsProps) {
  useEffect(() => {
    const element = strip.current;
    const slide = () =>
      requestAnimationFrame(() => element?.scrollTo({ left: element.scrollWidth }));
    element?.addEventListener('click', slide);
    return () => element?.removeEventListener('click', slide);
  }, [strip]);
  return (
    <div ref={strip} className={styles.strip}>
      {children}
    </div>
  );
}
