import { type AnyResource, loadResource, resourceNames } from '@mall/sdk/contract';

export const everyResource = (): Promise<AnyResource[]> => Promise.all(resourceNames.map(loadResource));

/** The resources whose rows all tenants share. */
export const globalResources = async (): Promise<ReadonlySet<string>> =>
  new Set((await everyResource()).filter(({ tenancy }) => tenancy === 'global').map(({ name }) => name));

/** The table of a resource, by its name. */
export const tableOf = (resource: string): string =>
  resource.endsWith('-scope')
    ? `mall_scope_${resource.replace('-scope', '')}`
    : `mall_${resource.replaceAll('-', '_')}`;
