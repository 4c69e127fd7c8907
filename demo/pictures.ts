// Draws every picture of the demo town and keeps it as WebP in the site's file storage.

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Files, fileUrl } from '../src/server/platform/file/files.ts';
import { OPERATOR_MOBILE, SECOND_OPERATOR_MOBILE } from './accounts.ts';
import { drawAvatar } from './draw/avatar.ts';
import { drawBanner, drawCover, SCENES } from './draw/banner.ts';
import { drawLogo } from './draw/logo.ts';
import { drawPhoto } from './draw/picture.ts';
import type { Town } from './town.ts';

const FOLDER = 'public/demo';
const PHOTOS = 3;
const AT_ONCE = 4;
const QUALITY = 80;

const logoPath = (key: string) => `${FOLDER}/logo-${key}.webp`;
const photoPath = (key: string, index: number) => `${FOLDER}/photo-${key}-${index + 1}.webp`;
/** A face's file name is a hash of the mobile: addresses are public, the number must not be readable. */
const faceOf = (mobile: string) =>
  [...createHash('sha256').update(`face ${mobile}`).digest().subarray(0, 16)]
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join('');
const avatarPath = (mobile: string) => `${FOLDER}/face-${faceOf(mobile)}.webp`;
const bannerPath = (scene: string) => `${FOLDER}/banner-${scene}.webp`;
const sidePath = (scene: string) => `${FOLDER}/cover-${scene}.webp`;

/** Takes an enterprise's key; gives its logo's address. */
export const logoUrl = (key: string) => fileUrl(logoPath(key));
/** Takes an enterprise's key; gives its photos' addresses. */
export const photoUrls = (key: string) =>
  Array.from({ length: PHOTOS }, (_, index) => fileUrl(photoPath(key, index)));
/** Takes a person's mobile; gives the address of the face. */
export const avatarUrl = (mobile: string) => fileUrl(avatarPath(mobile));
/** Takes a scene; gives the address of its wide picture (1920×480). */
export const bannerUrl = (scene: string) => fileUrl(bannerPath(scene));
/** Takes a scene; gives the address of its cover (960×540). */
export const sideUrl = (scene: string) => fileUrl(sidePath(scene));

/** A picture to make: its path and its content. */
interface Job {
  path: string;
  svg: () => string;
}

/** Lists every picture of the town. */
export function pictureJobs(town: Town): Job[] {
  const mobiles = [...town.recruiters, ...town.seekers].map(({ mobile }) => mobile);
  return [
    ...town.enterprises.flatMap(({ key, industry }, number) => [
      { path: logoPath(key), svg: () => drawLogo(number) },
      ...Array.from({ length: PHOTOS }, (_, index) => ({
        path: photoPath(key, index),
        svg: () => drawPhoto(key, industry, index),
      })),
    ]),
    ...[OPERATOR_MOBILE, SECOND_OPERATOR_MOBILE, ...mobiles].map((mobile) => ({
      path: avatarPath(mobile),
      svg: () => drawAvatar(mobile),
    })),
    ...SCENES.flatMap((scene) => [
      { path: bannerPath(scene), svg: () => drawBanner(scene) },
      { path: sidePath(scene), svg: () => drawCover(scene) },
    ]),
  ];
}

/** Renders an SVG of shapes as WebP, at the SVG's own size. */
export function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 0 }).toBuffer();
}

/** Draws and stores all pictures, a few at a time. It can be repeated: paths and contents stay the same. */
export async function storePictures(files: Files, town: Town): Promise<void> {
  const queue = pictureJobs(town);
  const work = async () => {
    for (let job = queue.pop(); job; job = queue.pop()) {
      await files.write(job.path, await rasterise(job.svg()), 'image/webp');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
