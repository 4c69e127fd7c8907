// Withdrawing an offer with a reason, and changing its deadline.
import { useState } from 'react';
import {
  dayAfter,
  extendOffer,
  OFFER_VALID_DAYS_MAX,
  type Offer,
  offerStates,
  validFault,
  withdrawOffer,
} from '../../../contract/application/offer.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type Started, useStarted } from '../../data/use-started.ts';
import { AskDialog } from '../../kit/dialog/ask.tsx';
import { DayField } from '../../kit/form/day/day-field.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from './offer.module.css';
import { useOfferAct } from './use-offers.ts';
import { dayOf, dayText } from './words.ts';

interface OfferDialogProps {
  offer: Offer;
  open: boolean;
  onClose: () => void;
}

/** Shown when the offer changed while its dialog was open. */
export function MovedOffer({ start, live }: { start: Started<Offer>; live: Offer }) {
  if (!start.isMoved) return null;
  return (
    <MovedNote onGoOn={start.goOn}>
      <p>
        这份录用通知刚有变化：现在是“{labelOf(offerStates, live.state)}”，有效期至{' '}
        {dayText(live.valid_until)}。
      </p>
      <p>您填的内容还在，核对后再操作。</p>
    </MovedNote>
  );
}

export function WithdrawOfferDialog({ offer, open, onClose }: OfferDialogProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useOfferAct(withdrawOffer, '录用通知已撤回，对方会收到通知');
  const start = useStarted(offer, { isTyping: open, isSending: isPending });
  const { id } = offer;
  return (
    <AskDialog
      open={open}
      title="撤回这份录用通知？"
      act="撤回"
      out="再想想"
      isDanger
      isSending={isPending}
      isOff={reason.trim().length < 2 || start.isMoved}
      onAct={() =>
        mutate(
          { id, version: start.began.version, reason },
          { onSuccess: onClose, onError: start.refuse },
        )
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <MovedOffer start={start} live={offer} />
        <WordsField
          label="原因（对方会看到）"
          required
          hint="撤回后对方不能再接受，候选人回到发出之前的一列；可以重新发一份。"
          rows={3}
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      </div>
    </AskDialog>
  );
}

export function ExtendDialog({ offer, open, onClose }: OfferDialogProps) {
  const today = dayOf(serverNowMs() ?? Date.now());
  const [until, setUntil] = useState(offer.valid_until);
  const { mutate, isPending } = useOfferAct(extendOffer, '有效期已更新，对方会收到通知');
  const start = useStarted(offer, { isTyping: open, isSending: isPending });
  const fault = until ? validFault(until, offer.starts_on, today) : '请选择日期';
  return (
    <AskDialog
      open={open}
      title="调整录用通知的有效期"
      act="保存"
      isSending={isPending}
      isOff={fault !== '' || until === offer.valid_until || start.isMoved}
      onAct={() =>
        mutate(
          { id: offer.id, version: start.began.version, valid_until: until },
          { onSuccess: onClose, onError: start.refuse },
        )
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <MovedOffer start={start} live={offer} />
        <DayField
          label="有效期至"
          required
          error={fault}
          hint={`含当天；入职日期是 ${dayText(offer.starts_on)}`}
          min={today}
          max={dayAfter(today, OFFER_VALID_DAYS_MAX)}
          value={until}
          onChange={setUntil}
        />
      </div>
    </AskDialog>
  );
}
