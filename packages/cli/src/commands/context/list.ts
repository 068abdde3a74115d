import type { Run } from '../../app/context.js';
import { showOwnRows } from '../../app/own-rows.js';
import { readConfig } from '../../config/config-file.js';
import type { Define } from '../define.js';

export const defineContextListCommand: Define = (c) => ({
  words: ['context', 'list'],
  summary: c('context.list'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall context list', summary: c('context.list') },
    { command: 'mall context list -o json', summary: c('example.json') },
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
    { noun: 'context', key: 'name', columns: ['current', 'name', 'url', 'tenant', 'user', 'readOnly'] },
    context,
  );
  return undefined;
};
