import { beforeEach, describe, expect, it } from 'vitest';
import { createRecords } from '../storage/records.js';
import { derivePalette } from './derive.js';
import { createThemeStore, paint } from './theme-store.js';
import { themes } from './themes.js';

const records = () => createRecords(localStorage, sessionStorage, Date.now);
const store = () => createThemeStore(records());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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
