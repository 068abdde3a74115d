import { expectTypeOf } from 'vitest';
import type { ListQuery, Page, SearchSuffix } from './search.js';
import { splitSearchKey } from './search.js';

type Query = ListQuery<{ name: string }>;

expectTypeOf<{ name: string; size: number; descs: string; age_ge: number }>().toExtend<Query>();
expectTypeOf<Page<{ id: string }>['records']>().toEqualTypeOf<{ id: string }[]>();
expectTypeOf(splitSearchKey('a')).toEqualTypeOf<{ field: string; suffix: SearchSuffix } | undefined>();

// @ts-expect-error pages are numbered
export const page: Query = { current: true };
// @ts-expect-error there is no such suffix
export const suffix: SearchSuffix = 'contains';
