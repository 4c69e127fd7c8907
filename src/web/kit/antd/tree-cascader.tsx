// A choice from a tree of codes (regions, categories); the value is the last code only.
import { Cascader } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
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

/** Typing searches all levels. */
export function TreeCascader(props: TreeCascaderProps) {
  const { tree, savedLabel, onWanted, value, onChange, ...rest } = props;
  const options = useMemo(() => tree && withoutEchoes(tree), [tree]);
  const path = useMemo(() => {
    if (!value) return [];
    return options ? nodesTo(options, value).map(({ code }) => code) : [value];
  }, [options, value]);
  return (
    <Cascader
      {...rest}
      className={styles.field}
      classNames={{ popup: { root: styles.popup } }}
      options={options ?? []}
      fieldNames={FIELD_NAMES}
      value={path}
      displayRender={(names) => (options ? names.join(' / ') : (savedLabel ?? ''))}
      onChange={(codes) => onChange?.(String(codes?.at(-1) ?? ''))}
      onFocus={onWanted}
      onOpenChange={(open) => open && onWanted?.()}
      showSearch={{ filter: matches, limit: MOST_FOUND, matchInputWidth: false }}
      notFoundContent={<NothingFound>{tree ? '没有找到，换个词试试' : '正在读取…'}</NothingFound>}
      popupRender={(menu) => <SlidingColumns>{menu}</SlidingColumns>}
      allowClear={false}
    />
  );
}

/** On phones three columns are wider than the window: scrolls a newly opened one into view. */
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
