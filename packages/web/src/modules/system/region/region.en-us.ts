import type { Same } from '../../../i18n/words.js';
import type { region as zh } from './region.zh-cn.js';

export const region: Same<typeof zh> = { country: 'All of the country', below: 'Below', at: 'Within' };
