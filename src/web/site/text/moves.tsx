// Publishing a version of a text, taking it back before its day, or dropping a draft: what will happen, and why.
import { moveVersion, type WholeVersion } from '../../../contract/account/agreement.ts';
import {
  type AgreementMove,
  agreementMoves,
  protocolTexts,
} from '../../../contract/account/agreement-text.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { useAct } from '../../data/use-act.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { StaffMoves } from '../../parts/staff/moves.tsx';
import { today, VersionState } from './state.tsx';

const WORDS: Readonly<Record<AgreementMove, { label: string; done: string }>> = {
  publish: { label: '发布', done: '已发布' },
  recall: { label: '撤回', done: '已撤回为草稿' },
  drop: { label: '作废', done: '草稿已作废' },
};
const MOVES = Object.keys(WORDS) as AgreementMove[];

function effectOf(move: AgreementMove, { effective_on, must_agree }: WholeVersion): string {
  if (move === 'recall') return '它不再等待生效，回到草稿，可以修改后重新发布。';
  if (move === 'drop') return '草稿不再能修改或发布，只留作记录。';
  const from = effective_on > today() ? `从 ${effective_on} 零点起` : '发布后立即';
  const asks = must_agree
    ? '生效后，每个用户下次访问时需要阅读并同意；同意之前只能浏览、导出数据或注销账号。'
    : '用户不需要重新同意。';
  return `${from}，它代替现行版本。${asks}`;
}

export function TextMoves({ version }: { version: WholeVersion }) {
  const { id, document, effective_on, state, own, writer, publisher } = version;
  const act = useAct(moveVersion, { done: (_, { move }) => WORDS[move].done });
  const isBegun = state === 'published' && effective_on <= today();
  const actor = own ? 'writer' : 'other';
  const open = MOVES.filter((move) => !isBegun && agreementMoves.may(state, move, actor));
  const name = `${labelOf(protocolTexts, document)} ${effective_on} 版`;
  return (
    <StaffMoves
      label="版本状态"
      about={name}
      open={open}
      wordsOf={(move) => ({
        label: WORDS[move].label,
        effect: effectOf(move, version),
        isDanger: move === 'drop',
      })}
      isSending={act.isPending}
      onMove={(move, reason, onSettled) =>
        act.mutate({ id, version: version.version, move, reason }, { onSettled })
      }
    >
      <div className="stack gap-1">
        <Row wrap align="center" gap={2}>
          <strong>{name}</strong>
          <VersionState version={version} />
        </Row>
        <p className="tone-ink-3 size-sm">
          {writer || '已离开的同事'} 起草{publisher && ` · ${publisher} 发布`}
        </p>
        {state === 'draft' && own && (
          <p className="size-sm">这一版是您起草的，请一位同事看过后发布。</p>
        )}
        {isBegun && <p className="tone-ink-3 size-sm">已经生效，不能再改；要改动请起草新版本。</p>}
      </div>
    </StaffMoves>
  );
}
