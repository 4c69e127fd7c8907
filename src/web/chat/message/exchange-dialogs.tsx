// Asks for data that an exchange needs: the own WeChat name, or the choice of an attachment.

import { useState } from 'react';
import { Link } from 'react-router';
import { getAnnexResume } from '../../../contract/resume/attachment.ts';
import { CHECK_MESSAGES, check } from '../../../contract/value/checks.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import styles from '../talk/talk.module.css';
import { sizeText } from '../words.ts';

interface WechatDialogProps {
  isBusy: boolean;
  onClose: () => void;
  onSave: (wechat: string) => void;
}

export function WechatDialog({ isBusy, onClose, onSave }: WechatDialogProps) {
  const [name, setName] = useState('');
  const { box, problems: problem, show } = useFirstProblem('');
  const save = () => {
    const wechat = name.trim();
    const isFit = check('weixin', wechat);
    show(isFit ? '' : CHECK_MESSAGES.weixin);
    if (isFit) onSave(wechat);
  };
  return (
    <AskDialog
      title="先填写您的微信号"
      act="保存并继续"
      isSending={isBusy}
      onAct={save}
      onClose={onClose}
    >
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) save();
        }}
      >
        <LineField
          label="微信号"
          required
          error={problem}
          hint="只有双方同意交换后对方才看得到，以后交换时直接使用。"
          value={name}
          autoComplete="off"
          onChange={setName}
        />
      </form>
    </AskDialog>
  );
}

interface AttachmentDialogProps {
  isBusy: boolean;
  onClose: () => void;
  onChoose: (attachment_id: number) => void;
}

export function AttachmentDialog({ isBusy, onClose, onChoose }: AttachmentDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const attachments = useCall(getAnnexResume, {}, { quiet: true, staleTime: 0 });
  const { data } = attachments;
  const id = chosen ?? data?.find((one) => one.is_default)?.id ?? data?.[0]?.id ?? null;
  return (
    <AskDialog
      title="选择要给对方的附件简历"
      act="发给对方"
      isSending={isBusy}
      isOff={id === null}
      onAct={() => id && onChoose(id)}
      onClose={onClose}
    >
      <Loaded of={attachments} skeleton={<SkeletonList count={2} />} />
      {data?.length === 0 && (
        <EmptyState compact title="您还没有附件简历">
          请先在<Link to="/my-resume">我的简历</Link>上传一份，再回来同意。
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Stack gap={4}>
          {data.map((one) => (
            <Checkbox
              key={one.id}
              type="radio"
              name="chat-attachment"
              checked={id === one.id}
              onChange={() => setChosen(one.id)}
            >
              {one.name}
              <small className={`tone-ink-3 size-sm ${styles.quiet}`}>
                {sizeText(one.bytes)}
                {one.is_default && ' · 默认'}
              </small>
            </Checkbox>
          ))}
          <p className={`tone-ink-3 size-sm ${styles.quiet}`}>
            还没有投递过这个职位时，同意后会同时投递；投递记录可以在个人中心查看和撤回。
          </p>
        </Stack>
      )}
    </AskDialog>
  );
}
