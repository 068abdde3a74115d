import type { FlagSpec } from '../command/spec.js';
import { formats } from '../io/output/format.js';
import type { Translate } from '../words/texts.js';

/** Flags that every command takes. */
export const globalFlags = (t: Translate): FlagSpec[] => [
  {
    name: 'output',
    short: 'o',
    type: 'text',
    group: 'output',
    summary: t('build:flag.output'),
    choices: formats.map((value) => ({ value })),
  },
  { name: 'columns', type: 'text', group: 'output', summary: t('build:flag.columns'), from: 'column' },
  { name: 'sort', type: 'text', group: 'output', summary: t('build:flag.sort'), from: 'column' },
  { name: 'query', type: 'text', group: 'output', summary: t('build:flag.query') },
  { name: 'no-headers', type: 'switch', group: 'output', summary: t('build:flag.noHeaders') },
  { name: 'context', type: 'text', group: 'global', summary: t('build:flag.context'), from: 'context' },
  { name: 'url', type: 'text', group: 'global', summary: t('build:flag.url') },
  {
    name: 'tenant',
    type: 'text',
    group: 'global',
    summary: t('build:flag.tenant'),
    from: 'rows:tenant:select:tenantId:tenantName',
  },
  {
    name: 'lang',
    type: 'text',
    group: 'global',
    summary: t('build:flag.lang'),
    choices: [{ value: 'zh' }, { value: 'en' }],
  },
  { name: 'dry-run', type: 'switch', group: 'global', summary: t('build:flag.dryRun') },
  { name: 'yes', short: 'y', type: 'switch', group: 'global', summary: t('build:flag.yes') },
  { name: 'no-input', type: 'switch', group: 'global', summary: t('build:flag.noInput') },
  { name: 'timeout', type: 'text', group: 'global', summary: t('build:flag.timeout') },
  { name: 'verbose', short: 'v', type: 'switch', group: 'global', summary: t('build:flag.verbose') },
  { name: 'debug', type: 'switch', group: 'global', summary: t('build:flag.debug') },
  { name: 'help', short: 'h', type: 'switch', group: 'global', summary: t('build:flag.help') },
  { name: 'version', short: 'V', type: 'switch', group: 'global', summary: t('build:flag.version') },
];
