// The reader's pictures that were taken away: which, why, and the appeal. Nothing where there are none.
import { useCallback, useState } from 'react';
import type { DataOf } from '../../contract/call/endpoint.ts';
import { promiseWords } from '../../contract/console/promised.ts';
import {
  appealPicture,
  getOwnRefusedPicture,
  listOwnRefusedPictures,
} from '../../contract/moderation/pictures.ts';
import { APPEAL_TEXT } from '../../contract/value/text-rule.ts';
import { formatDate } from '../../contract/value/time.ts';
import { call } from '../data/api.ts';
import { download } from '../data/files.ts';
import { usePages } from '../data/queries.ts';
import { Button } from '../kit/form/button.tsx';
import { Row } from '../kit/layout/stack/stack.tsx';
import { CaseCard, Said } from '../kit/list/case-list.tsx';
import { FactList } from '../kit/list/fact-list.tsx';
import { LoadMore } from '../kit/list/load-more.tsx';
import { PicturePeek } from '../kit/media/picture-peek.tsx';
import type { Tone } from '../kit/text/tag.tsx';
import { TextForm } from '../parts/text-form.tsx';

type Item = DataOf<typeof listOwnRefusedPictures>['items'][number];

const TONES: Readonly<Record<Item['state'], Tone>> = {
  pending: 'amber',
  passed: 'success',
  refused: 'danger',
  appealing: 'amber',
  upheld: 'danger',
};

export function RefusedPictures() {
  const { list, items } = usePages(listOwnRefusedPictures, {});
  if (items.length === 0) return null;
  return (
    <section className="stack gap-3 above-5" aria-labelledby="refused-pictures">
      <h2 id="refused-pictures" className="size-lg">
        被撤下的图片
      </h2>
      <ul className="stack gap-3">
        {items.map((item) => (
          <PictureCard key={item.id} item={item} />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  );
}

function PictureCard({ item }: { item: Item }) {
  const { id, label, state, state_label, reason, decided_at, appeal, appeal_reason } = item;
  const load = useCallback(() => download(getOwnRefusedPicture, { id }, { quiet: true }), [id]);
  return (
    <CaseCard kind="图片" title={label} state={state_label} tone={TONES[state]} at={decided_at}>
      <FactList facts={[['原因', reason]]} />
      <Row>
        <PicturePeek thumbnail name={label} image={String(id)} load={load} />
      </Row>
      {appeal && <Said who="own">{appeal}</Said>}
      {state === 'appealing' && (
        <p className="tone-ink-2 size-sm">
          申诉复核中：由另一位工作人员在 {promiseWords('pictures')}内作出决定。
        </p>
      )}
      {appeal_reason && <Said who="site">{appeal_reason}</Said>}
      {state === 'passed' && !appeal_reason && <Said who="site">申诉成立，图片已放回原处。</Said>}
      <WayToAppeal item={item} />
    </CaseCard>
  );
}

function WayToAppeal({ item: { id, appeal_until } }: { item: Item }) {
  const [isOpen, setOpen] = useState(false);
  if (appeal_until === null) return null;
  if (isOpen) {
    return (
      <TextForm
        section={`picture-appeal:${id}`}
        text={APPEAL_TEXT}
        hint="写清为什么这张图片可以使用。每张图片可以申诉一次，由另一位工作人员复核。"
        submit="提交申诉"
        send={(content) => call(appealPicture, { id, content }, { quiet: true })}
        onSent={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    );
  }
  return (
    <Row wrap align="center" gap={3}>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        不同意，申诉
      </Button>
      <span className="tone-ink-3 size-sm">
        也可以直接换一张；{formatDate(appeal_until, 'M月d日')}前可以申诉一次。
      </span>
    </Row>
  );
}
