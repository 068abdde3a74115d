/** What tells one theme from another; everything else is derived to AA (see derive.ts). */
export interface Theme {
  readonly name: ThemeName;
  readonly base: 'light' | 'dark';
  readonly accent: string;
  readonly canvas: string;
  readonly surface: string;
  readonly header: string;
  readonly sider: string;
}

/** The eleven names of the specification, section 2, in its order and spelling. */
export const themeNames = [
  'default',
  'theme-white',
  'theme-dark',
  'theme-star',
  'theme-bule',
  'theme-iview',
  'theme-vip',
  'theme-cool',
  'theme-d2',
  'theme-hey',
  'theme-lte',
] as const;
export type ThemeName = (typeof themeNames)[number];

/** Colour and theme before anybody chooses (specification, section 9). */
export const defaultAccent = '#409EFF';
export const defaultTheme: ThemeName = 'default';

const light = { base: 'light', canvas: '#f4f6f8', surface: '#ffffff', header: '#ffffff' } as const;
const blue = defaultAccent;

export const themes: Readonly<Record<ThemeName, Theme>> = {
  default: { ...light, name: 'default', accent: blue, sider: '#1f2a37' },
  'theme-white': { ...light, name: 'theme-white', accent: blue, canvas: '#f7f8fa', sider: '#ffffff' },
  'theme-dark': {
    name: 'theme-dark',
    base: 'dark',
    accent: blue,
    canvas: '#101418',
    surface: '#181d23',
    header: '#181d23',
    sider: '#13171c',
  },
  'theme-star': {
    name: 'theme-star',
    base: 'dark',
    accent: '#8f7bff',
    canvas: '#0e1026',
    surface: '#171a36',
    header: '#12142c',
    sider: '#12142c',
  },
  'theme-bule': { ...light, name: 'theme-bule', accent: '#1677ff', header: '#0f4fb5', sider: '#0c3f92' },
  'theme-iview': { ...light, name: 'theme-iview', accent: '#2d8cf0', canvas: '#f5f7f9', sider: '#464c5b' },
  'theme-vip': { ...light, name: 'theme-vip', accent: '#b8863b', canvas: '#f7f5f1', sider: '#2a2520' },
  'theme-cool': {
    name: 'theme-cool',
    base: 'dark',
    accent: '#2dd4bf',
    canvas: '#0f171b',
    surface: '#172228',
    header: '#172228',
    sider: '#0f1a1f',
  },
  'theme-d2': {
    ...light,
    name: 'theme-d2',
    accent: '#2f74ff',
    canvas: '#eef2f7',
    header: '#eef2f7',
    sider: '#e4eaf2',
  },
  'theme-hey': { ...light, name: 'theme-hey', accent: '#2f9e44', canvas: '#f4f7f4', sider: '#22302a' },
  'theme-lte': { ...light, name: 'theme-lte', accent: '#3c8dbc', header: '#2f7198', sider: '#222d32' },
};

export const isThemeName = (name: unknown): name is ThemeName =>
  typeof name === 'string' && Object.hasOwn(themes, name);
