// The poster of a position as a picture: title, pay, location, and the QR code of its page. Drawn on a
// canvas in light colours in both themes, because it is printed and shared.
import type { PositionDetail } from '../../../contract/position/position.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import { birdPath, treePath, wordPath } from '../../kit/look/mark.tsx';
import { palettes } from '../../kit/look/palette.ts';

/** The size in pixels: three by four, which suits phones and printers. */
const POSTER_WIDTH = 1080;
const POSTER_HEIGHT = 1440;
const EDGE = 84;
const INNER = POSTER_WIDTH - 2 * EDGE;
const HEAD = 210;
const FOOT_TOP = 1080;
const CODE = 264;
const FONT =
  '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

const colours = palettes.light;

/** The texts of a poster, in order. */
export function posterWords(position: PositionDetail) {
  const { city_name, experience, education, headcount, job_type } = position;
  return {
    title: position.title,
    pay: salaryText(position.salary),
    facts: [city_name, experience.label, education.label, job_type.label, `招 ${headcount} 人`]
      .filter(Boolean)
      .join('  ·  '),
    address: position.address,
    tags: [...new Set([...position.skills, ...position.welfare])].slice(0, 12),
    enterprise: position.enterprise.full_name,
  };
}

/** Draws the poster; `code` is a square image of the QR code without a margin. */
export function drawPoster(
  canvas: HTMLCanvasElement,
  position: PositionDetail,
  code: CanvasImageSource,
): void {
  canvas.width = POSTER_WIDTH;
  canvas.height = POSTER_HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const words = posterWords(position);
  pen.textBaseline = 'alphabetic';
  fill(pen, colours.paper, 0, 0, POSTER_WIDTH, POSTER_HEIGHT);
  drawHead(pen, words.enterprise);
  let y = HEAD + 128;
  for (const line of wrap(pen, words.title, `600 76px ${FONT}`, INNER, 2)) {
    write(pen, line, colours.ink, EDGE, y);
    y += 98;
  }
  pen.font = `600 68px ${FONT}`;
  write(pen, words.pay, colours.persimmon, EDGE, y + 4);
  y += 92;
  for (const line of wrap(pen, words.facts, `400 36px ${FONT}`, INNER, 2)) {
    write(pen, line, colours.ink2, EDGE, y);
    y += 54;
  }
  for (const line of wrap(pen, words.address, `400 34px ${FONT}`, INNER, 1)) {
    write(pen, line, colours.ink3, EDGE, y);
    y += 54;
  }
  drawTags(pen, words.tags, y + 8);
  drawFoot(pen, code);
}

type Pen = CanvasRenderingContext2D;

function fill(pen: Pen, colour: string, x: number, y: number, width: number, height: number): void {
  pen.fillStyle = colour;
  pen.fillRect(x, y, width, height);
}

function write(pen: Pen, words: string, colour: string, x: number, y: number): void {
  pen.fillStyle = colour;
  pen.fillText(words, x, y);
}

function drawHead(pen: Pen, enterprise: string): void {
  fill(pen, colours.wood, 0, 0, POSTER_WIDTH, HEAD);
  pen.font = `500 34px ${FONT}`;
  write(pen, '诚聘', colours.amberFill, EDGE, 84);
  const [line = ''] = wrap(pen, enterprise, `600 48px ${FONT}`, INNER, 1);
  write(pen, line, colours.woodInk, EDGE, 154);
}

/** Breaks a text into lines; a text that is too long ends in an ellipsis. */
function wrap(pen: Pen, text: string, font: string, width: number, lines: number): string[] {
  pen.font = font;
  const found: string[] = [];
  let line = '';
  for (const sign of text) {
    if (pen.measureText(line + sign).width <= width) line += sign;
    else if (found.length === lines - 1) {
      while (line && pen.measureText(`${line}…`).width > width) line = line.slice(0, -1);
      return [...found, `${line}…`];
    } else {
      found.push(line.trimEnd());
      line = sign.trim();
    }
  }
  return line ? [...found, line] : found;
}

/** Draws tags in rows, as many as fit above the foot. */
function drawTags(pen: Pen, tags: readonly string[], top: number): void {
  pen.font = `400 32px ${FONT}`;
  const height = 62;
  let x = EDGE;
  let y = top;
  for (const tag of tags) {
    const width = pen.measureText(tag).width + 48;
    if (width > INNER) continue;
    if (x + width > EDGE + INNER) {
      x = EDGE;
      y += height + 18;
    }
    if (y + height > FOOT_TOP - 40) return;
    pen.fillStyle = colours.pineSoft;
    pen.beginPath();
    // The site's leaf shape: two opposite corners round.
    pen.roundRect(x, y, width, height, [20, 4, 20, 4]);
    pen.fill();
    write(pen, tag, colours.pineInk, x + 24, y + 43);
    x += width + 18;
  }
}

function drawFoot(pen: Pen, code: CanvasImageSource): void {
  const room = CODE + 40;
  fill(pen, colours.surface, 0, FOOT_TOP, POSTER_WIDTH, POSTER_HEIGHT - FOOT_TOP);
  fill(pen, colours.line, 0, FOOT_TOP, POSTER_WIDTH, 2);
  const y = FOOT_TOP + (POSTER_HEIGHT - FOOT_TOP - room) / 2;
  const x = POSTER_WIDTH - EDGE - room;
  fill(pen, '#ffffff', x, y, room, room);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, x + 20, y + 20, CODE, CODE);
  pen.font = `600 46px ${FONT}`;
  write(pen, '扫码看职位', colours.ink, EDGE, y + 72);
  pen.font = `400 34px ${FONT}`;
  write(pen, '了解详情，直接投递', colours.ink2, EDGE, y + 132);
  drawLogo(pen, EDGE, y + room - 92);
}

function drawLogo(pen: Pen, x: number, y: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(2.7, 2.7);
  pen.lineWidth = 2.7;
  pen.lineCap = 'round';
  pen.strokeStyle = colours.pine;
  pen.stroke(new Path2D(treePath));
  pen.fillStyle = colours.persimmonFill;
  pen.fill(new Path2D(birdPath), 'evenodd');
  pen.translate(42, 1);
  pen.fillStyle = colours.pine;
  pen.fill(new Path2D(wordPath), 'evenodd');
  pen.restore();
}
