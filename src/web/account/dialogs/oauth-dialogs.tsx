// 绑定与解绑微信、QQ: a proof first. Binding then leaves for the provider and comes back.
import { type OauthProvider, unbindOauth } from '../../../contract/account/binding.ts';
import { call } from '../../data/api.ts';
import { leaveForOauth } from '../login/oauth-way.ts';
import { ActDialog } from '../security/act-dialog.tsx';
import { type ProofValues, proofFrom } from '../security/proof-fields.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  provider: OauthProvider;
  /** 微信 or QQ. */
  label: string;
}

interface Values {
  proof?: ProofValues;
}

export function BindOauthDialog({
  provider,
  label,
  isSandbox,
  ...props
}: DialogProps & { isSandbox: boolean }) {
  return (
    <ActDialog<Values>
      {...props}
      title={`绑定${label}`}
      note={
        isSandbox
          ? `网站还没有接入真正的${label}，接下来会打开演示用的沙盒页面。`
          : `验证后会打开${label}的授权页面，同意后自动回到这里。`
      }
      act="oauth"
      submitLabel={`去${label}授权`}
      send={async ({ proof }) => {
        await leaveForOauth(
          { provider, purpose: 'bind', proof: proofFrom(proof) },
          { role: 'seeker', redirect: null, quiet: true },
        );
        return null;
      }}
    />
  );
}

export function UnbindOauthDialog({ provider, label, ...props }: DialogProps) {
  return (
    <ActDialog<Values>
      {...props}
      title={`解绑${label}`}
      note={`解绑后不能再用${label}登录，手机号和密码不受影响。`}
      act="oauth"
      submitLabel="解绑"
      isDanger
      send={async ({ proof }) => {
        await call(unbindOauth, { provider, proof: proofFrom(proof) }, { quiet: true });
        return `${label}已解绑`;
      }}
    />
  );
}
