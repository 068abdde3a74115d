import { beforeEach, describe, expect, it } from 'vitest';
import { createPreferences } from '../storage/preferences.js';
import { createRecords } from '../storage/records.js';
import { type Appearance, measuresOf, usualAppearance } from './appearance.js';
import { derivePalette } from './derive.js';
import { createThemeStore, measure, paint } from './theme-store.js';
import { themes } from './themes.js';

const records = () => createRecords(localStorage, sessionStorage, Date.now);
const person = { owner: '000000-1' };
const preferences = () => createPreferences(records(), () => person.owner);
const store = () => createThemeStore(records(), preferences());
const large = { radius: 'square', size: 'large', layout: 'top', colourWeak: true } as const;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  person.owner = '000000-1';
});

describe('the theme of a browser', () => {
  it('is the default with its own colour before anybody chooses', () => {
    const { name, accent, palette } = store().state.getState();
    expect([name, accent]).toEqual(['default', undefined]);
    expect(palette).toEqual(derivePalette(themes.default));
  });

  it('is there again after a reload, with the colour that somebody picked for all of them', () => {
    const theme = store();
    theme.pick('#2f9e44');
    theme.choose('theme-dark');
    const wanted = {
      name: 'theme-dark',
      accent: '#2f9e44',
      appearance: usualAppearance,
      measures: measuresOf(usualAppearance),
      palette: derivePalette(themes['theme-dark'], '#2f9e44'),
    };
    expect(theme.state.getState()).toEqual(wanted);
    expect(store().state.getState()).toEqual(wanted);
  });

  it('has its own colour again when the picked one is taken away, after a reload too', () => {
    const theme = store();
    theme.pick('#2f9e44');
    theme.pick(undefined);
    expect(theme.state.getState().accent).toBeUndefined();
    expect(store().state.getState().accent).toBeUndefined();
  });

  it.each([
    ['themeName', 'theme-of-another-release'],
    ['colorName', 'red'],
    ['colorName', '#2f9e4'],
    ['colorName', 'x#2f9e44'],
    ['colorName', 7],
  ])('takes no %s that is none: %s', (name, value) => {
    records().set(name, value);
    expect(store().state.getState()).toMatchObject({ name: 'default', accent: undefined });
  });

  it('is painted as properties that style sheets find, and tells the browser whether it is light', () => {
    const root = document.createElement('div');
    const palette = derivePalette(themes['theme-dark']);
    paint(palette, root);
    expect(root.style.getPropertyValue('--m-border-strong')).toBe(palette.borderStrong);
    expect(root.style.getPropertyValue('--m-on-sider-selected')).toBe(palette.onSiderSelected);
    expect(root.style.colorScheme).toBe('dark');
  });
});

describe('how a person likes it', () => {
  it('is the usual before anybody chooses, and what was chosen after a reload', () => {
    const theme = store();
    expect(theme.state.getState().appearance).toEqual(usualAppearance);
    theme.wear(large);
    expect(theme.state.getState().appearance).toEqual(large);
    expect(store().state.getState().appearance).toEqual(large);
  });

  it('is theirs alone, and is there when they are', () => {
    const theme = store();
    theme.wear(large);
    person.owner = '000000-2';
    theme.read();
    expect(theme.state.getState().appearance).toEqual(usualAppearance);
    person.owner = '000000-1';
    theme.read();
    expect(theme.state.getState().appearance).toEqual(large);
  });

  it('is shown before it is kept, and what was kept is back when it is not', () => {
    const theme = store();
    theme.choose('theme-vip');
    theme.preview(large);
    expect(theme.state.getState()).toEqual({
      name: 'theme-vip',
      accent: undefined,
      appearance: large,
      measures: measuresOf(large),
      palette: derivePalette(themes['theme-vip'], undefined, true),
    });
    expect(store().state.getState().appearance).toEqual(usualAppearance);
    theme.read();
    expect(theme.state.getState()).toEqual(store().state.getState());
  });

  it.each([[{ radius: 'round', size: 14, layout: null, colourWeak: 'yes' }], ['large'], [null]])(
    'is the usual where %j was kept',
    (kept) => {
      preferences().set('appearance', kept);
      expect(store().state.getState().appearance).toEqual(usualAppearance);
    },
  );

  it('changes when another tab changes it, with the theme and the colour, until nobody looks', () => {
    const [theme, other] = [store(), store()];
    let draws = 0;
    theme.state.subscribe(() => {
      draws += 1;
    });
    const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    const stop = theme.follow();
    other.wear(large);
    tell('mall-preference-000000-1-appearance');
    expect(theme.state.getState().appearance).toEqual(large);
    other.choose('theme-hey');
    tell('mall-themeName');
    other.pick('#b8863b');
    tell('mall-colorName');
    expect(theme.state.getState()).toEqual(other.state.getState());
    expect(draws).toBe(3);
    tell('mall-colorName');
    expect(draws).toBe(3);
    other.choose('theme-lte');
    tell('mall-tenantId');
    expect(theme.state.getState().name).toBe('theme-hey');
    tell(null);
    expect(theme.state.getState().name).toBe('theme-lte');
    stop();
    other.choose('default');
    tell('mall-themeName');
    expect(theme.state.getState().name).toBe('theme-lte');
  });

  it('is written as lengths that style sheets find, and as a mark for eyes that tell few colours apart', () => {
    const root = document.createElement('div');
    const wear = (appearance: Appearance) => measure({ appearance, measures: measuresOf(appearance) }, root);
    const lengths = () =>
      ['radius', 'font-size', 'line'].map((name) => root.style.getPropertyValue(`--m-${name}`));
    wear(large);
    expect([lengths(), root.hasAttribute('data-colour-weak')]).toEqual([['0px', '16px', '24px'], true]);
    wear({ ...large, radius: 'large', size: 'small', colourWeak: false });
    expect([lengths(), root.hasAttribute('data-colour-weak')]).toEqual([['10px', '13px', '21px'], false]);
    wear(usualAppearance);
    expect(lengths()).toEqual(['6px', '14px', '22px']);
  });
});
