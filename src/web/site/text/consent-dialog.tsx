// What is new in the site's texts since the person agreed, and the consent to it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type DueConsent,
  giveConsent,
  listDueConsents,
} from '../../../contract/account/agreement.ts';
import { protocolTexts, writeSections } from '../../../contract/account/agreement-text.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { TextChanges } from '../../parts/diff/text-changes.tsx';
import { useConsents } from '../../shell/live/consents.ts';
import { SHIPPED } from '../protocol/passages.ts';

const putOff = () => useConsents.setState({ isPutOff: true });
const agreedNow = () => useConsents.setState({ due: 0, isPutOff: false });

/** It stands above open pages too, which have no queries. */
export default function ConsentDialog() {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Asked />
    </QueryClientProvider>
  );
}

/** Closing it puts the question off; only the button agrees. */
function Asked() {
  const due = useCall(listDueConsents, {}, { quiet: true });
  const items = due.data?.items ?? [];
  const titles = items.map(({ document }) => labelOf(protocolTexts, document)).join('、');
  const agree = useAct(giveConsent, { done: '已记录您的同意', onSuccess: agreedNow });
  const send = () =>
    agree.mutate({ versions: items.map(({ document, version }) => ({ document, version })) });
  // Another tab, or a moment ago: nothing is asked any more.
  const isDone = due.isSuccess && items.length === 0;
  return (
    <Dialog
      open
      stays
      size="lg"
      title={isDone ? '没有需要同意的新版本' : `${titles || '网站的协议'}有新版本`}
      onClose={isDone ? agreedNow : putOff}
      footer={
        isDone ? (
          <Button onClick={agreedNow}>关闭</Button>
        ) : (
          <>
            <Button variant="outline" onClick={putOff}>
              暂不同意
            </Button>
            <Button loading={agree.isPending} disabled={items.length === 0} onClick={send}>
              同意并继续
            </Button>
          </>
        )
      }
    >
      <Loaded of={due} skeleton={<SkeletonList count={2} />}>
        {() => (
          <div className="stack gap-5">
            {items.map((item) => (
              <NewVersion key={item.document} item={item} />
            ))}
            {!isDone && (
              <p className="tone-ink-3 size-sm">
                不同意也可以继续浏览。您随时可以{' '}
                <Link to="/privacy?tab=data" onClick={putOff}>
                  导出数据或注销账号
                </Link>
                ；同意之前不能进行其他操作。
              </p>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function NewVersion({ item }: { item: DueConsent }) {
  const { document, version, note, summary, body, agreed } = item;
  const title = labelOf(protocolTexts, document);
  const shipped = SHIPPED.find(({ id }) => id === document);
  const before = agreed.body ?? (shipped ? writeSections(shipped.sections) : '');
  return (
    <section aria-label={title} className="stack gap-2">
      <h3 className="size-md">
        {title}（{version} 起生效）
      </h3>
      <p>{note || summary}</p>
      <details>
        <summary>和您同意过的版本（{agreed.version || shipped?.version}）相比，改了哪里</summary>
        <div className="above-2">
          <TextChanges before={before} after={body} />
        </div>
      </details>
      <p className="size-sm">
        <a href={`/protocol#${document}`} target="_blank" rel="noreferrer">
          在新窗口阅读{title}全文
        </a>
      </p>
    </section>
  );
}
