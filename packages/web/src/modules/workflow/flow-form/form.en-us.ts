import type { Same } from '../../../i18n/words.js';
import type { form as zh } from './form.zh-cn.js';

export const form: Same<typeof zh> = {
  choose: 'Choose',
  choicesFailed: 'The choices did not load; try again',
  yes: 'Yes',
  no: 'No',
  chooseFile: 'Choose a file',
  chooseFileFor: 'Choose a file for {{name}}',
  removeFile: 'Remove {{name}}',
  signHere: 'Sign in the box, or type your name',
  signName: 'Your name',
  signNameFor: 'Sign by typing a name: {{name}}',
  signByName: 'Sign',
  signAgain: 'Sign again',
  signAgainFor: 'Sign again: {{name}}',
  row: 'Row {{number}}',
  rowWrong: 'Row {{number}}: {{text}}',
  addRow: 'Add a row',
  removeRow: 'Remove row {{number}}',
  cell: '{{name}}, row {{number}}',
  changed: 'changed',
  changedFor: '{{name}}: what was changed',
  changedBy: '{{who}} at "{{step}}", {{time}}',
  broken: 'The form cannot be read',
  noForm: 'This process has no form',
};
