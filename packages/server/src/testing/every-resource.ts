import { type AnyResource, loadResource, resourceNames } from '@mall/sdk/contract';

export const everyResource = (): Promise<AnyResource[]> => Promise.all(resourceNames.map(loadResource));

/** The resources whose rows all tenants share. */
export const globalResources = async (): Promise<ReadonlySet<string>> =>
  new Set((await everyResource()).filter(({ tenancy }) => tenancy === 'global').map(({ name }) => name));
