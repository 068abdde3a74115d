import { type AnyResource, type Endpoint, listsOf } from '@mall/sdk/contract';

/** The call behind a list of a resource, the main one unless another is named. */
export function listEndpoint(resource: AnyResource, name = 'list'): Endpoint | undefined {
  const list = listsOf(resource).find((each) => each.name === name);
  return list && resource.operations[list.operation];
}
