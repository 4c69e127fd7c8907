// The offers to a candidate with their outcomes, and the acts: making one, withdrawing it, changing its
// deadline.

import { useRef, useState } from 'react';
import { getOfferFile, offerStates } from '../../../contract/application/offer.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { download } from '../../data/files.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useRight } from '../../data/rights.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { PartBox, PartItem, PartList } from '../../kit/layout/part-box.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { isGone } from '../candidate/use-team-record.ts';
import { mayOffer } from '../pipeline/board/moves.ts';
import { ExtendDialog, WithdrawOfferDialog } from './dialogs.tsx';
import { OfferFile } from './file.tsx';
import { OfferForm } from './form.tsx';
import styles from './offer.module.css';
import { OfferSheet } from './sheet.tsx';
import { useCard, useOffers } from './use-offers.ts';
import { OFFER_TONES, offerToOf } from './words.ts';

const readFile = (id: number) => download(getOfferFile, { id });
/** Before an interview an offer is made from the menu; the panel is shown from these states on. */
const LATE: readonly string[] = ['interviewing', 'interviewed', 'offered'];

type Listed = NonNullable<ReturnType<typeof useOffers>['data']>[number];

export function OffersPanel({ applicationId }: { applicationId: number }) {
  const mayRead = useRight('read');
  const list = useOffers(applicationId, mayRead);
  const { data: offers } = list;
  const { data: card } = useCard(applicationId, mayRead);
  const [isMaking, setIsMaking] = useState(false);
  if (list.isError && !isGone(list.error)) return <Loaded of={list} />;
  if (!offers || !card) return null;
  const canMake = mayOffer(card) && (LATE.includes(card.state) || offers.length > 0);
  if (offers.length === 0 && !canMake) return null;
  const [newest] = offers;
  return (
    <PartBox
      id="offers"
      title="录用通知"
      act={
        canMake && (
          <Button
            size="sm"
            variant={newest ? 'outline' : 'primary'}
            onClick={() => setIsMaking(true)}
          >
            {newest ? '重新发录用通知' : '发录用通知'}
          </Button>
        )
      }
    >
      <PartList>
        {offers.map((offer) => (
          <OfferItem key={offer.id} offer={offer} isNewest={offer === newest} />
        ))}
      </PartList>
      <Dialog
        open={isMaking}
        onClose={() => setIsMaking(false)}
        title={`给${card.name}发录用通知`}
        size="lg"
      >
        <OfferForm to={offerToOf(card)} onDone={() => setIsMaking(false)} />
      </Dialog>
    </PartBox>
  );
}

function OfferItem({ offer, isNewest }: { offer: Listed; isNewest: boolean }) {
  const mayRecruit = useRight('recruit');
  const [asked, setAsked] = useState<'withdraw' | 'extend' | null>(null);
  const { state, words, ended_at, file } = offer;
  const bySeeker = state === 'accepted' || state === 'declined';
  const now = serverNowMs() ?? Date.now();
  return (
    <PartItem>
      <p className={`row wrap align-center gap-y-2 gap-x-3 ${styles.title}`}>
        <Tag tone={OFFER_TONES[state]}>{labelOf(offerStates, state)}</Tag>
        <span className={styles.note}>
          {offer.by}发出于 <RelativeTime at={offer.sent_at} now={now} />
          {ended_at && (
            <>
              {' · '}
              <RelativeTime at={ended_at} now={now} prefix={bySeeker ? '对方答复于 ' : '结束于 '} />
            </>
          )}
        </span>
      </p>
      {words && (
        <p>
          {bySeeker ? '对方说：' : '原因：'}
          {words}
        </p>
      )}
      {state === 'accepted' && <p className={styles.note}>入职当天，请把候选人移到“已入职”。</p>}
      {isNewest ? (
        <OfferSheet
          terms={offer}
          file={file && <OfferFile id={offer.id} file={file} read={readFile} />}
        />
      ) : (
        <details className={styles.older}>
          <summary>看当时的条件</summary>
          <OfferSheet
            terms={offer}
            file={file && <OfferFile id={offer.id} file={file} read={readFile} />}
          />
        </details>
      )}
      {state === 'sent' && mayRecruit && (
        <Row wrap align="center" gap={[2, 3]}>
          <Button size="sm" variant="outline" onClick={() => setAsked('extend')}>
            调整有效期
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setAsked('withdraw')}>
            撤回录用通知
          </Button>
        </Row>
      )}
      <WithdrawOfferDialog
        offer={offer}
        open={asked === 'withdraw'}
        onClose={() => setAsked(null)}
      />
      <ExtendDialog offer={offer} open={asked === 'extend'} onClose={() => setAsked(null)} />
    </PartItem>
  );
}

/** In a conversation: the form, or why no offer can be made. */
export function OfferOrState({
  applicationId,
  onDone,
}: {
  applicationId: number;
  onDone: () => void;
}) {
  const read = useCard(applicationId, true);
  // A form that was begun stays open when a colleague's act ends the application; sending it then says why not.
  const hasBegun = useRef(false);
  if (!read.isSuccess) return <Loaded of={read} skeleton={<SkeletonList count={2} />} />;
  const { data: card } = read;
  hasBegun.current ||= mayOffer(card);
  if (hasBegun.current) {
    return <OfferForm to={offerToOf(card)} onDone={onDone} />;
  }
  return (
    <>
      {card.offer === null && (
        <EmptyState compact level={3} title="现在不能发录用通知">
          这份投递已经结束，或正在标记为不合适。
        </EmptyState>
      )}
      <OffersPanel applicationId={applicationId} />
    </>
  );
}
