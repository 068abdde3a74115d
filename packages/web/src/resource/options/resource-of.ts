import type { FormField } from '@mall/sdk/contract';

/** The resource that choices come from; undefined for those that a descriptor lists. */
export function resourceOf(options: FormField['options']): string | undefined {
  if (!options || 'values' in options) return undefined;
  if ('resource' in options) return options.resource;
  return 'dict' in options ? 'dict' : 'dict-biz';
}
