import type { CommandWords } from '../commands/define.js';
import { formats } from '../io/output/format.js';
import type { FlagSpec } from './command-spec.js';

/** Flags that every command takes. */
export const globalFlags = (c: CommandWords): FlagSpec[] => [
  {
    name: 'output',
    short: 'o',
    type: 'text',
    group: 'output',
    summary: c('flag.output'),
    choices: formats.map((value) => ({ value })),
  },
  { name: 'columns', type: 'text', group: 'output', summary: c('flag.columns'), from: 'column' },
  { name: 'sort', type: 'text', group: 'output', summary: c('flag.sort'), from: 'column' },
  { name: 'query', type: 'text', group: 'output', summary: c('flag.query') },
  { name: 'no-headers', type: 'switch', group: 'output', summary: c('flag.noHeaders') },
  { name: 'context', type: 'text', group: 'global', summary: c('flag.context'), from: 'context' },
  { name: 'url', type: 'text', group: 'global', summary: c('flag.url') },
  {
    name: 'tenant',
    type: 'text',
    group: 'global',
    summary: c('flag.tenant'),
    from: 'rows:tenant:select:tenantId:tenantName',
  },
  {
    name: 'lang',
    type: 'text',
    group: 'global',
    summary: c('flag.lang'),
    choices: [{ value: 'zh' }, { value: 'en' }],
  },
  { name: 'dry-run', type: 'switch', group: 'global', summary: c('flag.dryRun') },
  { name: 'yes', short: 'y', type: 'switch', group: 'global', summary: c('flag.yes') },
  { name: 'no-input', type: 'switch', group: 'global', summary: c('flag.noInput') },
  { name: 'timeout', type: 'text', group: 'global', summary: c('flag.timeout') },
  { name: 'verbose', short: 'v', type: 'switch', group: 'global', summary: c('flag.verbose') },
  { name: 'debug', type: 'switch', group: 'global', summary: c('flag.debug') },
  { name: 'help', short: 'h', type: 'switch', group: 'global', summary: c('flag.help') },
  { name: 'version', short: 'V', type: 'switch', group: 'global', summary: c('flag.version') },
];
