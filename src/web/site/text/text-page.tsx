// One version of a text (/admin/content/texts/edit): written, compared with the one in force, published by somebody else.
import { useSearchParams } from 'react-router';
import { getVersion, listTexts, type WholeVersion } from '../../../contract/account/agreement.ts';
import { protocolTexts, writeSections } from '../../../contract/account/agreement-text.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { TextChanges } from '../../parts/diff/text-changes.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import type { ProtocolDocument } from '../protocol/document.ts';
import { documentsOf, SHIPPED, writtenOver } from '../protocol/passages.ts';
import { Text } from '../protocol/text.tsx';
import { TextForm } from './form.tsx';
import { TextMoves } from './moves.tsx';

export const meta = () =>
  pageMeta({ title: '起草文本', description: '协议与规则的一个版本。', noindex: true });

export default function TextPage() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const isKnown = Number.isSafeInteger(id) && id > 0;
  const document = protocolTexts.find(({ code }) => code === query.get('text'))?.code ?? 'user';
  const texts = useCall(listTexts, {});
  return (
    <>
      <PageHead
        title={isKnown ? '查看与修改版本' : '起草新版本'}
        note="保存为草稿后，请一位同事看过再发布。"
        actions={
          <LinkButton to="/admin/content/texts" variant="outline">
            全部版本
          </LinkButton>
        }
      />
      <Loaded of={texts} skeleton={<SkeletonList />}>
        {(data) => {
          const current = documentsOf(data);
          return isKnown ? (
            <Known id={id} current={current} />
          ) : (
            <TextForm key={document} document={document} version={null} current={current} />
          );
        }}
      </Loaded>
    </>
  );
}

function Known({ id, current }: { id: number; current: readonly ProtocolDocument[] }) {
  const read = useCall(getVersion, { id });
  return (
    <Loaded of={read} skeleton={<SkeletonList />}>
      {(version) => (
        <div className="stack gap-6">
          <TextMoves version={version} />
          {version.state === 'draft' ? (
            <TextForm key={id} document={version.document} version={version} current={current} />
          ) : (
            <ReadOnly version={version} current={current} />
          )}
        </div>
      )}
    </Loaded>
  );
}

interface ReadOnlyProps {
  version: WholeVersion;
  current: readonly ProtocolDocument[];
}

function ReadOnly({ version, current }: ReadOnlyProps) {
  const shipped = SHIPPED.find(({ id }) => id === version.document);
  const now = current.find(({ id }) => id === version.document);
  if (!shipped) return null;
  const shown = writtenOver(shipped, { ...version, version: version.effective_on });
  return (
    <>
      {now && !version.current && (
        <section aria-labelledby="text-changes" className="box pad-5">
          <h2 id="text-changes" className="size-md below-3">
            与现行的{labelOf(protocolTexts, version.document)}（{now.version} 版）相比
          </h2>
          <TextChanges before={writeSections(now.sections)} after={version.body} />
        </section>
      )}
      <Text document={shown} />
    </>
  );
}
