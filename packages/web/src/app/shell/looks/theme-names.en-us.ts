import type { Same } from '../../../i18n/words.js';
import type { themeNames as zh } from './theme-names.zh-cn.js';

export const themeNames: Same<typeof zh> = {
  default: 'Default',
  'theme-white': 'White',
  'theme-dark': 'Night',
  'theme-star': 'Starry sky',
  'theme-bule': 'Ocean',
  'theme-iview': 'Graphite',
  'theme-vip': 'Gold',
  'theme-cool': 'Teal night',
  'theme-d2': 'Cloud',
  'theme-hey': 'Orchard',
  'theme-lte': 'Lake',
};
