// 微信开放平台, login of websites: qrconnect, sns/oauth2/access_token, sns/userinfo. It knows no PKCE.
import type { OauthConfig } from '../../platform/config.ts';
import { askJson, nicknameOf, type OauthService, textOf } from './oauth-provider.ts';

const HOST = 'https://api.weixin.qq.com';

/** @param base where the service stands; only tests give another one. */
export function wechat(config: OauthConfig, redirectUri: string, base = HOST): OauthService {
  return {
    authorizeUrl: (state) => {
      const query = new URLSearchParams({
        appid: config.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      });
      return `https://open.weixin.qq.com/connect/qrconnect?${query}#wechat_redirect`;
    },
    exchange: async (code) => {
      const token = await askJson(base, '/sns/oauth2/access_token', {
        ...{ appid: config.appId, secret: config.appSecret, code },
        grant_type: 'authorization_code',
      });
      const access_token = textOf(token, 'access_token', 'access_token');
      const openid = textOf(token, 'openid', 'access_token');
      const person = await askJson(base, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' });
      // One application asks, so its own name for the person is the lasting one.
      const subject = textOf(person, 'openid', 'userinfo');
      return { subject, nickname: nicknameOf(person.nickname, '微信用户') };
    },
  };
}
