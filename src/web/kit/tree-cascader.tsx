// A choice from a tree of codes (regions, categories): the value is the last code alone.
import { Cascader } from 'antd';
import { useMemo } from 'react';
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

export interface TreeCascaderProps {
  /** Undefined while it is read. */
  tree: readonly TreeNode[] | undefined;
  placeholder: string;
  disabled?: boolean;
  /** What the form hands over. */
  id?: string;
  value?: string;
  onChange?: (code: string | undefined) => void;
}

const FIELD_NAMES = { label: 'name', value: 'code', children: 'children' } as const;
const MOST_FOUND = 50;

const matches = (text: string, path: readonly { name?: unknown }[]) =>
  path.some(({ name }) => String(name).toLowerCase().includes(text.trim().toLowerCase()));

/** Leaves only; typing searches all levels. */
export function TreeCascader({ tree, value, onChange, ...rest }: TreeCascaderProps) {
  const path = useMemo(
    () => (tree && value ? nodesTo(tree, value).map(({ code }) => code) : undefined),
    [tree, value],
  );
  return (
    <Cascader
      {...rest}
      className={styles.field}
      classNames={{ popup: { root: styles.popup } }}
      options={tree as TreeNode[] | undefined}
      fieldNames={FIELD_NAMES}
      loading={!tree}
      value={path?.length ? path : undefined}
      onChange={(codes) => onChange?.((codes as string[] | undefined)?.at(-1))}
      showSearch={{ filter: matches, limit: MOST_FOUND, matchInputWidth: false }}
      // 北京 / 北京 / 朝阳区 says the same twice.
      displayRender={(names) => [...new Set(names)].join(' / ')}
      notFoundContent={tree ? '没有找到，换个词试试' : '正在加载'}
    />
  );
}
