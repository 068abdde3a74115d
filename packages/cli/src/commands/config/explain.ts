import type { Define, Run } from '../../command/context.js';
import { showOwnRows } from '../../command/own-rows.js';
import { type Setting, type SettingKey, type Source, settingKeys } from '../../config/settings.js';
import { Failure } from '../../failure/failure.js';
import { suggest } from '../../failure/suggest.js';

export const defineConfigExplainCommand: Define = (t) => ({
  words: ['config', 'explain'],
  summary: t('config:explain'),
  arguments: [
    { name: 'KEY', summary: t('config:argument.key'), required: false, many: false, from: 'setting' },
  ],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall config explain', summary: t('config:example.explain') },
    { command: 'mall config explain url', summary: t('config:example.explainKey') },
  ],
});

export const runConfigExplain: Run = async ({ args }, context) => {
  const { settings } = context.profile();
  const [key] = args;
  if (key === undefined) {
    const rows = settingKeys.map((one) => summary(settings[one]));
    await showOwnRows(rows, { words: 'config', noun: 'setting', key: 'key' }, context);
    return undefined;
  }
  const known = settingKeys.find((one) => one === key);
  if (!known)
    throw new Failure('config:error.noSetting', {
      exit: 'usage',
      params: { key },
      guess: suggest(key, settingKeys),
    });
  const setting = settings[known];
  const rows = setting.sources.map(sourceRow(known, setting));
  await showOwnRows(rows, { words: 'config', noun: 'setting', key: 'origin' }, context);
  return undefined;
};

const summary = ({ key, value, origin, sources }: Setting) => ({
  key,
  value: hide(key, value) ?? '',
  origin,
  from: sources.find((source) => source.value !== undefined)?.name ?? '',
});

const hide = (key: SettingKey, value: string | undefined): string | undefined =>
  key === 'clientSecret' && value ? '***' : value;

function sourceRow(key: SettingKey, setting: Setting) {
  const winner = setting.sources.find((source) => source.value !== undefined);
  return (source: Source) => ({
    wins: source === winner,
    origin: source.origin,
    from: source.name,
    value: hide(key, source.value) ?? '',
  });
}
