// A picture in full size, with all that is known of it and the decisions on it.
import { Link } from 'react-router';
import { formatDate } from '../../../contract/value/time.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { CaseLog } from '../../parts/review/case-log.tsx';
import styles from './board.module.css';
import { ownerPath, type Picture, Shown, titleOf, type Way, Ways } from './tile.tsx';

interface LargeProps {
  picture: Picture;
  mayAct: boolean;
  onDecide: (way: Way) => void;
  onClose: () => void;
}

export function Large({ picture, mayAct, onDecide, onClose }: LargeProps) {
  const { label, owner, enterprise_id, is_shown, reason, appeal, created_at } = picture;
  const path = ownerPath(picture);
  const person = path ? <Link to={path}>{owner || '看上传者'}</Link> : '已注销的用户';
  const company = enterprise_id && (
    <Link to={`/company-details?id=${enterprise_id}`} target="_blank">
      企业主页
    </Link>
  );
  return (
    <Dialog open size="lg" title={titleOf(picture)} onClose={onClose}>
      <div className="stack gap-4">
        <div className="ground-sunken centered">
          <Shown of={picture} className={styles.whole} isAsked />
        </div>
        <FactList
          size="sm"
          facts={[
            ['位置', label],
            ['上传者', person],
            ['所在页面', company],
            ['现在', is_shown ? '别人已经看到' : '通过后展示'],
            ['上传时间', formatDate(created_at, 'yyyy-MM-dd hh:mm')],
            ['未通过的原因', reason],
            ['申诉', appeal],
          ]}
        />
        {mayAct && <Ways picture={picture} onDecide={onDecide} />}
        <CaseLog kind="pictures" id={picture.id} />
      </div>
    </Dialog>
  );
}
