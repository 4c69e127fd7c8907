// Invitations to enterprises on /recruiter: those sent to the person's number, and one opened by a link.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type MemberRole, memberRoles, ROLE_NOTES } from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  acceptInvitationLink,
  answerInvitation,
  listMyInvitations,
  readInvitationLink,
} from '../../../contract/enterprise/invitation.ts';
import { getMyJoin } from '../../../contract/enterprise/join.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { tellChanges } from '../../data/changes.ts';
import { useCached, useCall } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { Alert } from '../../kit/antd/shown.ts';
import { Button } from '../../kit/form/button.tsx';
import { ShieldIcon } from '../../kit/look/icons.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { MemberFields } from '../../parts/member-fields.tsx';
import { refreshLogin } from '../refresh-login.ts';
import { ActDialog } from '../security/act-dialog.tsx';
import styles from './join.module.css';

interface Offer {
  /** Null for a link. */
  id: number | null;
  token: string | null;
  enterprise: { short_name: string; full_name: string; logo: string; certified: boolean };
  by: string;
  role: MemberRole;
  expires_at: string;
}

interface InvitationsProps {
  /** The token of the address (`invite`); '' for none. */
  token: string;
  /**
   * True when the address promises an invitation to the person's number: then a missing one is mentioned.
   */
  isExpected?: boolean;
}

/** Open invitations to the person's number. */
export const useMyInvitations = () => useCall(listMyInvitations, {}, { quiet: true, staleTime: 0 });

/** Nothing while there is no invitation. */
export function Invitations({ token, isExpected = false }: InvitationsProps) {
  const ownJoin = useCached(getMyJoin, {});
  const navigate = useNavigate();
  const [answering, setAnswering] = useState<{ offer: Offer; accept: boolean } | null>(null);
  const mine = useMyInvitations();
  const linked = useCall(
    readInvitationLink,
    { token },
    { quiet: true, enabled: token !== '', retry: false, staleTime: 0 },
  );
  const offers: Offer[] = [
    ...(linked.data ? [{ ...linked.data, id: null, token }] : []),
    ...(mine.data ?? []).map((one) => ({ ...one, token: null })),
  ];
  const joined = async () => {
    await refreshLogin();
    ownJoin.drop();
    void navigate('/layout');
  };
  return (
    <>
      {token !== '' && linked.isPending && <SkeletonList count={1} />}
      {linked.isError && (
        <Alert
          className={styles.refused}
          type="warning"
          showIcon
          title="这个邀请链接不能用了"
          description={linked.error.message}
        />
      )}
      {isExpected && mine.data?.length === 0 && (
        <Alert
          className={styles.refused}
          type="info"
          showIcon
          title="没有找到发给这个手机号的邀请"
          description="它可能已撤回或过期，或者发给了您的另一个手机号。请和邀请您的人核对手机号，请对方重新邀请。"
        />
      )}
      {offers.map((offer) => (
        <OfferCard
          key={offer.id ?? 'link'}
          offer={offer}
          onAnswer={(accept) => setAnswering({ offer, accept })}
        />
      ))}
      <AcceptDialog
        offer={answering?.accept ? answering.offer : null}
        onClose={() => setAnswering(null)}
        onJoined={() => void joined()}
      />
      <ActDialog<object>
        open={answering?.accept === false}
        onClose={() => setAnswering(null)}
        title={`婉拒${answering?.offer.enterprise.short_name ?? ''}的邀请`}
        note="对方会知道您婉拒了。以后想加入，可以请对方重新邀请，或自己申请。"
        submitLabel="婉拒"
        send={async () => {
          await call(
            answerInvitation,
            {
              id: answering?.offer.id ?? 0,
              accept: false,
            },
            { quiet: true },
          );
          tellChanges(['invited']);
          return '已婉拒';
        }}
      />
    </>
  );
}

function OfferCard({ offer, onAnswer }: { offer: Offer; onAnswer: (accept: boolean) => void }) {
  const { enterprise, by, role, expires_at, id } = offer;
  return (
    <section
      className={`row wrap align-center gap-4 below-6 pad-y-5 pad-x-6 ground-pine-soft edge-pine corner-leaf-lg ${styles.invited}`}
      aria-label={`${enterprise.short_name}的邀请`}
    >
      <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="lg" />
      <div className={`grow slim breaks ${styles.names}`}>
        <h2>
          {enterprise.short_name}邀请您加入，角色：{labelOf(memberRoles, role)}
          {enterprise.certified && <ShieldIcon title="已认证企业" className={styles.invitedMark} />}
        </h2>
        <p className="tone-ink-3 size-sm">
          {[enterprise.full_name, by && `邀请人 ${by}`].filter(Boolean).join(' · ')}
        </p>
        <p className="tone-ink-3 size-sm">
          {formatDate(expires_at, 'MM月dd日 hh:mm')} 前有效。{labelOf(memberRoles, role)}：
          {ROLE_NOTES[role]}。您的简历不会被同事看到。
        </p>
      </div>
      <div className="row gap-2 push">
        {id !== null && (
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            婉拒
          </Button>
        )}
        <Button onClick={() => onAnswer(true)}>接受邀请</Button>
      </div>
    </section>
  );
}

interface AcceptDialogProps {
  offer: Offer | null;
  onClose: () => void;
  onJoined: () => void;
}

function AcceptDialog({ offer, onClose, onJoined }: AcceptDialogProps) {
  const name = useSession((session) => session.name) ?? '';
  return (
    <ActDialog<{ name: string; title: string }>
      open={offer !== null}
      onClose={onClose}
      title={`加入${offer?.enterprise.short_name ?? ''}`}
      note="同事和求职者会看到您的姓名和职务，以后可以修改。"
      submitLabel="加入企业"
      send={async (person) => {
        if (!offer) return null;
        if (offer.token !== null) {
          await call(acceptInvitationLink, { token: offer.token, ...person }, { quiet: true });
        } else {
          await call(
            answerInvitation,
            { id: offer.id ?? 0, accept: true, ...person },
            { quiet: true },
          );
        }
        onJoined();
        return `已加入${offer.enterprise.short_name}`;
      }}
    >
      <MemberFields name={name} />
    </ActDialog>
  );
}
