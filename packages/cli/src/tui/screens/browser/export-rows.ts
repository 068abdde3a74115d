import { resolve } from 'node:path';
import { listFile } from '@mall/sdk';
import { freeName } from '../../../io/free-name.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { isCancelled, problemOf } from '../../controllers/effects/problem.js';
import type { Effect } from '../../controllers/effects.js';
import { listCall } from './load-rows.js';

/** Everything that the list's filters match, in its order, into a workbook in the current folder. */
export async function exportRows(
  { name, list, request }: Extract<Effect, { type: 'export-rows' }>,
  { client, descriptors, dispatch }: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { endpoint, query: page } = listCall(await descriptors.resource(name), list, request);
    const { current: _page, size: _size, ...query } = page;
    const found = await listFile(client, endpoint, query, { format: 'xlsx', signal });
    const { saveChunks } = await import('@mall/sdk/node');
    const path = resolve(freeName(found.name ?? `${name}.xlsx`));
    await saveChunks(path, found.chunks);
    dispatch({
      type: 'notice',
      notice: { tone: 'good', phrase: { key: 'notice.exported', params: { path } } },
    });
  } catch (error) {
    if (isCancelled(error)) return;
    dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
}
