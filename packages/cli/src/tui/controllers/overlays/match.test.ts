import { describe, expect, it } from 'vitest';
import { matching } from './match.js';

const entries = [
  { id: 'tenant', search: ['租户', 'Tenant', 'tenant'], sounds: ['zuhu', 'zh'] },
  {
    id: 'tenant-package',
    search: ['租户产品包', 'Tenant package', 'tenant-package'],
    sounds: ['zuhuchanpinbao', 'zhcpb'],
  },
  { id: 'dict', search: ['系统字典', 'System dictionary', 'dict'], sounds: ['xitongzidian', 'xtzd'] },
  { id: 'dict-biz', search: ['业务字典', 'Business dictionary', 'dict-biz'], sounds: ['yewuzidian', 'ywzd'] },
];
const found = (query: string) => matching(entries, query).map((entry) => entry.id);

describe('finding entries', () => {
  it.each([
    ['', ['tenant', 'tenant-package', 'dict', 'dict-biz']],
    ['zh', ['tenant', 'tenant-package']],
    ['zuhu', ['tenant', 'tenant-package']],
    ['租户', ['tenant', 'tenant-package']],
    ['xtzd', ['dict']],
    ['TENANT', ['tenant', 'tenant-package']],
    ['package', ['tenant-package']],
    ['biz', ['dict-biz']],
    ['dict', ['dict', 'dict-biz']],
    ['tpkg', ['tenant-package']],
    ['nothing at all', []],
    ['(', []],
  ])('%j finds %j', (query, ids) => expect(found(query)).toEqual(ids));
});

it('of texts that only contain what is typed, the one that has it earlier comes first', () => {
  const late = { search: ['xxxab'] };
  const early = { search: ['xab'] };
  expect(matching([late, early], 'ab')).toEqual([early, late]);
});
