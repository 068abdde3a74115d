import { type Api, apiNames, loadApi, loadResource, resourceNames } from '@mall/sdk/contract';
import { type Operation, operationsOf } from '../samples/operation.js';

/** Every call that the contract declares: those of its resources and of its groups of calls, and of any beside them. */
export async function everyOperation(beside: readonly Api[] = []): Promise<Operation[]> {
  const resources = await Promise.all(resourceNames.map(loadResource));
  const apis = await Promise.all(apiNames.map(loadApi));
  return [...resources, ...apis, ...beside].flatMap(operationsOf);
}
