import {
  type Action,
  type Endpoint,
  inputFieldsOf,
  kebab,
  meantForWords,
  takesFlag,
} from '@mall/sdk/contract';
import type { ArgumentSpec, CommandSpec, FlagSpec } from '../../command/spec.js';
import { isBulk } from '../../jobs/group-rows.js';
import { fileFlag, rowsFlags } from './bulk.js';
import { idArgument, toSpec } from './draft.js';
import { fileFieldsOf, filePartsOf } from './file-rows.js';
import { type FlagField, inputFlags, mustBeGiven, type SpecContext } from './flags.js';
import { sampleCall, sampleId } from './samples.js';

/** A write beyond the five verbs. */
export function actionSpec({ name, endpoint }: Action, context: SpecContext): CommandSpec {
  const { resource, labels, t } = context;
  const { target, preview } = endpoint;
  const fields = inputFieldsOf(resource, endpoint).filter(
    (field) => field.name !== target?.field && field.name !== preview && takesFlag(field),
  );
  const file = filePartsOf(fileFieldsOf(resource, endpoint), context);
  const details = [meantForDetails(endpoint, context), file.details].filter((text) => text !== undefined);
  const example = sampleOf({ name, endpoint }, fields, file.fileSample, context);
  return toSpec(
    {
      verb: 'action',
      operation: name,
      word: kebab(name),
      effect: 'write',
      summary: t('specs:verb.action', { title: labels.title, action: labels.operations[name] ?? name }),
      ...(details.length > 0 ? { details: details.join('\n') } : {}),
      arguments: argumentsOf(endpoint, context),
      flags: [
        ...inputFlags(fields, context),
        ...(preview === undefined ? [] : [previewFlag(context)]),
        ...(isBulk(endpoint) ? [fileFlag(context), ...rowsFlags(context)] : file.flags),
      ],
      examples: [
        { command: example, summary: t('specs:example.action') },
        { command: `${example} --dry-run`, summary: t('command:example.dryRun') },
      ],
      ...(file.fileSample === undefined ? {} : { fileSample: file.fileSample }),
    },
    context,
  );
}

/** For which rows it is meant. */
function meantForDetails(endpoint: Endpoint, { labels, language, t }: SpecContext): string | undefined {
  const condition = meantForWords(endpoint, { labels, language });
  return condition === undefined ? undefined : t('specs:details.meantFor', { condition });
}

/** The field that identifies its rows, where that is not their id. */
const ownIdentity = ({ target }: Endpoint): string | undefined =>
  target?.from === 'id' ? undefined : target?.from;

function sampleOf(
  { name, endpoint }: Action,
  fields: readonly FlagField[],
  fileSample: string | undefined,
  context: SpecContext,
): string {
  const subject = endpoint.target ? ` ${ownIdentity(endpoint) === undefined ? sampleId : '000000'}` : '';
  const file = fileSample === undefined ? '' : ` -f ${kebab(name)}.yaml`;
  const needed = fields.filter(mustBeGiven);
  const shown = needed.length > 0 || file !== '' ? needed : fields.slice(0, 1);
  return sampleCall(`mall ${context.resource.name} ${kebab(name)}${subject}${file}`, shown, context);
}

function argumentsOf(endpoint: Endpoint, context: SpecContext): ArgumentSpec[] {
  const { target } = endpoint;
  if (!target) return [];
  const bulk = isBulk(endpoint);
  const own = ownIdentity(endpoint);
  const name = own === undefined ? 'ID' : kebab(own).toUpperCase();
  return [{ ...idArgument(context, target.many || bulk, name), required: !bulk }];
}

const previewFlag = ({ t }: SpecContext): FlagSpec => ({
  ...{ name: 'preview', type: 'switch', group: 'command' },
  summary: t('specs:flag.preview'),
});
