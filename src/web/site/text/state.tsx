// The state of a version of a text in words: in force, to come, past, a draft.
import type { StaffVersion } from '../../../contract/account/agreement.ts';
import { agreementStates } from '../../../contract/account/agreement-text.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Tag } from '../../kit/text/tag.tsx';

type Dated = Pick<StaffVersion, 'state' | 'current' | 'effective_on'>;

export const today = (): string => formatDate(new Date(), 'yyyy-MM-dd');

export function VersionState({ version }: { version: Dated }) {
  const { state, current, effective_on } = version;
  if (current) return <Tag tone="success">现行版本</Tag>;
  if (state !== 'published') {
    return (
      <Tag tone={state === 'draft' ? 'amber' : 'plain'}>{labelOf(agreementStates, state)}</Tag>
    );
  }
  return effective_on > today() ? <Tag tone="pine">等待生效</Tag> : <Tag tone="plain">旧版本</Tag>;
}
