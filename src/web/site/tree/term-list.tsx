// One level of a list: put in order by dragging or keys, each term with what can be done about it; or what a search finds.
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type EditedTree, levelBelow } from '../../../contract/dictionary/trees.ts';
import { type EditedTerm, orderTerms } from '../../../contract/site/trees.ts';
import { useMayAct } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { Input } from '../../kit/form/input.tsx';
import { moved, SortableList } from '../../kit/form/sortable-list.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { AddDialog } from './add-dialog.tsx';
import {
  FOUND_MAX,
  foundIn,
  LEVEL_NAMES,
  type ListProps,
  mergedAt,
  NOUNS,
  nameTo,
  pathTo,
  searchOf,
  termsAt,
} from './model.ts';
import { TermDialog } from './term-dialog.tsx';
import { TermRow } from './term-row.tsx';

export function TermList(props: ListProps) {
  const { tree, list } = props;
  const [query] = useSearchParams();
  const mayAct = useMayAct('content');
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<EditedTerm | null>(null);
  const [isAdding, setAdding] = useState(false);
  const asked = query.get('at') ?? '';
  const path = levelBelow(tree, asked) > 0 ? pathTo(tree, list.terms, asked) : [];
  const at = path.at(-1)?.code ?? '';
  const noun = LEVEL_NAMES[tree][levelBelow(tree, at)] ?? NOUNS[tree];
  return (
    <section aria-label={NOUNS[tree]}>
      <Row wrap align="center" justify="between" gap={3} className="below-4">
        <Input
          type="search"
          aria-label={`查找${NOUNS[tree]}`}
          placeholder={`查找${NOUNS[tree]}`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {mayAct && (
          <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
            添加{noun}
          </Button>
        )}
      </Row>
      {typed.trim() ? (
        <Found {...props} typed={typed} onOpen={setOpened} />
      ) : (
        <>
          <Trail tree={tree} path={path} />
          <Level key={`${at}-${list.version}`} {...props} at={at} noun={noun} onOpen={setOpened} />
          <Merged {...props} at={at} />
        </>
      )}
      {opened && <TermDialog {...props} term={opened} onClose={() => setOpened(null)} />}
      {isAdding && <AddDialog {...props} at={at} noun={noun} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** Where one is in the list, with the ways back up. */
function Trail({ tree, path }: { tree: EditedTree; path: readonly EditedTerm[] }) {
  if (path.length === 0) return null;
  return (
    <nav aria-label={`所在的${NOUNS[tree]}`} className="below-3 size-sm">
      <Row as="ol" wrap gap={[1, 2]}>
        <li>
          <Link to={{ search: searchOf(tree, '') }}>全部{NOUNS[tree]}</Link>
        </li>
        {path.map(({ code, name }, index) => (
          <li key={code}>
            <span aria-hidden="true">› </span>
            {index === path.length - 1 ? (
              <strong aria-current="page">{name}</strong>
            ) : (
              <Link to={{ search: searchOf(tree, code) }}>{name}</Link>
            )}
          </li>
        ))}
      </Row>
    </nav>
  );
}

interface FoundProps extends ListProps {
  typed: string;
  onOpen: (term: EditedTerm) => void;
}

function Found({ tree, list, typed, onOpen }: FoundProps) {
  const found = foundIn(list.terms, typed);
  if (found.length === 0) {
    return (
      <EmptyState compact level={3} title={`没有“${typed.trim()}”`}>
        换个词试试，或添加一项。
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="below-3 tone-ink-3 size-sm">
        {found.length < FOUND_MAX
          ? `找到 ${found.length} 项`
          : `只显示前 ${FOUND_MAX} 项，请再写几个字`}
      </p>
      <ul className="stack gap-3">
        {found.map((term) => (
          <li key={term.code} className="box pad-y-2 pad-x-3">
            <TermRow tree={tree} terms={list.terms} term={term} isPath onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface LevelProps extends ListProps {
  at: string;
  noun: string;
  onOpen: (term: EditedTerm) => void;
}

/** Kept by the version: an order of before is given up when the list changed. */
function Level({ tree, list, at, noun, onOpen, onOutdated }: LevelProps) {
  const saved = termsAt(tree, list.terms, at);
  const [order, setOrder] = useState(saved);
  const [isAsking, setAsking] = useState(false);
  const isMoved = order.some(({ code }, index) => saved[index]?.code !== code);
  const act = useAct(orderTerms, {
    done: '顺序已保存，立即生效',
    onSuccess: () => setAsking(false),
    onError: onOutdated,
  });
  if (saved.length === 0) {
    return (
      <EmptyState compact level={3} title={`这里还没有${noun}`}>
        添加以后，求职者和企业就能选到。
      </EmptyState>
    );
  }
  return (
    <>
      <SortableList
        items={order}
        keyOf={({ code }) => code}
        nameOf={({ name }) => name}
        itemClassName="box pad-y-2 pad-x-3"
        onMove={(from, to) => setOrder(moved(order, from, to))}
      >
        {(term, grip) => (
          <TermRow tree={tree} terms={list.terms} term={term} grip={grip} onOpen={onOpen} />
        )}
      </SortableList>
      {isMoved && (
        <Row wrap gap={3} className="above-4">
          <Button onClick={() => setAsking(true)}>保存顺序</Button>
          <Button variant="quiet" onClick={() => setOrder(saved)}>
            恢复原来的顺序
          </Button>
        </Row>
      )}
      {isAsking && (
        <SaveDialog
          title="保存顺序"
          act="保存"
          changes={[
            {
              name: noun,
              before: saved.map(({ name }) => name).join('、'),
              after: order.map(({ name }) => name).join('、'),
            },
          ]}
          isSending={act.isPending}
          onSave={(reason) => {
            const codes = order.map(({ code }) => code);
            act.mutate({ tree, version: list.version, parent: at, codes, reason });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Merged({ tree, list, at }: ListProps & { at: string }) {
  const merged = mergedAt(tree, list.terms, at);
  if (merged.length === 0) return null;
  return (
    <details className="above-6">
      <summary>已合并或移走的（{merged.length}）</summary>
      <ul className="stack gap-2 above-3 size-sm tone-ink-2">
        {merged.map(({ code, name, into }) => (
          <li key={code}>
            {name} → {nameTo(tree, list.terms, into ?? '')}
          </li>
        ))}
      </ul>
    </details>
  );
}
