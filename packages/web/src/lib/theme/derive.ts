import { contrast, mix, readable } from './colour.js';
import type { Theme } from './themes.js';

/** Every colour of the interface. Texts reach AA on the backgrounds they are used on, whatever accent is picked. */
export interface Palette {
  readonly base: 'light' | 'dark';
  readonly canvas: string;
  readonly surface: string;
  readonly raised: string;
  readonly hover: string;
  readonly border: string;
  readonly borderStrong: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textMuted: string;
  /** Fill of the primary button, and the text on it. */
  readonly accent: string;
  readonly accentHover: string;
  readonly accentActive: string;
  readonly onAccent: string;
  /** The accent as text and as the background of what is selected. */
  readonly accentText: string;
  readonly accentSoft: string;
  readonly header: string;
  readonly onHeader: string;
  readonly onHeaderMuted: string;
  readonly headerHover: string;
  readonly sider: string;
  readonly onSider: string;
  readonly siderHover: string;
  readonly siderSelected: string;
  readonly onSiderSelected: string;
  readonly success: string;
  readonly warning: string;
  readonly danger: string;
  readonly onDanger: string;
  readonly neutral: string;
}

const states = {
  light: { success: '#2f9e44', warning: '#d9730d', danger: '#e03131' },
  dark: { success: '#2f9e44', warning: '#d9730d', danger: '#ff8787' },
};
/** Blue, ochre and a dark red: apart from each other for eyes that miss red, green or blue. */
const weakStates = {
  light: { success: '#0072b2', warning: '#8a6d00', danger: '#8b0026' },
  dark: { success: '#56b4e9', warning: '#f0e442', danger: '#d55e00' },
};

/**
 * The palette of a theme, with the picked accent in place of its own where there is one; in the colour-weak mode with
 * states that everybody can tell apart.
 *
 * @example
 * derivePalette(themes.default).accent; // a blue that white text reads on
 */
export function derivePalette(theme: Theme, picked?: string, colourWeak = false): Palette {
  const accent = picked ?? theme.accent;
  const dark = theme.base === 'dark';
  const ink = dark ? '#e8edf2' : '#1c2733';
  const { canvas, surface } = theme;
  const raised = dark ? mix(surface, '#ffffff', 0.05) : surface;
  const hover = mix(surface, ink, 0.05);
  const accentSoft = mix(surface, accent, dark ? 0.2 : 0.1);
  const backgrounds = [canvas, surface, raised, hover, accentSoft];
  const onText = (colour: string) => readable(colour, backgrounds);
  const { success, warning, danger } = colourWeak ? weakStates[theme.base] : states[theme.base];
  return {
    base: theme.base,
    canvas,
    surface,
    raised,
    hover,
    border: mix(surface, ink, dark ? 0.16 : 0.12),
    borderStrong: mix(surface, ink, dark ? 0.3 : 0.24),
    text: ink,
    textSecondary: onText(mix(ink, surface, 0.22)),
    textMuted: onText(mix(ink, surface, 0.38)),
    ...fills(accent, theme.base),
    accentText: onText(accent),
    accentSoft,
    ...bars(theme, accent),
    success: onText(success),
    warning: onText(warning),
    danger: readable(danger, dark ? backgrounds : ['#ffffff', ...backgrounds]),
    onDanger: dark ? '#10161c' : '#ffffff',
    neutral: onText(mix(ink, surface, 0.38)),
  };
}

function fills(accent: string, base: Theme['base']) {
  // Dark bases keep a bright accent under dark text; light ones deepen it until white reads (#409EFF alone is 2.78).
  const fill = base === 'dark' ? readable(accent, ['#10161c'], 5) : readable(accent, ['#ffffff']);
  const on = base === 'dark' ? '#10161c' : '#ffffff';
  return {
    accent: fill,
    accentHover: mix(fill, base === 'dark' ? '#ffffff' : '#000000', 0.12),
    accentActive: base === 'dark' ? mix(fill, '#ffffff', 0.24) : mix(fill, '#000000', 0.24),
    onAccent: on,
  };
}

function bars(theme: Theme, accent: string) {
  const { header, sider } = theme;
  const onHeader = readable(textOn(header), [header], 9);
  const headerHover = mix(header, onHeader, 0.08);
  const onSider = readable(mix(textOn(sider), sider, 0.18), [sider, mix(sider, textOn(sider), 0.08)], 6);
  const siderSelected = mix(
    sider,
    accent,
    theme.base === 'light' && contrast('#ffffff', sider) < 3 ? 0.14 : 0.32,
  );
  return {
    header,
    onHeader,
    onHeaderMuted: readable(mix(onHeader, header, 0.3), [header, headerHover]),
    headerHover,
    sider,
    onSider,
    siderHover: mix(sider, textOn(sider), 0.08),
    siderSelected,
    onSiderSelected: readable(mix(accent, textOn(sider), contrast('#ffffff', sider) < 3 ? 0 : 0.85), [
      siderSelected,
    ]),
  };
}

/** Text on a background of its own: white where it reads, else near-black. */
const textOn = (background: string): string =>
  contrast('#ffffff', background) >= 4.5 ? '#ffffff' : '#16202b';
