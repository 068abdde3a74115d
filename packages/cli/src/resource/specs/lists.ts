import { listFileFormats } from '@mall/sdk';
import {
  type Endpoint,
  filterFieldsOf,
  kebab,
  listsOf,
  type ResourceList,
  sortableFields,
} from '@mall/sdk/contract';
import type { CommandSpec, FlagSpec } from '../../command/spec.js';
import { toSpec } from './draft.js';
import type { SpecContext } from './flags.js';
import { listFilterFlags } from './form-flags.js';
import { sampleFilter } from './samples.js';

export const pageFlags = ({ t }: SpecContext): FlagSpec[] => [
  { name: 'all', type: 'switch', group: 'page', summary: t('specs:flag.all') },
  { name: 'limit', type: 'number', group: 'page', summary: t('specs:flag.limit') },
  { name: 'page', type: 'number', group: 'page', summary: t('specs:flag.page') },
  { name: 'page-size', type: 'number', group: 'page', summary: t('specs:flag.pageSize') },
];

/** Some lists take filters with suffixes and others do not; the help says what this one takes. */
export function filterFlag(list: Endpoint | undefined, { resource, t }: SpecContext): FlagSpec {
  const suffixes = list?.input.safeParse({ [`${resource.title}_like`]: '1' }).success === true;
  const summary = suffixes ? t('specs:flag.filter') : t('specs:flag.filterPlain');
  return { name: 'filter', type: 'text', many: true, group: 'filter', summary };
}

/** `list`, and a command like it for every list beside the main one. */
export const listSpecs = (context: SpecContext): CommandSpec[] =>
  listsOf(context.resource).map((list) => listSpec(list, context));

function listSpec(list: ResourceList, context: SpecContext): CommandSpec {
  const { resource, labels, t } = context;
  const { name, operation } = list;
  const { title } = labels;
  const word = kebab(name);
  const call = `mall ${resource.name} ${word}`;
  const [first] = filterFieldsOf(resource, list.search);
  const columns = ['id', resource.title].join(',');
  const filter = first ? `${sampleFilter(first, context)} ` : '';
  const action = labels.operations[operation] ?? name;
  const endpoint = resource.operations[operation];
  // A tree comes whole and is sorted here, by any of its columns.
  const sortable = endpoint && resource.listing === 'page' ? [...sortableFields(endpoint)] : [];
  return toSpec(
    {
      verb: 'list',
      operation,
      word,
      effect: 'read',
      summary: name === 'list' ? t('specs:verb.list', { title }) : t('specs:verb.read', { title, action }),
      flags: [
        ...listFilterFlags(filtersOf(list, context), context),
        filterFlag(endpoint, context),
        ...pageFlags(context),
        ...exportFlags(context),
      ],
      examples: [
        { command: `${call} --all -o json --columns ${columns}`, summary: t('specs:example.listJson') },
        { command: `${call} ${filter}--limit 50`, summary: t('specs:example.listFilter') },
        { command: `${call} ${filter}--export ${resource.name}.xlsx`, summary: t('specs:example.export') },
      ],
      ...(sortable.length > 0 ? { sortable } : {}),
    },
    context,
  );
}

/** The main list has a flag for every query field; a further list for those that it declares. */
const filtersOf = ({ name, search }: ResourceList, { resource }: SpecContext) =>
  filterFieldsOf(resource, name === 'list' ? Object.keys(resource.query.shape) : search);

const exportFlags = ({ t }: SpecContext): FlagSpec[] => [
  { name: 'export', type: 'file', group: 'command', summary: t('specs:flag.export') },
  {
    name: 'export-format',
    type: 'text',
    group: 'command',
    summary: t('specs:flag.exportFormat'),
    choices: listFileFormats.map((value) => ({ value })),
  },
];
