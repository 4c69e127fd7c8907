// palette.ts equals tokens.css, and texts have enough contrast (WCAG AA).
import { readFileSync } from 'node:fs';
import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { type Palette, palettes } from '../look/palette.ts';
import { antdTheme } from './theme-config.ts';

const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
const rootBlock = css.slice(0, css.indexOf('@media'));
const systemDark = css.slice(
  css.indexOf('@media (prefers-color-scheme'),
  css.indexOf(':root[data-theme="dark"]'),
);
const chosenDark = css.slice(css.indexOf(':root[data-theme="dark"]'), css.indexOf('/* Phones'));

/** The colour variables of a part of tokens.css. */
function variables(part: string): Map<string, string> {
  return new Map(
    [...part.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const kebab = (name: string) => name.replace(/[A-Z]|\d/g, (c) => `-${c.toLowerCase()}`);

type Name = keyof Palette;
const grounds: Name[] = ['paper', 'surface', 'surfaceRaised', 'surfaceHover', 'surfaceSunken'];
const pairs: Array<[Name, Name]> = [
  ...(['ink', 'ink2', 'ink3', 'pineInk', 'persimmon', 'danger'] as const).flatMap((text) =>
    grounds.map((ground): [Name, Name] => [text, ground]),
  ),
  ['pineOn', 'pine'],
  ['pineOn', 'pineHover'],
  ['persimmonOn', 'persimmonFill'],
  ['pineInk', 'pineSoft'],
  ['pineInk', 'pineSoftHover'],
  ['persimmon', 'persimmonSoft'],
  ['amber', 'amberSoft'],
  ['danger', 'dangerSoft'],
  ['success', 'successSoft'],
  ['info', 'infoSoft'],
  ['woodInk', 'wood'],
];

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  const palette: Palette = palettes[theme];

  it('is the one of tokens.css', () => {
    const shown = new Map([
      ...variables(rootBlock),
      ...(theme === 'dark' ? variables(chosenDark) : []),
    ]);
    for (const [name, value] of Object.entries(palette)) {
      expect(shown.get(kebab(name)), name).toBe(value);
    }
  });

  it.each(pairs)('shows %s readably on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('is what the library draws with', () => {
    const measure = { unitPx: 14, textPx: 14, isStill: false };
    expect(antd.getDesignToken(antdTheme(theme, measure))).toMatchObject({
      colorPrimary: palette.pine,
      colorError: palette.danger,
      colorSuccess: palette.success,
      colorWarning: palette.amber,
      colorInfo: palette.info,
      colorLink: palette.pineInk,
    });
  });

  it('draws the edges of inputs with at least 3 to 1', () => {
    expect(contrast(palette.lineStrong, palette.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.lineStrong, palette.paper)).toBeGreaterThanOrEqual(3);
  });
});

it('is as dark by the system as by choice', () => {
  expect(variables(systemDark)).toEqual(variables(chosenDark));
});
