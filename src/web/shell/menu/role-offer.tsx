// Offers an account the role that a page needs; one account may have both.
import { useState } from 'react';
import { addRole } from '../../../contract/account/account.ts';
import { call } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';

const OFFERS = {
  seeker: {
    title: '开通求职者身份',
    text: '您的账号还没有求职者身份。开通后即可填写简历、投递职位，其他的一切照旧。',
  },
} as const;

interface OfferProps {
  /** The role that the account lacks. */
  missing: keyof typeof OFFERS;
  onAdded?: () => void;
}

/** Asks first, then adds the role and calls `onAdded`. A refusal is shown by the shell. */
export function RoleOffer({ missing, onAdded }: OfferProps) {
  const [adding, setAdding] = useState(false);
  const { title, text } = OFFERS[missing];
  const add = async () => {
    setAdding(true);
    try {
      const userInfo = await call(addRole, { role: missing });
      useSession.setState({ userInfo });
      onAdded?.();
    } catch {
      setAdding(false);
    }
  };
  return (
    <EmptyState
      scene="nest"
      level={1}
      title={title}
      actions={
        <>
          <Button loading={adding} onClick={() => void add()}>
            {title}
          </Button>
          <LinkButton to="/" variant="outline">
            先不开通
          </LinkButton>
        </>
      }
    >
      {text}
    </EmptyState>
  );
}
