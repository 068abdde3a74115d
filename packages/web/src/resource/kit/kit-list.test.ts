import { type AnyResource, listsOf, maxPageSize, registry } from '@mall/sdk/contract';
import { expect, it } from 'vitest';
import { widgets } from '../controls/widgets.js';
import { listQuery } from '../list/list-state.js';
import { buildList } from './kit-list.js';

const whole = { page: 1, size: maxPageSize, sort: undefined, filters: {} };

it('every list that comes in pages answers the largest page, from which it is exported and all rows are taken', async () => {
  const refusing: string[] = [];
  let asked = 0;
  for (const [name, entry] of Object.entries(registry)) {
    // Generic code sees every resource as one.
    const resource = (await entry.resource()) as AnyResource;
    const lists = [undefined, ...listsOf(resource).map((list) => list.name)];
    for (const list of lists) {
      const built = buildList(resource, list ? { name, list } : { name }, widgets);
      const { endpoint, listing } = built;
      if (listing === 'tree' || !endpoint) continue;
      asked += 1;
      if (!endpoint.input.safeParse(listQuery(whole, { list: built })).success)
        refusing.push(`${name} ${list ?? ''}`);
    }
  }
  expect(refusing).toEqual([]);
  expect(asked).toBeGreaterThan(10);
});

it('offers as further columns what the detail shows, but no text that is formatted and nothing twice', async () => {
  const notice = (await registry.notice.resource()) as AnyResource;
  const { columns, others } = buildList(notice, { name: 'notice' }, widgets);
  expect(columns).toEqual(['title', 'category', 'state', 'releaseTime', 'createTime']);
  expect(others).toEqual(['tenantId', 'attachments', 'id', 'updateTime']);
  const narrow = buildList(notice, { name: 'notice', columns: ['title'] }, widgets);
  expect(narrow.others).toEqual(expect.arrayContaining(['category', 'state', 'releaseTime']));
  expect(narrow.others).not.toContain('title');
});
