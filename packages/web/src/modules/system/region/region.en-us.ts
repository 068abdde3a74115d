import type { Same } from '../../../i18n/words.js';
import type { region as zh } from './region.zh-cn.js';

export const region: Same<typeof zh> = {
  country: 'All of the country',
  at: 'Within',
  about: 'Chosen region',
  find: 'Region code or name',
  foundThese: 'Regions found',
  found: '{{count}} (region|regions) found',
  foundMore: '{{total}} found, the first {{count}} listed: type more to find fewer',
  none: 'No region is called so',
  nothing: 'No regions yet',
  level: {
    any: 'Below',
    province: 'Provinces',
    city: 'Cities',
    county: 'Districts',
    town: 'Towns',
    village: 'Villages',
  },
  add: 'New region',
  below: 'New below',
  belowOf: 'New region below {{name}}',
  create: 'Create region',
  taken: 'This code is already that of {{name}}',
  edit: 'Edit',
  history: 'Details and history',
  keeps: 'It has regions below it: delete those first',
  back: 'Back to {{name}}',
  asList: 'List',
  asColumns: 'Columns',
};
