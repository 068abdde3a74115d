import { createStore, type StoreApi } from 'zustand/vanilla';
import { onStored } from '../storage/on-stored.js';
import type { Preferences } from '../storage/preferences.js';
import type { Records } from '../storage/records.js';
import { type Appearance, type Measures, measuresOf, readAppearance } from './appearance.js';
import { derivePalette, type Palette } from './derive.js';
import { defaultTheme, isThemeName, type ThemeName, themes } from './themes.js';

export interface ThemeState {
  readonly name: ThemeName;
  /** The colour somebody picked; the theme's own without one. */
  readonly accent: string | undefined;
  readonly appearance: Appearance;
  /** What follows from the appearance, in pixels. */
  readonly measures: Measures;
  readonly palette: Palette;
}

export interface ThemeStore {
  readonly state: StoreApi<ThemeState>;
  choose(name: ThemeName): void;
  pick(accent: string | undefined): void;
  /** Keeps an appearance for whoever works here. */
  wear(appearance: Appearance): void;
  /** Shows an appearance without keeping it. */
  preview(appearance: Appearance): void;
  /** Shows what is kept at this moment, by whichever tab, for whoever works here now. */
  read(): void;
  /** Follows the browser's other tabs; returns the stop. */
  follow(): () => void;
}

/** The theme and colour of this browser (specification, section 9), and how each person likes the rest. */
export function createThemeStore(records: Records, preferences: Preferences): ThemeStore {
  const kept = (): ThemeState => {
    const name = records.get<string>('themeName');
    const appearance = readAppearance(preferences.get('appearance'));
    return stateOf(isThemeName(name) ? name : defaultTheme, readAccent(records), appearance);
  };
  const state = createStore<ThemeState>(kept);
  const put = (change: Partial<Pick<ThemeState, 'name' | 'accent' | 'appearance'>>) => {
    const { name, accent, appearance } = { ...state.getState(), ...change };
    state.setState(stateOf(name, accent, appearance));
  };
  const read = () => {
    // Whoever looks at a palette draws everything anew when it is another one.
    if (JSON.stringify(kept()) !== JSON.stringify(state.getState())) state.setState(kept());
  };
  return {
    state,
    choose: (name) => {
      records.set('themeName', name);
      put({ name });
    },
    pick: (accent) => {
      if (accent) records.set('colorName', accent);
      else records.remove('colorName');
      put({ accent });
    },
    wear: (appearance) => {
      preferences.set('appearance', appearance);
      put({ appearance });
    },
    preview: (appearance) => put({ appearance }),
    read,
    follow: () => onStored(['themeName', 'colorName', 'appearance'], read),
  };
}

const stateOf = (name: ThemeName, accent: string | undefined, appearance: Appearance): ThemeState => ({
  name,
  accent,
  appearance,
  measures: measuresOf(appearance),
  palette: derivePalette(themes[name], accent, appearance.colourWeak),
});

function readAccent(records: Records): string | undefined {
  const accent = records.get<string>('colorName');
  return typeof accent === 'string' && /^#[0-9a-f]{6}$/i.test(accent) ? accent : undefined;
}

/** Writes the palette as custom properties (`--m-…`), where every style sheet of ours finds it. */
export function paint(palette: Palette, root: HTMLElement): void {
  for (const [name, value] of Object.entries(palette)) root.style.setProperty(`--m-${kebab(name)}`, value);
  root.style.colorScheme = palette.base;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Writes what an appearance measures beside the palette, and marks the page for eyes that tell few colours apart. */
export function measure(
  { appearance, measures }: Pick<ThemeState, 'appearance' | 'measures'>,
  root: HTMLElement,
): void {
  const { radius, font, line } = measures;
  for (const [name, value] of Object.entries({ radius, 'font-size': font, line }))
    root.style.setProperty(`--m-${name}`, `${value}px`);
  root.toggleAttribute('data-colour-weak', appearance.colourWeak);
}
