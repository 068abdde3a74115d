import type { Api, Endpoint } from '@mall/sdk/contract';

/** One call of the contract, whoever mounts it: `goods.list`, and `goods.list.1` under another path. */
export interface Operation {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** The calls of a resource or of a group of calls, under each of their paths. */
export const operationsOf = (source: Pick<Api, 'name' | 'operations'>): Operation[] =>
  Object.entries(source.operations).flatMap(([name, endpoint]) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path, index) => ({
      name: `${source.name}.${name}${index > 0 ? `.${index}` : ''}`,
      endpoint: { ...endpoint, path },
    })),
  );

/** `GET /blade-user/page`, as the OpenAPI document lists it. */
export const routeName = ({ endpoint }: Operation): string => `${endpoint.method} ${endpoint.path}`;
