// The versions of the site's texts (/admin/content/texts): what is in force, what is to come, drafts.
import { useSearchParams } from 'react-router';
import { listVersions, type StaffVersion } from '../../../contract/account/agreement.ts';
import { protocolTexts } from '../../../contract/account/agreement-text.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { CardLink, CardRow } from '../../kit/layout/card.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { SHIPPED } from '../protocol/passages.ts';
import { VersionState } from './state.tsx';

export const meta = () =>
  pageMeta({ title: '协议与规则', description: '协议与规则的版本。', noindex: true });

const EDIT = '/admin/content/texts/edit';

export default function TextsPage() {
  const [query] = useSearchParams();
  const document = protocolTexts.find(({ code }) => code === query.get('text'))?.code;
  const read = useCall(listVersions, { ...(document && { document }) });
  return (
    <>
      <PageHead
        title="协议与规则"
        note="由一个人起草，另一个人发布。旧版本一直可以在“使用与帮助”里查阅。"
        actions={
          <LinkButton to={`${EDIT}?text=${document ?? 'user'}`} icon={<PlusIcon />}>
            起草新版本
          </LinkButton>
        }
      />
      <div className="below-4">
        <Tabs
          label="文本"
          items={[
            { to: { search: '' }, label: '全部', current: document === undefined },
            ...protocolTexts.map(({ code, label }) => ({
              to: { search: `text=${code}` },
              label,
              current: code === document,
            })),
          ]}
        />
      </div>
      <h2 className="visually-hidden">版本列表</h2>
      <Loaded of={read} skeleton={<SkeletonList />}>
        {({ items }) => (
          <div className="stack gap-4">
            {items.length === 0 && (
              <EmptyState compact level={3} title="还没有在后台写过新版本">
                现在生效的是随程序发布的文本。
              </EmptyState>
            )}
            <Stack as="ul" gap={3}>
              {items.map((version) => (
                <VersionRow key={version.id} version={version} />
              ))}
            </Stack>
            <ShippedNote document={document} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The first version of each text is not among the rows. */
function ShippedNote({ document }: { document: string | undefined }) {
  const shipped = SHIPPED.filter(({ id }) => !document || id === document);
  return (
    <p className="tone-ink-3 size-sm">
      随程序发布的第一版：
      {shipped.map(({ title, version }) => `${title} ${version}`).join('、')}。
    </p>
  );
}

function VersionRow({ version }: { version: StaffVersion }) {
  const { id, document, effective_on, must_agree, note, writer, publisher, agreed, state } =
    version;
  return (
    <CardRow className="pad-y-3 pad-x-4">
      <div className="stack gap-1 slim">
        <Row wrap align="center" gap={[1, 2]}>
          <h3 className="size-md">
            <CardLink to={`${EDIT}?id=${id}`}>
              {labelOf(protocolTexts, document)} {effective_on} 版
            </CardLink>
          </h3>
          <VersionState version={version} />
          {must_agree && <Tag tone="persimmon">需重新同意</Tag>}
        </Row>
        {note && <p className="breaks">{note}</p>}
        <p className="tone-ink-3 size-sm">
          {writer || '已离开的同事'} 起草
          {publisher && ` · ${publisher} 发布`}
          {state === 'published' && agreed > 0 && ` · ${agreed} 人已同意这一版`}
        </p>
      </div>
    </CardRow>
  );
}
