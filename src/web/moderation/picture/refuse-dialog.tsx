// Why a picture may not stay: one press or one digit for a frequent reason, or a text of one's own.
import { useEffect, useState } from 'react';
import { PICTURE_REASON } from '../../../contract/moderation/pictures.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import styles from './board.module.css';
import { PICTURE_REASONS } from './reasons.ts';
import { type Picture, Shown, titleOf, type Way } from './tile.tsx';

interface RefuseDialogProps {
  picture: Picture;
  way: Way;
  onRefuse: (reason: string) => void;
  onClose: () => void;
}

/** A digit refuses with the reason of that number, unless somebody types. */
function useDigits(onRefuse: (reason: string) => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLTextAreaElement;
      const reason = PICTURE_REASONS[Number(event.key) - 1];
      if (!reason || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onRefuse(reason);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [onRefuse]);
}

export function RefuseDialog({ picture, way, onRefuse, onClose }: RefuseDialogProps) {
  const [words, setWords] = useState('');
  useDigits(onRefuse);
  const { box, problems: problem, setProblems: setProblem, show } = useFirstProblem('');
  const send = () => {
    const reason = words.trim();
    if (reason.length < 2) return show('请写明原因（至少 2 个字），或选择上面的一项');
    if (reason.length > PICTURE_REASON.max) return show(`原因最多 ${PICTURE_REASON.max} 个字`);
    onRefuse(reason);
  };
  return (
    <AskDialog
      size="lg"
      title={`${way.label}：${titleOf(picture)}`}
      act={`用写下的原因${way.label}`}
      isDanger
      onAct={send}
      onClose={onClose}
    >
      <div ref={box} className={`row gap-4 ${styles.refusing}`}>
        <Shown of={picture} className={styles.beside} />
        <div className="stack gap-3 grow slim">
          <p className="tone-ink-2 size-sm">上传的人会看到原因。按一项或它的数字即处理：</p>
          <ol className="stack gap-1">
            {PICTURE_REASONS.map((reason, index) => (
              <li key={reason}>
                <button
                  // Where the dialog puts the focus when it opens.
                  ref={(button) => void button?.toggleAttribute('autofocus', index === 0)}
                  type="button"
                  className={`tone-ink-2 size-sm corner-leaf-sm pad-y-2 pad-x-3 left ${styles.reason}`}
                  onClick={() => onRefuse(reason)}
                >
                  <kbd>{index + 1}</kbd> {reason}
                </button>
              </li>
            ))}
          </ol>
          <WordsField
            label="其他原因"
            rows={2}
            max={PICTURE_REASON.max}
            value={words}
            error={problem}
            onChange={(text) => {
              setWords(text);
              setProblem('');
            }}
          />
        </div>
      </div>
    </AskDialog>
  );
}
