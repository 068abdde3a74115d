import { expectTypeOf } from 'vitest';
import type { param } from '../modules/system/param/param.js';
import type { AnyLabels, Labels } from './labels.js';

type Words = Labels<typeof param>;

const words: Words = {
  title: 'a',
  fields: { paramName: 'a', paramKey: 'b', paramValue: 'c', remark: 'd' },
  operations: { list: 'a', detail: 'b', submit: 'c', remove: 'd' },
};

expectTypeOf(words).toExtend<AnyLabels>();
// Base columns are named once for all; a resource may name them its own way.
expectTypeOf<Words['fields']['createTime']>().toEqualTypeOf<string | undefined>();

// @ts-expect-error a field without a word
const withoutField: Words['fields'] = { paramName: 'a', paramKey: 'b', paramValue: 'c' };
// @ts-expect-error an operation without a word
const withoutOperation: Words['operations'] = { list: 'a', detail: 'b', submit: 'c' };

export const unused = [withoutField, withoutOperation];
