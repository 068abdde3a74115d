import type { Endpoint } from '@mall/sdk/contract';
import { Failure } from '../failure/failure.js';
import type { Context } from './context.js';

/** A read-only context refuses every write before anything leaves. */
export function refuseReadOnly(endpoint: Pick<Endpoint, 'kind'>, context: Context): void {
  const { readOnly, contextName } = context.profile();
  if (endpoint.kind === 'write' && readOnly)
    throw new Failure('command:error.readOnly', { exit: 'forbidden', params: { context: contextName } });
}
