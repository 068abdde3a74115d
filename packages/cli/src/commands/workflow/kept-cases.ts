import type { OutputOf, workflowModel } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { bareId } from '../../resource/rows/bare-id.js';
import { findModel } from './find-model.js';
import { readModelText } from './read-model.js';

/** A case and what came of it, as it is shown. */
export interface CaseRow {
  readonly [key: string]: string;
  readonly case: string;
  readonly result: 'passed' | 'failed';
  readonly expected: string;
  readonly actual: string;
}

type Played = OutputOf<typeof workflowModel.operations.runCases>[number];
type Way = Played['expected'];

/** The cases that a model of the server keeps, played there: with the text of a file, or with what the model has. */
export async function rowsOfModel(
  key: string,
  file: string | undefined,
  context: Context,
): Promise<CaseRow[]> {
  const model = await findModel(bareId(key, 'workflow-model'), context);
  const { runCases } = (await context.describe('workflow-model')).resource.operations;
  if (!model || !runCases) throw new Failure('workflow:error.noModel', { exit: 'notFound', params: { key } });
  const text = file === undefined ? {} : { modelXml: await readModelText(file, context) };
  const client = await context.client();
  const asked = { modelId: model.id, ...text };
  // The endpoint's own schema has parsed it.
  const played = (await client.call(runCases, asked, { signal: context.signal })) as readonly Played[];
  return played.map(({ name, passed, expected, actual, problem }) => ({
    case: name,
    result: passed ? 'passed' : 'failed',
    expected: wordsOf(expected),
    actual: [...(actual ? [wordsOf(actual)] : []), ...(problem === null ? [] : [problem])].join(': '),
  }));
}

const wordsOf = ({ steps, outcome }: Way): string =>
  [steps.map(({ nodeId }) => nodeId).join(' → '), outcome].filter((part) => part !== '').join(': ');
