import { type Api, apiNames, type Endpoint, loadApi, loadResource, resourceNames } from '@mall/sdk/contract';

/** One call of the contract, whoever mounts it. */
export interface Operation {
  readonly name: string;
  readonly endpoint: Endpoint;
}

const operationsOf = (source: Api): Operation[] =>
  Object.entries(source.operations).flatMap(([name, endpoint]) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path, index) => ({
      name: `${source.name}.${name}${index > 0 ? `.${index}` : ''}`,
      endpoint: { ...endpoint, path },
    })),
  );

/** Every call that the contract declares: those of its resources and of its groups of calls, and of any beside them. */
export async function everyOperation(beside: readonly Api[] = []): Promise<Operation[]> {
  const resources = await Promise.all(resourceNames.map(loadResource));
  const apis = await Promise.all(apiNames.map(loadApi));
  return [...resources, ...apis, ...beside].flatMap(operationsOf);
}

/** `GET /blade-user/page`, as the OpenAPI document lists it. */
export const routeName = ({ endpoint }: Operation): string => `${endpoint.method} ${endpoint.path}`;
