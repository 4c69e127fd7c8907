// One term of a list: its name, how it stands, what is below it, and the button for what can be done.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type EditedTree, levelBelow } from '../../../contract/dictionary/trees.ts';
import type { EditedTerm } from '../../../contract/site/trees.ts';
import { useMayAct } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { nameTo, searchOf, termsAt } from './model.ts';

interface TermRowProps {
  tree: EditedTree;
  terms: readonly EditedTerm[];
  term: EditedTerm;
  /** True shows the names above it too. */
  isPath?: boolean;
  grip?: ReactNode;
  onOpen: (term: EditedTerm) => void;
}

export function TermRow({ tree, terms, term, isPath = false, grip, onOpen }: TermRowProps) {
  const { code, name, closed, into, isOwn, also } = term;
  const mayAct = useMayAct('content');
  const hasLevels = levelBelow(tree, code) > 0;
  const below = hasLevels ? termsAt(tree, terms, code).length : 0;
  return (
    <Row align="center" gap={3} grow>
      {grip}
      <Row wrap align="center" gap={[1, 2]} className="slim grow breaks">
        <span className={closed || into ? 'tone-ink-3' : 'weight-medium'}>
          {isPath ? nameTo(tree, terms, code) : name}
        </span>
        {closed && <Tag tone="amber">已停用</Tag>}
        {into && <Tag tone="plain">已并入{nameTo(tree, terms, into)}</Tag>}
        {isOwn && !into && <Tag tone="info">新增</Tag>}
        {also.length > 0 && <span className="tone-ink-3 size-sm">又名 {also.join('、')}</span>}
      </Row>
      {hasLevels && (
        <Link
          to={{ search: searchOf(tree, code) }}
          className="nowrap size-sm"
          aria-label={`${name}下面的 ${below} 项`}
        >
          {below} 项 ›
        </Link>
      )}
      {!into && mayAct && (
        <Button size="sm" variant="outline" aria-label={`编辑${name}`} onClick={() => onOpen(term)}>
          编辑
        </Button>
      )}
    </Row>
  );
}
