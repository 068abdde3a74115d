import { expect, it } from 'vitest';
import { parseFormSearch } from './form-search.js';

it.each([
  ['reason:like:出差', [{ field: 'reason', condition: 'like', value: '出差' }]],
  ['days:equal:3:integer', [{ field: 'days', condition: 'equal', value: 3 }]],
  ['rate:lessThan:-0.5:double', [{ field: 'rate', condition: 'lessThan', value: -0.5 }]],
  ['no:equal:007', [{ field: 'no', condition: 'equal', value: '007' }]],
  ['at:greaterThan:08:30:00', [{ field: 'at', condition: 'greaterThan', value: '08:30:00' }]],
  ['at:greaterThan:08:30:string', [{ field: 'at', condition: 'greaterThan', value: '08:30' }]],
  ['kind:equal:string', [{ field: 'kind', condition: 'equal', value: 'string' }]],
  [
    'a:exists, 天数:notExists,',
    [
      { field: 'a', condition: 'exists' },
      { field: '天数', condition: 'notExists' },
    ],
  ],
])('%s is understood', (text, conditions) => {
  expect(parseFormSearch(text)).toEqual(conditions);
});

it.each([
  'days',
  'days:is:3',
  'days:equal',
  'days:equal:',
  'days:equal:three:integer',
  ':equal:3',
  "a';--:equal:1",
])('%s is no condition', (text) => {
  expect(parseFormSearch(text)).toBeUndefined();
});
