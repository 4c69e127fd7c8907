// An offer for its seeker: the terms, accepting and declining.
import { useState } from 'react';
import type { MyApplication } from '../../../contract/application/application.ts';
import {
  getMyOfferFile,
  type Offer,
  offerPayText,
  offerStates,
} from '../../../contract/application/offer.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { download } from '../../data/files.ts';
import { useRecordForm } from '../../data/record-form/use-record-form.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { useAcceptOffer, useDeclineThisOffer } from '../application/use-my-applications.ts';
import { MovedOffer } from './dialogs.tsx';
import { OfferFile } from './file.tsx';
import styles from './offer.module.css';
import { OfferSheet } from './sheet.tsx';
import { afterAcceptance, dayText, OFFER_TONES } from './words.ts';

const readFile = (id: number) => download(getMyOfferFile, { id });
const SEEKER_LABELS = offerStates.map(({ code, seeker_label }) => ({ code, label: seeker_label }));

export function MyOffers({ application }: { application: MyApplication }) {
  const [newest, ...older] = application.offers;
  if (!newest) return null;
  return (
    <section
      className="stack gap-3 pad-y-4 pad-x-5 ground-pine-soft corner-leaf-md"
      aria-label="录用通知"
    >
      <p className={`row wrap align-center gap-y-2 gap-x-3 ${styles.title}`}>
        <b>录用通知</b>
        <Tag tone={OFFER_TONES[newest.state]}>{labelOf(SEEKER_LABELS, newest.state)}</Tag>
        <RelativeTime at={newest.sent_at} now={serverNowMs() ?? Date.now()} />
      </p>
      <OfferSheet
        terms={newest}
        file={newest.file && <OfferFile id={newest.id} file={newest.file} read={readFile} />}
      />
      <Outcome offer={newest} application={application.state} />
      {newest.state === 'sent' && <Answers application={application} offer={newest} />}
      {older.map((offer) => (
        <p key={offer.id} className={styles.note}>
          之前的一份：{offerPayText(offer)}，{labelOf(SEEKER_LABELS, offer.state)}
          {offer.words && `（${offer.words}）`}
        </p>
      ))}
    </section>
  );
}

/** The outcome in words. */
function Outcome({ offer, application }: { offer: Offer; application: ApplicationState }) {
  const { state, words, ended_at } = offer;
  const on = ended_at ? formatDate(ended_at, 'M月d日 hh:mm') : '';
  const said = words && `您说：${words}`;
  if (state === 'accepted') {
    return (
      <p className={styles.note}>
        您在 {on} 接受了这份录用通知，企业已收到。
        {afterAcceptance(application, offer.starts_on)}
        {said}
      </p>
    );
  }
  if (state === 'declined') {
    return (
      <p className={styles.note}>
        您在 {on} 婉拒了这份录用通知，企业已收到。{said}
      </p>
    );
  }
  if (state === 'expired') {
    return <p className={styles.note}>有效期内没有答复，已自动失效。仍有意向可以直接问问企业。</p>;
  }
  return words && <p className={styles.note}>原因：{words}</p>;
}

function Answers({ application, offer }: { application: MyApplication; offer: Offer }) {
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const close = () => setAsked(null);
  return (
    <Row wrap align="center" gap={[2, 3]}>
      <Button onClick={() => setAsked('accept')}>接受录用</Button>
      <Button variant="outline" onClick={() => setAsked('decline')}>
        婉拒
      </Button>
      <span className={styles.note}>
        接受前请看清每一项条件{offer.file && '和附件'}；有疑问先问企业。
      </span>
      <AnswerDialog
        key="accept"
        isAccept
        open={asked === 'accept'}
        application={application}
        offer={offer}
        onClose={close}
      />
      <AnswerDialog
        key="decline"
        isAccept={false}
        open={asked === 'decline'}
        application={application}
        offer={offer}
        onClose={close}
      />
    </Row>
  );
}

interface AnswerDialogProps {
  application: MyApplication;
  offer: Offer;
  isAccept: boolean;
  open: boolean;
  onClose: () => void;
}

function AnswerDialog({ application, offer, isAccept, open, onClose }: AnswerDialogProps) {
  const accept = useAcceptOffer();
  const decline = useDeclineThisOffer();
  const { mutateAsync } = isAccept ? accept : decline;
  const form = useRecordForm({
    live: { version: offer.version, values: { words: '' } },
    isOpen: open,
    send: ({ words }, { version }) => mutateAsync({ id: offer.id, version, words }),
    onSaved: onClose,
  });
  const { title, enterprise } = application.position;
  return (
    <AskDialog
      open={open}
      title={isAccept ? `接受「${title}」的录用通知？` : `婉拒「${title}」的录用通知？`}
      act={isAccept ? '确认接受' : '婉拒'}
      out="再想想"
      isDanger={!isAccept}
      isSending={form.isSaving}
      isOff={form.status === 'outdated'}
      onAct={() => void form.submit()}
      onClose={onClose}
    >
      <Stack ref={form.form} gap={4}>
        <MovedOffer form={form} live={offer} />
        {isAccept && (
          <p>
            {enterprise.short_name}，{offerPayText(offer)}，{dayText(offer.starts_on)}入职。
          </p>
        )}
        <WordsField
          label="给企业的话"
          error={form.problems.words}
          hint={
            isAccept
              ? '可以不写。接受后企业会收到通知，入职后由企业确认。'
              : '可以不写。婉拒后这份投递结束，已约的面试一并取消。'
          }
          rows={3}
          max={200}
          value={form.values.words}
          onChange={(words) => form.set('words', words)}
        />
      </Stack>
    </AskDialog>
  );
}
