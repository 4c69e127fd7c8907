// Ant Design in the house's dress: the same colours as tokens.css (theme-config.test.ts compares them)
// and the same unit. Ant Design derives shades by calculation, so it needs figures, not var().
import { theme as antd, type ThemeConfig } from 'antd';
import { type Palette, palettes } from '../look/palette.ts';
import type { Theme } from '../look/theme.ts';

/** Measured in the page; sizes in CSS pixels. */
interface Measure {
  /** The unit --u: 14 at 1366, 16 at 1920, 32 at 3840. */
  unitPx: number;
  /** The body text: as the unit, 15 on phones. */
  textPx: number;
  /**
   * No motion is wished. Shortened by our styles alone, a dialog would stand where its motion begins for one
   * picture, and a press in that moment would miss its button.
   */
  isStill: boolean;
}

const designUnitPx = 14;

/** The colours that Ant Design starts from, unchanged: its dark reckoning makes each of them duller. */
const keepColours: typeof antd.darkAlgorithm = (seed, map) => ({
  ...(map ?? antd.darkAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorError: seed.colorError,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorInfo: seed.colorInfo,
  colorLink: seed.colorLink,
});

/** Gives Ant Design's theme for light or dark at a measured size. */
export function antdTheme(theme: Theme, { unitPx, textPx, isStill }: Measure): ThemeConfig {
  const c = palettes[theme];
  const scaled = (px: number) => Math.round((px * unitPx) / designUnitPx);
  // Phones have larger letters (tokens.css); there fingers need 44px, and fields under 16px zoom.
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
      // Its words are read while it works, too.
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
      // Seen as one control on paper too.
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
