// QQ 互联, login of websites: authorize, token, me, get_user_info, with JSON asked for. It knows no PKCE.
import type { OauthConfig } from '../../platform/config.ts';
import { askJson, nicknameOf, OauthError, type OauthService, textOf } from './provider.ts';

const HOST = 'https://graph.qq.com';

/** @param base where the service stands; only tests give another one. */
export function qq(config: OauthConfig, redirectUri: string, base = HOST): OauthService {
  return {
    authorizeUrl: (state) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: config.appId,
        redirect_uri: redirectUri,
        scope: 'get_user_info',
        state,
      });
      return `${HOST}/oauth2.0/authorize?${query}`;
    },
    exchange: async (code) => {
      const token = await askJson(base, '/oauth2.0/token', {
        grant_type: 'authorization_code',
        client_id: config.appId,
        client_secret: config.appSecret,
        code,
        redirect_uri: redirectUri,
        fmt: 'json',
      });
      const access_token = textOf(token, 'access_token', 'token');
      const me = await askJson(base, '/oauth2.0/me', { access_token, fmt: 'json' });
      const openid = textOf(me, 'openid', 'me');
      // A token that another application got must not log anybody in here.
      if (String(me.client_id) !== config.appId) throw new OauthError('me: another application');
      const person = await askJson(base, '/user/get_user_info', {
        access_token,
        oauth_consumer_key: config.appId,
        openid,
      });
      return { subject: openid, nickname: nicknameOf(person.nickname, 'QQ 用户') };
    },
  };
}
