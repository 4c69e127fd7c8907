// Wide pictures without text, 1920×480, and covers, 960×540. The left half of a banner has little detail,
// because the advert's words are shown there.

import { dice } from '../random.ts';
import { peopleLooks } from './looks-people.ts';
import { thingLooks } from './looks-things.ts';
import type { Look } from './props.ts';
import { rect, svg, translate } from './shapes.ts';

const LOOKS: Readonly<Record<string, Look>> = { ...peopleLooks, ...thingLooks };

/** The names of all pictures, for adverts and activities. */
export const SCENES: readonly string[] = Object.keys(LOOKS);

/** A carousel picture, 1920×480: the drawing lies in the right half. */
export function drawBanner(scene: string): string {
  const look = lookOf(scene);
  const random = dice(`banner ${scene}`);
  return svg(
    1920,
    480,
    rect(0, 0, 1920, 480, look.ground),
    look.far(random),
    translate(960, 0, look.draw(random)),
  );
}

/** A cover, 960×540: the drawing alone. */
export function drawCover(scene: string): string {
  const look = lookOf(scene);
  const random = dice(`cover ${scene}`);
  return svg(
    960,
    540,
    rect(0, 0, 960, 540, look.ground),
    translate(-960, 60, look.far(random)),
    translate(0, 60, look.draw(random)),
  );
}

/** Gives a scene's drawing. @throws RangeError for an unknown scene. */
function lookOf(scene: string): Look {
  const look = LOOKS[scene];
  if (!look) throw new RangeError(`no picture of ${scene}`);
  return look;
}
