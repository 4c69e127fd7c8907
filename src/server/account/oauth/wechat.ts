// WeChat's login: of websites by qrconnect (微信开放平台), or by the page authorisation of an official
// account inside WeChat; then sns/oauth2/access_token and sns/userinfo. It knows no PKCE.
import type { OauthConfig } from '../../platform/config.ts';
import { askJson, nicknameOf, type OauthService, textOf } from './provider.ts';

const HOST = 'https://api.weixin.qq.com';

/** @param base where the service stands; only tests give another one. */
export function wechat(config: OauthConfig, redirectUri: string, base = HOST): OauthService {
  return {
    authorizeUrl: (state) => {
      const query = new URLSearchParams({
        appid: config.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: config.isOfficialAccount ? 'snsapi_userinfo' : 'snsapi_login',
        state,
      });
      const way = config.isOfficialAccount ? 'oauth2/authorize' : 'qrconnect';
      return `https://open.weixin.qq.com/connect/${way}?${query}#wechat_redirect`;
    },
    exchange: async (code) => {
      const token = await askJson(base, '/sns/oauth2/access_token', {
        appid: config.appId,
        secret: config.appSecret,
        code,
        grant_type: 'authorization_code',
      });
      const access_token = textOf(token, 'access_token', 'access_token');
      const openid = textOf(token, 'openid', 'access_token');
      const person = await askJson(base, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' });
      // Only one application uses the login, so its `openid` is a permanent id of the person.
      const subject = textOf(person, 'openid', 'userinfo');
      return { subject, nickname: nicknameOf(person.nickname, '微信用户') };
    },
  };
}
