import type { Context } from '../../../command/context.js';
import type { ArgumentSpec } from '../../../command/spec.js';
import { Failure } from '../../../failure/failure.js';
import { bareId } from '../../../resource/rows/bare-id.js';
import type { Translate } from '../../../words/texts.js';
import { type Detail, readDetail } from '../read-detail.js';

export const instanceArgument = (t: Translate): ArgumentSpec => ({
  name: 'INSTANCE',
  summary: t('process:argument.instance'),
  required: true,
  many: false,
  from: 'rows:process:list:id:processDefinitionName',
});

/** All that the server says of a process that was named by its id. */
export async function openProcess(named: string, context: Context, taskId?: string): Promise<Detail> {
  const processInsId = bareId(named, 'process');
  const detail = await readDetail({ processInsId, ...(taskId === undefined ? {} : { taskId }) }, context);
  if (detail) return detail;
  throw new Failure('process:error.noCall', { exit: 'notFound' });
}
