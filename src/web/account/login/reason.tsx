// Why a login is required, and whom to ask when it fails.
import { Link } from 'react-router';
import { useSession } from '../../data/session.ts';
import { loginReason } from '../../shell/session/return-path.ts';
import { useCustomerService } from '../../shell/site-data.ts';

/** Nothing when no page required the login: then `path` is null. */
export function LoginReason({ path }: { path: string | null }) {
  const isSignedIn = useSession((session) => session.accessToken !== null);
  const person = useCustomerService();
  if (path === null || isSignedIn) return null;
  return (
    <p className="below-4 pad-y-3 pad-x-4 ground-pine-soft corner-leaf-sm" role="note">
      {loginReason(path)}。登录不了？可以
      <Link to="/protocol#help">看看常见问题</Link>
      {person?.phone && (
        <>
          ，或拨打客服电话 <a href={`tel:${person.phone}`}>{person.phone}</a>
        </>
      )}
      {person?.wechat && `，或加客服微信 ${person.wechat}`}
      {(person?.phone || person?.wechat) && person.hours && `（客服时间：${person.hours}）`}。
    </p>
  );
}
