import type { Run } from '../../app/context.js';
import { Failure } from '../../app/failure.js';
import { showOwnRows } from '../../app/own-rows.js';
import { type Setting, type SettingKey, type Source, settingKeys } from '../../config/settings.js';
import { suggest } from '../../manifest/suggest.js';
import type { Define } from '../define.js';

export const defineConfigExplainCommand: Define = (c) => ({
  words: ['config', 'explain'],
  summary: c('config.explain'),
  arguments: [{ name: 'KEY', summary: c('argument.key'), required: false, many: false, from: 'setting' }],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall config explain', summary: c('example.explain') },
    { command: 'mall config explain url', summary: c('example.explainKey') },
  ],
});

const hide = (key: SettingKey, value: string | undefined): string | undefined =>
  key === 'clientSecret' && value ? '***' : value;

const summary = ({ key, value, origin, sources }: Setting) => ({
  key,
  value: hide(key, value) ?? '',
  origin,
  from: sources.find((source) => source.value !== undefined)?.name ?? '',
});

const sourceRow = (key: SettingKey, setting: Setting) => {
  const winner = setting.sources.find((source) => source.value !== undefined);
  return (source: Source) => ({
    wins: source === winner,
    origin: source.origin,
    from: source.name,
    value: hide(key, source.value) ?? '',
  });
};

export const runConfigExplain: Run = async ({ args }, context) => {
  const { settings } = context.profile();
  const [key] = args;
  if (key === undefined) {
    const rows = settingKeys.map((one) => summary(settings[one]));
    await showOwnRows(rows, { noun: 'setting', key: 'key' }, context);
    return undefined;
  }
  const known = settingKeys.find((one) => one === key);
  if (!known)
    throw new Failure('error.noSetting', {
      exit: 'usage',
      params: { key },
      guess: suggest(key, settingKeys),
    });
  const setting = settings[known];
  const rows = setting.sources.map(sourceRow(known, setting));
  await showOwnRows(rows, { noun: 'setting', key: 'origin' }, context);
  return undefined;
};
