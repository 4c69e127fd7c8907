// Withdrawing an offer with a reason, and changing its deadline.
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
import { type RecordForm, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { DayField } from '../../kit/form/day/field.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { useOfferAct } from './use-offers.ts';
import { dayOf, dayText } from './words.ts';

interface OfferDialogProps {
  offer: Offer;
  open: boolean;
  onClose: () => void;
}

/** Shown when the offer changed while its dialog was open. */
export function MovedOffer(props: {
  form: Pick<RecordForm<object>, 'status' | 'resolve'>;
  live: Offer;
}) {
  const { form, live } = props;
  if (form.status !== 'outdated') return null;
  return (
    <MovedNote onGoOn={() => form.resolve('mine')}>
      <p>
        这份录用通知刚有变化：现在是“{labelOf(offerStates, live.state)}”，有效期至{' '}
        {dayText(live.valid_until)}。
      </p>
      <p>您填的内容还在，核对后再操作。</p>
    </MovedNote>
  );
}

export function WithdrawOfferDialog({ offer, open, onClose }: OfferDialogProps) {
  const { mutateAsync } = useOfferAct(withdrawOffer, '录用通知已撤回，对方会收到通知');
  const form = useRecordForm({
    live: { version: offer.version, values: { reason: '' } },
    isOpen: open,
    send: ({ reason }, { version }) => mutateAsync({ id: offer.id, version, reason }),
    onSaved: onClose,
  });
  const { reason } = form.values;
  return (
    <AskDialog
      open={open}
      title="撤回这份录用通知？"
      act="撤回"
      out="再想想"
      isDanger
      isSending={form.isSaving}
      isOff={reason.trim().length < 2 || form.status === 'outdated'}
      onAct={() => void form.submit()}
      onClose={onClose}
    >
      <Stack ref={form.form} gap={4}>
        <MovedOffer form={form} live={offer} />
        <WordsField
          label="原因（对方会看到）"
          required
          error={form.problems.reason}
          hint="撤回后对方不能再接受，候选人回到发出之前的一列；可以重新发一份。"
          rows={3}
          max={200}
          value={reason}
          onChange={(words) => form.set('reason', words)}
        />
      </Stack>
    </AskDialog>
  );
}

export function ExtendDialog({ offer, open, onClose }: OfferDialogProps) {
  const today = dayOf(serverNowMs() ?? Date.now());
  const { mutateAsync } = useOfferAct(extendOffer, '有效期已更新，对方会收到通知');
  const form = useRecordForm({
    live: { version: offer.version, values: { valid_until: offer.valid_until } },
    isOpen: open,
    send: (values, { version }) => mutateAsync({ id: offer.id, version, ...values }),
    onSaved: onClose,
  });
  const { valid_until: until } = form.values;
  const fault = until ? validFault(until, offer.starts_on, today) : '请选择日期';
  return (
    <AskDialog
      open={open}
      title="调整录用通知的有效期"
      act="保存"
      isSending={form.isSaving}
      isOff={fault !== '' || until === offer.valid_until || form.status === 'outdated'}
      onAct={() => void form.submit()}
      onClose={onClose}
    >
      <Stack ref={form.form} gap={4}>
        <MovedOffer form={form} live={offer} />
        <DayField
          label="有效期至"
          required
          error={fault || form.problems.valid_until}
          hint={`含当天；入职日期是 ${dayText(offer.starts_on)}`}
          min={today}
          max={dayAfter(today, OFFER_VALID_DAYS_MAX)}
          value={until}
          onChange={(day) => form.set('valid_until', day)}
        />
      </Stack>
    </AskDialog>
  );
}
