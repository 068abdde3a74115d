import { expect, it } from 'vitest';
import { askedFields } from './asked-fields.js';

const days = { type: 'number', prop: 'days', label: '天数', required: true };
const why = { type: 'input', prop: 'why', label: '事由', rules: [{ required: true }] };
const mark = { type: 'sign', prop: 'mark', label: '签名' };

it.each([
  ['what its settings and rules want', { column: [days, why, mark] }, ['days', 'why'], ['mark']],
  [
    'the columns of a sub-form by both names',
    { column: [{ type: 'dynamic', prop: 'rows', label: '明细', children: { column: [days, mark] } }] },
    ['rows.days'],
    ['rows.mark'],
  ],
  [
    'nothing that is not drawn, or is only read',
    {
      column: [
        { ...days, display: false },
        { ...mark, readonly: true },
      ],
      group: [{ label: '其他', display: false, column: [why, { ...mark, prop: 'other' }] }],
    },
    [],
    [],
  ],
])('a form asks for %s', (_what, form, wanted, signatures) => {
  expect(asked(form)).toEqual([wanted, signatures]);
});

it.each([undefined, null, '', 'function () {}'])('what is no form asks for nothing: %s', (content) => {
  expect(askedFields(content)).toEqual({ wanted: new Set(), signatures: new Set(), names: [] });
});

function asked(form: object) {
  const { wanted, signatures } = askedFields(JSON.stringify({ version: 1, column: [], ...form }));
  return [[...wanted], [...signatures]];
}
