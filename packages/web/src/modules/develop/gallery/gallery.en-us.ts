import type { Same } from '../../../i18n/words.js';
import type { gallery as zh } from './gallery.zh-cn.js';

export const gallery: Same<typeof zh> = {
  title: 'Components',
  lead: 'Every shared component in every state, for developers and accessibility checks',
  buttons: 'Buttons',
  statuses: 'States',
  cells: 'Cells',
  empty: 'Nothing there',
  failures: 'Failures',
  waiting: 'Waiting',
  form: 'Form',
  table: 'Table',
  sample: 'Sample',
  password: 'Password',
  wrong: 'Please enter the sample',
  blank: 'Controls: empty',
  filled: 'Controls: filled in',
  invalid: 'Controls: invalid',
  disabled: 'Controls: disabled',
  long: 'Controls: more than fits',
  longText: 'A long text that shows what happens where there is no room. ',
};
