// Ant Design's theme with the colours of tokens.css (theme-config.test.ts compares them) and its unit.
// Ant Design computes shades, so it needs numbers, not var().
import { theme as antd, type ThemeConfig } from 'antd';
import { type Palette, palettes } from '../look/palette.ts';
import type { Theme } from '../look/theme.ts';

/** Sizes measured in the page, in CSS pixels. */
interface Measure {
  /** The unit --u: 14 at 1366, 16 at 1920, 32 at 3840. */
  unitPx: number;
  /** The body text: equals the unit; larger than it on phones. */
  textPx: number;
  /**
   * True for reduced motion. If only our styles shortened the animations, a dialog would be at its start
   * position for one frame, and a press in that moment would miss its button.
   */
  isStill: boolean;
}

const designUnitPx = 14;

/** Keeps the given colours: Ant Design's dark algorithm makes each of them duller. */
const keepColours: typeof antd.darkAlgorithm = (seed, map) => ({
  ...(map ?? antd.darkAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorError: seed.colorError,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorInfo: seed.colorInfo,
  colorLink: seed.colorLink,
});

/** Ant Design's theme for light or dark at the measured size. */
export function antdTheme(theme: Theme, { unitPx, textPx, isStill }: Measure): ThemeConfig {
  const c = palettes[theme];
  const scaled = (px: number) => Math.round((px * unitPx) / designUnitPx);
  // Phones have larger text (tokens.css). Fingers need 44px there, and fields under 16px cause zooming.
  const isPhone = textPx > unitPx;
  const field = isPhone ? { inputFontSize: 16 } : {};
  const letters = isPhone ? { fontSize: 16 } : {};
  return {
    algorithm: theme === 'dark' ? [antd.darkAlgorithm, keepColours] : antd.defaultAlgorithm,
    hashed: false,
    token: {
      ...colours(c),
      fontFamily: 'var(--font)',
      fontSize: textPx,
      sizeUnit: (4 * unitPx) / designUnitPx,
      controlHeight: isPhone ? 44 : scaled(36),
      borderRadius: scaled(6),
      borderRadiusLG: scaled(10),
      borderRadiusSM: scaled(4),
      boxShadow: 'var(--shadow-2)',
      boxShadowSecondary: 'var(--shadow-2)',
      wireframe: false,
      // The label stays readable while loading.
      opacityLoading: 1,
      motionDurationMid: '0.16s',
      motion: !isStill,
    },
    components: {
      Input: field,
      InputNumber: field,
      Select: letters,
      Cascader: letters,
      Button: { primaryShadow: 'none', defaultShadow: 'none', primaryColor: c.pineOn },
      Layout: {
        bodyBg: c.paper,
        headerBg: c.surface,
        siderBg: c.surface,
        headerHeight: scaled(56),
        headerPadding: `0 ${scaled(24)}px`,
      },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemSelectedBg: c.pineSoft,
        itemSelectedColor: c.pineInk,
        itemHoverBg: c.surfaceHover,
        itemHeight: scaled(40),
        activeBarBorderWidth: 0,
      },
      Table: { headerBg: c.surfaceHover, headerColor: c.ink2, rowHoverBg: c.surfaceHover },
      Card: { headerFontSize: textPx },
      Tabs: { itemSelectedColor: c.ink, inkBarColor: c.pine, itemHoverColor: c.pineInk },
      // The grounds make it visible as one control.
      Segmented: { trackBg: c.surfaceSunken, itemColor: c.ink2 },
      Tooltip: { colorBgSpotlight: c.wood, colorTextLightSolid: c.woodInk },
    },
  };
}

function colours(c: Palette): ThemeConfig['token'] {
  return {
    colorPrimary: c.pine,
    colorPrimaryHover: c.pineHover,
    colorPrimaryActive: c.pineActive,
    colorPrimaryText: c.pineInk,
    colorPrimaryBg: c.pineSoft,
    colorPrimaryBgHover: c.pineSoftHover,
    colorPrimaryBorder: c.pineLine,
    colorLink: c.pineInk,
    colorLinkHover: c.pineHover,
    colorLinkActive: c.pineActive,
    colorError: c.danger,
    colorErrorHover: c.dangerHover,
    colorErrorText: c.danger,
    colorErrorBg: c.dangerSoft,
    colorSuccess: c.success,
    colorSuccessBg: c.successSoft,
    colorWarning: c.amber,
    colorWarningBg: c.amberSoft,
    colorInfo: c.info,
    colorInfoBg: c.infoSoft,
    colorTextLightSolid: c.pineOn,
    colorText: c.ink,
    colorTextSecondary: c.ink2,
    colorTextTertiary: c.ink3,
    colorTextDescription: c.ink3,
    colorTextPlaceholder: c.ink3,
    colorTextHeading: c.ink,
    colorBgLayout: c.paper,
    colorBgContainer: c.surface,
    colorBgElevated: c.surfaceRaised,
    colorFillAlter: c.surfaceHover,
    colorBorder: c.lineStrong,
    colorBorderSecondary: c.line,
    colorSplit: c.line,
    colorHighlight: c.persimmon,
  };
}
