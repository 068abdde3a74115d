import { type AnyResource, fieldLabel } from '@mall/sdk/contract';
import { textFlag } from '../command/flags.js';
import { readEntries } from '../io/documents.js';
import type { VerbGround } from './ground.js';
import { fieldsFromFlags, type Input, secretFields } from './input.js';
import { requiredNames } from './input-names.js';

/** Fields that the form requires and that are secret: a terminal is asked for them. */
const wantedSecrets = (resource: AnyResource): string[] =>
  resource.secrets.filter((field) => requiredNames(resource.form).includes(field));

/**
 * What is to be written: the entries of `-f` (one without it), each with the flags' fields over its own, and a new
 * one over the values that a new form starts with. CSV cells that are empty count as not given.
 */
export const entriesOf = async (ground: VerbGround, creating: boolean): Promise<Input[]> => {
  const { flags, spec, context, resource, labels } = ground;
  const file = textFlag(flags, 'file');
  const given = file === undefined ? [{}] : await readEntries(file, context.io);
  const own = fieldsFromFlags(spec, flags);
  const inFile = new Set(given.flatMap((entry) => Object.keys(entry)));
  const wanted = creating ? wantedSecrets(resource).filter((field) => !inFile.has(field)) : [];
  const labelOf = (field: string) => fieldLabel(field, { language: context.language, labels });
  const secrets = await secretFields({ spec, flags, context, wanted, labelOf });
  const csv = file?.toLowerCase().endsWith('.csv') === true;
  const initial = creating ? resource.initial : {};
  return given.map((entry) => ({ ...initial, ...(csv ? withoutBlanks(entry) : entry), ...secrets, ...own }));
};

const withoutBlanks = (entry: Input): Input =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== ''));
