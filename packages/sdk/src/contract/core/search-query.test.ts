import { describe, expect, it } from 'vitest';
import { user } from '../modules/system/user/user.js';
import { tenantPackage } from '../modules/tenant/tenant-package/tenant-package.js';
import { filterFieldsOf } from './form-field.js';
import type { AnyResource } from './resource.js';
import { searchQuery, searchValues } from './search-query.js';

const packages = tenantPackage as unknown as AnyResource;
const people = user as unknown as AnyResource;
const boxes = filterFieldsOf(packages);
const { list } = tenantPackage.operations;

describe('what search boxes ask (specification, section 2)', () => {
  it('is looked for within texts, and what is chosen or an id is asked for itself', () => {
    expect(searchQuery(boxes, list, { packageName: '门店' })).toEqual({ packageName_like: '门店' });
    const asked = { account: 'a', realName: '李', tenantId: '0000', deptId: '1', userType: 1 };
    const page = people.operations.list!;
    expect(searchQuery(filterFieldsOf(people, Object.keys(asked)), page, asked)).toEqual({
      account_like: 'a',
      realName_like: '李',
      ...{ tenantId: '0000', deptId: '1', userType: 1 },
    });
  });

  it('keeps the plain key where nothing was typed, nothing that is taken, or a condition has the other', () => {
    expect(searchQuery(boxes, list, { packageName: '' })).toEqual({ packageName: '' });
    const long = { packageName: 'x'.repeat(5000) };
    expect(searchQuery(boxes, list, long)).toEqual(long);
    const both = { packageName: '门店', packageName_like: '果' };
    expect(searchQuery(boxes, list, both)).toEqual(both);
  });

  it('is read back into the boxes', () => {
    expect(searchValues(boxes, { packageName_like: '门店', current: 2 })).toEqual({
      packageName: '门店',
      current: 2,
    });
    const both = { packageName: '门店', packageName_like: '果' };
    expect(searchValues(boxes, both)).toEqual(both);
  });
});
