import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Records } from '../storage/records.js';
import { derivePalette, type Palette } from './derive.js';
import { defaultTheme, isThemeName, type ThemeName, themes } from './themes.js';

export interface ThemeState {
  readonly name: ThemeName;
  /** The colour somebody picked; the theme's own without one. */
  readonly accent: string | undefined;
  readonly palette: Palette;
}

export interface ThemeStore {
  readonly state: StoreApi<ThemeState>;
  choose(name: ThemeName): void;
  pick(accent: string | undefined): void;
}

const stateOf = (name: ThemeName, accent: string | undefined): ThemeState => ({
  name,
  accent,
  palette: derivePalette(themes[name], accent),
});

const readAccent = (records: Records): string | undefined => {
  const accent = records.get<string>('colorName');
  return typeof accent === 'string' && /^#[0-9a-f]{6}$/i.test(accent) ? accent : undefined;
};

/** The chosen theme and colour, remembered in this browser (specification, section 9). */
export const createThemeStore = (records: Records): ThemeStore => {
  const stored = records.get<string>('themeName');
  const state = createStore<ThemeState>(() =>
    stateOf(isThemeName(stored) ? stored : defaultTheme, readAccent(records)),
  );
  return {
    state,
    choose: (name) => {
      records.set('themeName', name);
      state.setState(stateOf(name, state.getState().accent));
    },
    pick: (accent) => {
      if (accent) records.set('colorName', accent);
      else records.remove('colorName');
      state.setState(stateOf(state.getState().name, accent));
    },
  };
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Writes the palette as custom properties (`--m-…`), where every style sheet of ours finds it. */
export const paint = (palette: Palette, root: HTMLElement): void => {
  for (const [name, value] of Object.entries(palette)) root.style.setProperty(`--m-${kebab(name)}`, value);
  root.style.colorScheme = palette.base;
};
