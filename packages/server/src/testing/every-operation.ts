import * as contract from '@mall/sdk/contract';
import { type Api, type Endpoint, loadResource, resourceNames } from '@mall/sdk/contract';

/** One call of the contract, whoever mounts it. */
export interface Operation {
  readonly name: string;
  readonly endpoint: Endpoint;
}

const isApi = (value: unknown): value is Api =>
  typeof value === 'object' && value !== null && 'operations' in value && !('tenancy' in value);

const operationsOf = (source: Api): Operation[] =>
  Object.entries(source.operations).map(([name, endpoint]) => ({ name: `${source.name}.${name}`, endpoint }));

/** Every call that the contract declares: those of the registry's resources and those of the apis. */
export const everyOperation = async (): Promise<Operation[]> => {
  const resources = await Promise.all(resourceNames.map(loadResource));
  const apis = Object.values<unknown>(contract).filter(isApi);
  return [...resources, ...apis].flatMap(operationsOf);
};

/** `GET /blade-user/page`, as the OpenAPI document lists it. */
export const routeName = ({ endpoint }: Operation): string => `${endpoint.method} ${endpoint.path}`;
