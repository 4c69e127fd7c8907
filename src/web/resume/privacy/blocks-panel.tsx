// 屏蔽企业: three ways to add, the searchable list, and the limits of a block.

import { useState } from 'react';
import { Link } from 'react-router';
import { BLOCK_KEYWORD, type Block } from '../../../contract/privacy/privacy.ts';
import { Loaded } from '../../data/loaded.tsx';
import { Input } from '../../kit/antd/fields.ts';
import { searchButton } from '../../kit/antd/search-button.tsx';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { AddBlock } from './add-block.tsx';
import styles from './privacy.module.css';
import { ReachDialog } from './reach-dialog.tsx';
import { useBlockActs, useBlocks } from './use-privacy.ts';

export function BlocksPanel() {
  return (
    <div className={styles.panel}>
      <section className={styles.card} aria-labelledby="add-block">
        <h2 id="add-block" className="size-lg">
          屏蔽企业
        </h2>
        <p className={styles.lead}>
          被屏蔽的企业看不到您：搜索、推荐、投递、面试和直接打开链接都不行；您也不会在推荐和“谁看过我”里看到它们。
        </p>
        <AddBlock />
        <p
          className={`above-4 pad-y-3 pad-x-4 tone-amber size-sm ground-amber-soft corner-leaf-sm ${styles.caution}`}
        >
          请知道：屏蔽按企业账号生效。如果对方用另一家公司的账号，或请人代看，我们无法识别。正在悄悄找工作时，建议同时把简历设为“仅投递企业可见”。
        </p>
      </section>
      <BlockList />
    </div>
  );
}

function BlockList() {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState<Block | null>(null);
  const { list, items, first } = useBlocks(keyword);
  const total = first?.total ?? 0;
  return (
    <section className={styles.card} aria-labelledby="blocks">
      <Row wrap align="center" justify="between" gap={[2, 4]}>
        <h2 id="blocks" className="size-lg">
          屏蔽名单{total > 0 && <small className={styles.count}>{total}</small>}
        </h2>
        {(total > 5 || keyword !== '') && (
          <Input.Search
            enterButton={searchButton}
            className={styles.search}
            aria-label="在屏蔽名单里查找"
            placeholder="在名单里查找"
            maxLength={BLOCK_KEYWORD.max}
            allowClear
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onSearch={(text) => setKeyword(text.trim())}
          />
        )}
      </Row>
      {!list.data && <Loaded of={list} skeleton={<SkeletonList count={3} />} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          compact
          level={3}
          scene={keyword ? 'search' : 'nest'}
          title={keyword ? '名单里没有符合的' : '还没有屏蔽任何企业'}
        >
          {keyword ? '换个名字再找。' : '不想被现在的公司看到，在上面搜索它的名字。'}
        </EmptyState>
      )}
      {items.length > 0 && (
        <div className={`above-3 ${styles.deliveries}`}>
          <OwnList list={list}>
            {items.map((block) => (
              <BlockRow key={block.id ?? 'own'} block={block} onShow={() => setShown(block)} />
            ))}
          </OwnList>
        </div>
      )}
      <ReachDialog block={shown} onClose={() => setShown(null)} />
    </section>
  );
}

function describe({ kind, label, enterprise }: Block): string {
  if (kind.code === 'own') return '您是这家企业的招聘者，同事看不到您的简历';
  if (enterprise) return [enterprise.full_name, enterprise.city_name].filter(Boolean).join(' · ');
  if (kind.code === 'employer')
    return '来自工作经历里的“对该公司隐藏我的简历”，名称相近的企业都看不到';
  if (kind.code === 'domain') return `网站或已验证邮箱属于 ${label} 的企业`;
  return `名称里有“${label}”的企业，今后新入驻的也算`;
}

function BlockRow({ block, onShow }: { block: Block; onShow: () => void }) {
  const { remove } = useBlockActs();
  const { id, kind, label, enterprise, removable } = block;
  const askFirst = async () => {
    const yes = await ask({
      title: `解除屏蔽“${label}”？`,
      words: '解除后，对方可以按您的公开设置看到您；之前的投递会重新出现在对方列表里。',
      act: '解除屏蔽',
      out: '保留',
    });
    if (yes && id !== null) remove.mutate({ id });
  };
  return (
    <li className="row wrap align-center gap-y-2 gap-x-3 slim pad-y-3 edge-top">
      {enterprise && (
        <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="sm" />
      )}
      <span className={styles.words}>
        <Row as="span" wrap align="center" gap={[1, 2]}>
          <strong>{label}</strong>
          <Tag tone={removable ? 'plain' : 'pine'}>{kind.label}</Tag>
        </Row>
        <small>{describe(block)}</small>
      </span>
      <span className={`row align-center gap-2 fixed push ${styles.acts}`}>
        {!enterprise && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`看“${label}”挡住哪些企业`}
            onClick={onShow}
          >
            挡住哪些
          </Button>
        )}
        {removable && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`解除屏蔽“${label}”（${kind.label}）`}
            onClick={askFirst}
          >
            解除
          </Button>
        )}
        {kind.code === 'employer' && <Link to="/experience">去修改</Link>}
      </span>
    </li>
  );
}
