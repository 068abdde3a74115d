import type { zhCN } from './form.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'form.create': 'Add: {title}',
  'form.edit': 'Edit: {title}',
  'form.loading': 'Reading…',
  'form.waiting': 'Submitting once read…',
  'form.sending': 'Sending…',
  'form.required': 'required',
  'form.readOnly': 'cannot be changed',
  'form.empty': '(empty)',
  'form.unchanged': 'leave empty to keep it',
  'form.rows': 'Rows: {count}',
  'form.brokenYaml': 'YAML cannot be read: {reason}',
  'form.notFields': 'write "field: value", one a line',
  'form.unknownField': 'there is no such field to fill in: {name}',
  'form.invalid': 'Please check the marked fields',
  'form.conflict': 'Changed by somebody else; your input is kept: ≠ both changed, ↻ theirs taken',
  'form.now': 'now: {value}',
  'form.before': 'was: {value}',
  'confirm.overwrite': 'What somebody else has just written would be overwritten. Sure?',
  'key.takeTheirs': 'Take theirs',
  'reason.notTheirs': 'nobody else changed this field',
};
