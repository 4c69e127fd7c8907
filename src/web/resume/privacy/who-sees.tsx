// For a person who never chose: recruiters can read the resume from its first saved section on.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { ownKey } from '../../shell/session/left-behind.ts';
import { usePrivacy, useSavePrivacy } from './use-privacy.ts';
import styles from './who-sees.module.css';

const SEEN = 'who-sees-seen';

/** Whether it was shown on another screen before: then it is folded to a line. */
function readSeen(): boolean {
  try {
    return localStorage.getItem(ownKey(SEEN)) !== null;
  } catch {
    return false;
  }
}

function markSeen(): void {
  try {
    localStorage.setItem(ownKey(SEEN), '1');
  } catch {
    // The browser stores nothing: the note stays open.
  }
}

/** Nothing once the person has chosen. `isSaved`: true when a part of the resume is saved. */
export function WhoSees({ isSaved }: { isSaved: boolean }) {
  const { data } = usePrivacy();
  const save = useSavePrivacy();
  const [wasSeen] = useState(readSeen);
  useEffect(markSeen, []);
  // While a choice is being saved it counts as made elsewhere; here the note goes with the answer.
  if (!data || data.decided) return null;
  return (
    <details
      open={!wasSeen}
      className={`gap-2 below-5 pad-y-4 pad-x-5 tone-ink size-sm ground-amber-soft corner-lg ${styles.note}`}
      aria-labelledby="who-sees"
      data-noprint
    >
      <summary>
        <h2 id="who-sees">谁能看到您的简历</h2>
      </summary>
      <p className="above-2">
        {isSaved ? '您的简历现在是“公开”' : '保存第一项后，您的简历是“公开”'}
        ：招聘者能在人才搜索和推荐里看到它，手机号等联系方式要在您投递或同意交换后才会给对方。
        如果只想让投递过的企业看到，现在就可以改。
      </p>
      <Row wrap align="center" gap={[2, 4]} above={2}>
        <Button
          size="sm"
          variant="outline"
          disabled={save.isPending}
          onClick={() => save.mutate({ visibility: 'applied' })}
        >
          改为仅投递企业可见
        </Button>
        <Button
          size="sm"
          variant="soft"
          disabled={save.isPending}
          onClick={() => save.mutate({ visibility: 'open' })}
        >
          保持公开
        </Button>
        <Link to="/privacy">隐藏、屏蔽企业等更多设置</Link>
      </Row>
    </details>
  );
}
