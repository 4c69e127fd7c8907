// The site's settings over HTTP: read by everybody, changed by staff over the version they read.
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeSite } from '../../../../tests/stage/operator-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import { listStaffLog } from '../../../contract/console/log.ts';
import {
  getDefaultKefu,
  getSite,
  readSettings,
  saveSite,
} from '../../../contract/site/settings.ts';
import { uploadImage } from '../../../contract/site/site.ts';
import { addCustomerService, DEFAULT_SETTINGS } from '../site.ts';

let w: World;
beforeEach(async () => {
  w = await world();
});

const reason = '换成新的内容';
const shown = async () => {
  const { features: _, ...settings } = await w.anonymous.call(getSite);
  return settings;
};

describe('the site settings', () => {
  it('are open and invent no licence until an operator writes them', async () => {
    const settings = await shown();
    expect(settings).toEqual(DEFAULT_SETTINGS);
    expect(settings.is_open).toBe(1);
    const { icp_number, police_number, hr_licence, operator_name, supervisor_phone } = settings;
    expect([icp_number, police_number, hr_licence, operator_name, supervisor_phone]).toEqual([
      '',
      '',
      '',
      '',
      '',
    ]);
  });

  it('change part by part, at once, and keep the rest', async () => {
    const operator = await w.person('operator');
    const hot_words = [{ word: '钢琴', link: '/position?keyword=%E9%92%A2%E7%90%B4&city=440300' }];
    await changeSite(operator, { icp_number: '测ICP备1号', hot_words });
    await changeSite(operator, { slogan: '试一试' });
    expect(await shown()).toEqual({
      ...DEFAULT_SETTINGS,
      icp_number: '测ICP备1号',
      hot_words,
      slogan: '试一试',
    });
  });

  it('are not saved over a change that the editor did not see', async () => {
    const operator = await w.person('operator');
    const { version } = await operator.call(readSettings);
    const save = (slogan: string) =>
      operator.ask(saveSite, { version, reason, settings: { slogan } });
    const codes = (await Promise.all([save('甲'), save('乙')])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
    expect(await operator.ask(saveSite, { version, reason, settings: {} })).toMatchObject({
      code: 409,
      data: { reason: 'outdated' },
    });
  });

  it('leave a row in the log with what changed, and nothing else', async () => {
    const operator = await w.person('operator');
    await changeSite(operator, { slogan: '新口号', site_name: DEFAULT_SETTINGS.site_name });
    const { items } = await operator.call(listStaffLog, {});
    expect(items[0]).toMatchObject({
      act: saveSite.path,
      subject: 'site_setting',
      before: { slogan: DEFAULT_SETTINGS.slogan },
      after: { slogan: '新口号' },
    });
  });

  it.each([
    ['an analytics id that is no id', { baidu_tongji_id: 'x";alert(1)//' }],
    ['an unknown setting', { colour: 'red' }],
    ['a name that is empty', { site_name: ' ' }],
    ['a wrong time', { reopens_at: 'soon' }],
    ['a telephone of letters', { report_phone: '请打给我' }],
    ['a wrong address', { report_email: 'a@b' }],
    ['a hot search that leads elsewhere', { hot_words: [{ word: '甲', link: '//evil.test' }] }],
    ['a hot search twice', { hot_words: [{ word: '甲' }, { word: '甲' }] }],
    ['a logo of another site', { logo: 'https://evil.test/a.png' }],
    ['a logo that nobody uploaded', { logo: '/files/public/uploads/2026-11/none.webp' }],
  ])('refuse %s', async (_, settings) => {
    const operator = await w.person('operator');
    const answer = await operator.ask(saveSite, { version: 0, reason, settings });
    expect(answer.code).toBe(422);
    expect(await shown()).toEqual(DEFAULT_SETTINGS);
  });

  it('keep an uploaded logo when the account of who uploaded it is deleted', async () => {
    const operator = await w.person('operator');
    const bytes = await sharp({
      create: { width: 90, height: 30, channels: 3, background: '#123' },
    })
      .png()
      .toBuffer();
    const head =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
    const response = await w.http.inject({
      method: 'POST',
      url: uploadImage.path,
      headers: { token: operator.token, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    });
    const logo: string = response.json().data.url;
    await changeSite(operator, { logo });
    expect((await shown()).logo).toBe(logo);
    const row = await w.services.db
      .selectFrom('site_upload')
      .select('account_id')
      .executeTakeFirstOrThrow();
    expect(row.account_id).toBeNull();
  });
});

describe('the default customer service', () => {
  const person = { name: '小木', avatar: '', phone: '', wechat: '', hours: '9:00–18:00' };

  it('is nobody at first', async () => {
    expect(await w.anonymous.call(getDefaultKefu)).toBeNull();
  });

  it('is the latest default one', async () => {
    const { db } = w.services;
    await addCustomerService(db, { ...person, is_default: true });
    await addCustomerService(db, { ...person, name: '小林', is_default: true });
    await addCustomerService(db, { ...person, name: '小森', is_default: false });
    expect(await w.anonymous.call(getDefaultKefu)).toMatchObject({ name: '小林' });
  });

  it('is written and changed by staff, with the settings', async () => {
    const operator = await w.person('operator');
    const save = async (name: string) => {
      const { version } = await operator.call(readSettings);
      return operator.call(saveSite, { version, reason, service: { ...person, name } });
    };
    await save('小林');
    const first = await w.anonymous.call(getDefaultKefu);
    await save('小森');
    expect(await w.anonymous.call(getDefaultKefu)).toEqual({ ...first, name: '小森' });
  });
});
