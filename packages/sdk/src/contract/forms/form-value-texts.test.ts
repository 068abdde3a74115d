import { expect, it } from 'vitest';
import type { Language } from '../texts/language.js';
import { formValueTexts } from './form-value-texts.js';

const colours = [
  { label: '红', value: 'red' },
  { label: '绿', value: 2, children: [{ label: '浅绿', value: 'light' }] },
];
const form = JSON.stringify({
  version: 1,
  column: [
    { type: 'select', prop: 'colour', label: '颜色', dicData: colours },
    { type: 'checkbox', prop: 'colours', dicData: colours },
    { type: 'switch', prop: 'fresh' },
    { type: 'datetimerange', prop: 'when' },
    { type: 'upload', prop: 'files' },
    { type: 'input', prop: 'why' },
    {
      type: 'dynamic',
      prop: 'lines',
      children: {
        column: [
          { type: 'input', prop: 'what', label: '品名' },
          { type: 'select', prop: 'colour', label: '颜色', dicData: colours },
        ],
      },
    },
  ],
});
const say = (name: string, value: unknown, language: Language = 'zh-CN') =>
  formValueTexts(form, language)(name, value);

it('says what was chosen by its label, and several of them', () => {
  expect([say('colour', 'red'), say('colour', 'light'), say('colour', '2')]).toEqual(['红', '浅绿', '绿']);
  expect([say('colours', ['red', 2]), say('colours', 'red,2')]).toEqual(['红、绿', '红、绿']);
  expect(say('colour', 'blue')).toBe('blue');
});

it('says yes and no, from when to when, and files by their names, in the language', () => {
  expect([say('fresh', true), say('fresh', false, 'en-US')]).toEqual(['是', 'No']);
  expect(say('when', ['a', 'b'], 'en-US')).toBe('a – b');
  expect(say('when', '2026-05-01 08:00:00,2026-05-05 08:00:00')).toBe(
    '2026-05-01 08:00:00 至 2026-05-05 08:00:00',
  );
  expect(say('files', [{ label: '通知.pdf', value: '/x/1' }, { name: 'b.png' }])).toBe('通知.pdf、b.png');
});

it('says rows of a sub-form by their fields, what no form knows as it stands, and nothing of nothing', () => {
  expect(say('lines', [{ what: '梨', colour: 'red' }, { what: '桃' }])).toBe('(品名 梨、颜色 红)、(品名 桃)');
  expect([say('why', 'a,b'), say('none', 5), say('none', { x: 1 })]).toEqual(['a,b', '5', '{"x":1}']);
  expect([say('why', null), say('files', []), formValueTexts('no form', 'zh-CN')('why', '')]).toEqual([
    '',
    '',
    '',
  ]);
});
