import type { Define, Run } from '../../command/context.js';
import { showOwnRows } from '../../command/own-rows.js';
import { readConfig } from '../../config/config-file.js';

export const defineContextListCommand: Define = (t) => ({
  words: ['context', 'list'],
  summary: t('context:list'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall context list', summary: t('context:list') },
    { command: 'mall context list -o json', summary: t('command:example.json') },
  ],
});

export const runContextList: Run = async (_input, context) => {
  const { contexts } = readConfig(context.paths.config);
  const current = context.profile().contextName;
  const rows = Object.entries(contexts).map(([name, { clientSecret: _secret, ...entry }]) => ({
    current: name === current,
    name,
    ...entry,
  }));
  await showOwnRows(
    rows,
    {
      words: 'context',
      noun: 'context',
      key: 'name',
      columns: ['current', 'name', 'url', 'tenant', 'user', 'readOnly'],
    },
    context,
  );
  return undefined;
};
