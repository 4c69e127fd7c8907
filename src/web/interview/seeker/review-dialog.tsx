// 评价面试: tags and a short text; once, and without a name.

import { useState } from 'react';
import type { MyInterview } from '../../../contract/interview/interview.ts';
import { reviewTags, writeReview } from '../../../contract/interview/review.ts';
import { REVIEW_WORDS } from '../../../contract/interview/words.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { CallError } from '../../data/api.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import styles from '../interview.module.css';
import { useAnswer } from './use-my-interviews.ts';

type Tag = (typeof reviewTags)[number]['code'];

interface ReviewDialogProps {
  interview: MyInterview;
  open: boolean;
  onClose: () => void;
}

export function ReviewDialog({ interview: { id, enterprise }, open, onClose }: ReviewDialogProps) {
  const [tags, setTags] = useState<readonly Tag[]>([]);
  const [words, setWords] = useState('');
  const [error, setError] = useState('');
  const { mutate, isPending } = useAnswer(writeReview, '评价已公开，谢谢您帮后来的人');
  const toggle = (code: Tag) =>
    setTags(tags.includes(code) ? tags.filter((tag) => tag !== code) : [...tags, code]);
  const send = () => {
    if (tags.length === 0) return setError('请至少选择一个标签');
    if (textProblem(REVIEW_WORDS, words)) return setError('');
    setError('');
    mutate(
      { id, tags: [...tags], words },
      {
        onSuccess: onClose,
        onError: (refusal) =>
          setError(refusal instanceof CallError ? (refusal.fields.words ?? refusal.msg) : ''),
      },
    );
  };
  return (
    <AskDialog
      open={open}
      title={`评价${enterprise.short_name}的面试`}
      act="公开评价"
      out="以后再说"
      isSending={isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p className="tone-ink-2">
          评价会匿名显示在企业主页，只写年月。每场面试评价一次，不能修改；写得太具体，企业可能猜到是您。
        </p>
        <fieldset className={styles.offer}>
          <legend>这场面试怎么样</legend>
          {reviewTags.map(({ code, label }) => (
            <Checkbox key={code} checked={tags.includes(code)} onChange={() => toggle(code)}>
              {label}
            </Checkbox>
          ))}
        </fieldset>
        <WordsField
          label="想多说几句（可不填）"
          error={textProblem(REVIEW_WORDS, words) || error}
          rows={4}
          max={REVIEW_WORDS.max}
          value={words}
          placeholder="流程怎样、问了什么方面、和职位描述是否一致"
          onChange={setWords}
        />
      </Stack>
    </AskDialog>
  );
}
