import type { Context } from '../../../command/context.js';
import { type Flags, listFlag, textFlag } from '../../../command/flags.js';
import { givenValues } from '../../../command/given-values.js';
import { Failure } from '../../../failure/failure.js';
import { readEntries, readJson } from '../../../io/documents.js';

type Values = Readonly<Record<string, unknown>>;

/** The values of a form: those of a file, and over them those that are typed, as JSON or as `days=3`. */
export async function startValues(flags: Flags, { io }: Context): Promise<Values> {
  const typed = listFlag(flags, 'with');
  const objects = await Promise.all(typed.filter(isObject).map(objectOf));
  const pairs = givenValues(typed.filter((text) => !isObject(text)));
  return Object.assign({}, await fileValues(textFlag(flags, 'file'), io), ...objects, pairs);
}

const isObject = (text: string): boolean => text.trimStart().startsWith('{');

async function objectOf(text: string): Promise<Values> {
  try {
    // What begins with a brace and is JSON is an object.
    return (await readJson(text)) as Values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw new Failure('process:error.badJson', { exit: 'usage', params: { reason }, cause });
  }
}

async function fileValues(file: string | undefined, io: Context['io']): Promise<Values> {
  if (file === undefined) return {};
  const [values = {}, ...more] = await readEntries(file, io);
  if (more.length === 0) return values;
  throw new Failure('process:error.severalForms', { exit: 'usage', params: { file } });
}
