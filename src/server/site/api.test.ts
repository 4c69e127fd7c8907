// Regions, uploads and the sitemap over HTTP.
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { published, recruiterOf } from '../../../tests/stage/position-stage.ts';
import { type World, world } from '../../../tests/stage/world.ts';
import { movePosition } from '../../contract/position/position.ts';
import { listRegions, uploadImage } from '../../contract/site/site.ts';
import { PART_IDS } from './sitemap/sitemap.ts';

let w: World;
beforeEach(async () => {
  w = await world();
});

it('regions come as one tree that may be kept for an hour', async () => {
  const tree = await w.anonymous.call(listRegions);
  expect(tree).toHaveLength(34);
  const response = await w.http.inject({ url: '/api/region' });
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
});

describe('a picture', () => {
  const send = (token: string, bytes: Buffer, name = 'me.png') => {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
    return w.http.inject({
      method: 'POST',
      url: uploadImage.path,
      headers: { token, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    });
  };
  const green = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#1a6b3c' } })
      .png()
      .toBuffer();

  it('is stored under a name of the site and served as WebP that runs nothing', async () => {
    const { token, account_id } = await w.person('seeker');
    const { code, data } = (await send(token, await green(), '../../etc/passwd.php')).json();
    expect(code).toBe(200);
    expect(data).toMatchObject({ width: 60, height: 40 });
    expect(data.url).toMatch(/^\/files\/public\/uploads\/\d{4}-\d\d\/[0-9a-f]{32}\.webp$/);
    const file = await w.http.inject({ url: data.url });
    expect(file.headers['content-type']).toBe('image/webp');
    expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await sharp(file.rawPayload).metadata()).format).toBe('webp');
    const narrow = await w.http.inject({ url: `${data.url}?w=32` });
    expect((await sharp(narrow.rawPayload).metadata()).width).toBe(32);
    for (const name of ['content-type', 'content-security-policy', 'cache-control'])
      expect(narrow.headers[name]).toBe(file.headers[name]);
    const odd = await w.http.inject({ url: `${data.url}?w=33` });
    expect(odd.rawPayload).toEqual(file.rawPayload);
    const rows = await w.services.db.selectFrom('site_upload').selectAll().execute();
    expect(rows).toMatchObject([{ account_id, width: 60, bytes: file.rawPayload.length }]);
  });

  it('of nobody in particular is not read', async () => {
    expect((await send('', await green())).json().code).toBe(-1);
  });

  it.each([
    ['is no picture', Buffer.from('<svg onload="alert(1)"/>'), 422],
    ['is empty', Buffer.alloc(0), 422],
    ['is larger than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ])('that %s is refused and leaves no row', async (_, bytes, code) => {
    const { token } = await w.person('seeker');
    expect((await send(token, bytes)).json().code).toBe(code);
    expect(await w.services.db.selectFrom('site_upload').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['without a form', 'application/json', '{}', 415],
    ['without a file', 'multipart/form-data; boundary=x', '--x--\r\n', 422],
    ['cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp', 400],
    ['without a boundary', 'multipart/form-data', 'x', 400],
  ])('sent %s is refused', async (_, type, payload, code) => {
    const { token } = await w.person('seeker');
    const headers = { token, 'content-type': type };
    const response = await w.http.inject({
      method: 'POST',
      url: uploadImage.path,
      headers,
      payload,
    });
    expect([response.json().code]).toEqual([code]);
  });
});

describe('the sitemap', () => {
  it('lists the open pages, and no part for what does not exist', async () => {
    const index = await w.http.inject({ url: '/sitemap.xml' });
    expect(index.headers['content-type']).toMatch('application/xml');
    const parts = [...index.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(parts).toEqual([`${w.config.siteUrl}/sitemap/pages.xml`]);
    const pages = (await w.http.inject({ url: '/sitemap/pages.xml' })).body;
    for (const path of ['/', '/position', '/enterprise', '/protocol'])
      expect(pages).toContain(`<loc>${w.config.siteUrl}${path}</loc>`);
  });

  it('lists what can be found, each with its last change, and never what cannot', async () => {
    const recruiter = await recruiterOf(w);
    const open = await published(recruiter);
    const paused = await published(recruiter);
    await recruiter.call(movePosition, { id: paused, move: 'pause' });
    const index = (await w.http.inject({ url: '/sitemap.xml' })).body;
    for (const part of ['pages', 'positions-1', 'enterprises-1'])
      expect(index).toContain(`<loc>${w.config.siteUrl}/sitemap/${part}.xml</loc>`);
    const positions = (await w.http.inject({ url: '/sitemap/positions-1.xml' })).body;
    const address = `${w.config.siteUrl}/position-details?id=`;
    expect(positions).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    expect(positions).toMatch(new RegExp(`${open}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
    expect(positions).toContain(`<loc>${address}${open}</loc>`);
    expect(positions).not.toContain(`${address}${paused}<`);
    const enterprises = (await w.http.inject({ url: '/sitemap/enterprises-1.xml' })).body;
    expect(enterprises).toContain(`/company-details?id=${recruiter.enterprise_id}</loc>`);
  });

  it('lists every address once over all parts, in slices that fit together', async () => {
    const firstId = PART_IDS - 2500;
    await w.database.script(`
      insert into enterprise (id, full_name, short_name, industry, size, stage, nature, region, city)
      overriding system value
      select n, 'E' || n, 'e', 'internet', '0-20', 'a', 'private', '440305', '440300'
      from generate_series(${firstId}, ${PART_IDS + 1500}) n`);
    const found: string[] = [];
    for (const part of [1, 2]) {
      const { body } = await w.http.inject({ url: `/sitemap/enterprises-${part}.xml` });
      found.push(...[...body.matchAll(/\?id=(\d+)</g)].map(([, id]) => id ?? ''));
    }
    expect(found).toHaveLength(4001);
    expect(new Set(found).size).toBe(4001);
    const { body } = await w.http.inject({ url: '/sitemap.xml' });
    expect(body).toContain('enterprises-2.xml');
    expect(body).not.toContain('enterprises-3.xml');
  });

  it.each(['positions-1', 'positions-0', 'enterprises-99', 'secrets-1', '../x', 'a'.repeat(300)])(
    'has no part %s',
    async (name) => {
      const response = await w.http.inject({ url: `/sitemap/${encodeURIComponent(name)}.xml` });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    },
  );
});
