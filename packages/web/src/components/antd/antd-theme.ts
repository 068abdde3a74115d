import { type ThemeConfig, theme } from 'antd';
import type { Measures } from '../../lib/theme/appearance.js';
import type { Palette } from '../../lib/theme/derive.js';

const font =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

const colours = (palette: Palette): NonNullable<ThemeConfig['token']> => ({
  colorPrimary: palette.accent,
  colorPrimaryHover: palette.accentHover,
  colorPrimaryActive: palette.accentActive,
  colorPrimaryBorder: palette.accent,
  colorPrimaryText: palette.accentText,
  colorPrimaryBg: palette.accentSoft,
  colorInfo: palette.accentText,
  colorLink: palette.accentText,
  colorLinkHover: palette.accentText,
  colorLinkActive: palette.accentText,
  colorSuccess: palette.success,
  colorWarning: palette.warning,
  colorError: palette.danger,
  colorErrorHover: palette.danger,
  colorBgLayout: palette.canvas,
  colorBgContainer: palette.surface,
  colorBgElevated: palette.raised,
  colorText: palette.text,
  colorTextHeading: palette.text,
  colorTextSecondary: palette.textSecondary,
  colorTextTertiary: palette.textMuted,
  colorTextDescription: palette.textMuted,
  colorTextPlaceholder: palette.textMuted,
  colorTextDisabled: palette.textMuted,
  colorTextLightSolid: palette.onAccent,
  colorIcon: palette.textSecondary,
  colorBorder: palette.borderStrong,
  colorBorderSecondary: palette.border,
  colorSplit: palette.border,
});

const shape = {
  fontFamily: font,
  motionDurationSlow: '0.2s',
  motionDurationMid: '0.15s',
  motionDurationFast: '0.12s',
  // Text on a busy button is still to be read.
  opacityLoading: 1,
  wireframe: false,
} as const;

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...given: never[]) => unknown>;
type MapToken = ReturnType<Algorithm>;

/** Runs last: antd's dark algorithm would dim our colours below the contrast that they were derived for. */
const exact =
  (palette: Palette): Algorithm =>
  (seed, map?: MapToken) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...colours(palette) });

const lengths = ({ font, radius, control }: Measures) => ({
  fontSize: font,
  borderRadius: radius,
  controlHeight: control,
});

/** The palette as antd's tokens; antd derives nothing from the accent that our contrast test does not know. */
export const antdTheme = (palette: Palette, measures: Measures, motion: boolean): ThemeConfig => ({
  algorithm: [palette.base === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, exact(palette)],
  hashed: false,
  token: { ...shape, ...lengths(measures), ...colours(palette), motion },
  components: {
    Table: {
      headerBg: palette.surface,
      headerColor: palette.textSecondary,
      headerSplitColor: 'transparent',
      rowHoverBg: palette.hover,
      rowSelectedBg: palette.accentSoft,
      rowSelectedHoverBg: palette.accentSoft,
      cellPaddingBlockMD: 8,
      cellPaddingInlineMD: 8,
      cellPaddingBlockSM: 4,
      cellPaddingInlineSM: 8,
      cellFontSizeSM: measures.font - 1,
    },
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      dangerColor: palette.onDanger,
    },
    Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
    Drawer: { paddingLG: 20 },
    Tooltip: { colorTextLightSolid: palette.base === 'dark' ? palette.text : '#ffffff' },
  },
});

/** The same for the main menu, which has a background of its own: beside the page, or above it. */
export const siderTheme = (palette: Palette, measures: Measures): ThemeConfig => ({
  components: {
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      popupBg: palette.sider,
      itemColor: palette.onSider,
      itemHoverColor: palette.onSider,
      itemHoverBg: palette.siderHover,
      itemActiveBg: palette.siderHover,
      itemSelectedBg: palette.siderSelected,
      itemSelectedColor: palette.onSiderSelected,
      subMenuItemSelectedColor: palette.onSider,
      groupTitleColor: palette.onSider,
      activeBarBorderWidth: 0,
      itemHeight: measures.line + 14,
      itemMarginBlock: 2,
      itemMarginInline: 8,
      itemBorderRadius: measures.radius,
      horizontalItemSelectedColor: palette.onSiderSelected,
      horizontalItemSelectedBg: palette.siderSelected,
      horizontalItemHoverColor: palette.onSider,
      horizontalItemHoverBg: palette.siderHover,
      horizontalItemBorderRadius: measures.radius,
      horizontalLineHeight: '32px',
      activeBarHeight: 0,
      iconSize: 16,
      collapsedIconSize: 16,
      collapsedWidth: 64,
    },
  },
});
