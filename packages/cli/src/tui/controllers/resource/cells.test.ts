import type { Language } from '@mall/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { readyState } from '../../testing/states.js';
import type { DashboardState } from '../state/dashboard.js';
import type { Row } from '../state/row.js';
import { type CellWords, cellText, cellTone, isNumeric, isWhole, rowFacts, wordsOf } from './cells.js';
import { prettyJson } from './json-text.js';
import { fileName } from './value-text.js';

let state: DashboardState;
beforeAll(async () => {
  state = await readyState();
});

const words = (language: Language): CellWords => wordsOf({ ...state, language }, 'every-kind')!;

describe('a cell', () => {
  it.each([
    ['onSale', 1, '是', 'Yes'],
    ['onSale', 0, '否', 'No'],
    ['onSale', '0', '否', 'No'],
    ['agreed', true, '是', 'Yes'],
    ['agreed', 'false', '否', 'No'],
    ['agreed', null, '', ''],
    ['level', 'low', '低', 'Low'],
    ['price', '1234567.50', '1,234,567.50', '1,234,567.50'],
    ['price', '-1000', '-1,000', '-1,000'],
    ['weight', '320.000', '320', '320'],
    ['acidity', '3.2000', '3.2000', '3.2000'],
    ['picture', '/files/2026/苹果.png', '苹果.png', '苹果.png'],
    ['homepage', 'https://a.example/x', 'https://a.example/x', 'https://a.example/x'],
    ['name', 'a\u001b[2Jb', 'a [2Jb', 'a [2Jb'],
  ])('%s of %j reads %s, %s', (field, value, chinese, english) => {
    expect(cellText(words('zh-CN'), { [field]: value }, field)).toBe(chinese);
    expect(cellText(words('en-US'), { [field]: value }, field)).toBe(english);
  });

  it('that holds a word of the system dictionary reads it in the language of the moment, whoever sent it', () => {
    const list = [
      { value: '1', label: '男', depth: 0, labels: { 'zh-CN': '男', 'en-US': 'Male' } },
      { value: '2', label: '雄', depth: 0 },
    ];
    const english = { ...words('en-US'), choices: { 'dict:sex': { kind: 'ready', list } } } as const;
    expect([cellText(english, { sex: 1 }, 'sex'), cellText(english, { sex: 2 }, 'sex')]).toEqual([
      'Male',
      '雄',
    ]);
    expect(cellText({ ...english, language: 'zh-CN' }, { sex: 1 }, 'sex')).toBe('男');
    const notice = wordsOf({ ...state, language: 'en-US' }, 'notice')!;
    expect(cellText(notice, { category: 1, categoryName: '发布通知' }, 'category')).toBe('Announcement');
  });

  it('of a link is marked as one only where it leads to the web', () => {
    const tone = (homepage: string) => cellTone(words('en-US'), { homepage }, 'homepage');
    expect(tone('https://a.example')).toBe('accent');
    expect(tone('javascript:alert(1)')).toBe('plain');
  });

  it('of a state has the colour that its resource declares', () => {
    const tone = (name: string, row: Row, field: string) => cellTone(wordsOf(state, name)!, row, field);
    const code = (word: string) => tone('invite-code', { state: word }, 'state');
    expect(['usable', 'used', 'expired', 'disabled'].map(code)).toEqual(['good', 'dim', 'warn', 'bad']);
    const store = (status: number) => tone('oss', { status }, 'status');
    expect([store(1), store(2)]).toEqual(['dim', 'good']);
    expect(tone('oss', { ossCode: 'usable' }, 'ossCode')).toBe('plain');
    const shop = wordsOf(state, 'invite-code')!;
    const { tones: _none, ...resource } = shop.resource;
    expect(cellTone({ ...shop, resource }, { state: 'usable' }, 'state')).toBe('plain');
  });

  it('of an amount stands at the right', () => {
    const right = (field: string) => isNumeric(words('en-US'), field);
    expect([right('price'), right('amount'), right('name'), right('onSale')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('half of a number, a moment or a code is another one; half of a name is a name', () => {
  const whole = ['price', 'weight', 'amount', 'startsAt', 'harvestedOn', 'phone', 'name', 'level', 'ownerId'];
  expect(whole.filter((field) => isWhole(words('en-US'), field))).toEqual([
    ...['price', 'weight', 'amount', 'startsAt', 'harvestedOn', 'phone'],
  ]);
});

describe('the page of a row', () => {
  it('has JSON line by line and addresses whole', () => {
    const row = { extra: '{"a":[1,{}],"b":"x: {1}"}', picture: '/files/apple.png' };
    const facts = new Map(rowFacts(words('en-US'), row).map(({ label, value }) => [label, value]));
    expect(facts.get('Picture')).toBe('/files/apple.png');
    expect(facts.get('Extra')?.split('\n')).toEqual([
      '{',
      '  "a": [',
      '    1,',
      '    {}',
      '  ],',
      '  "b": "x: {1}"',
      '}',
    ]);
  });
});

describe('texts of values', () => {
  it.each([
    ['{"id":12345678901234567890,"x":1.0}', '{\n  "id": 12345678901234567890,\n  "x": 1.0\n}'],
    ['{"a\\"}":"\\\\","b":[ ]}', '{\n  "a\\"}": "\\\\",\n  "b": []\n}'],
    ['"text"', '"text"'],
    ['{"a":', '{"a":'],
  ])('%s keeps every sign', (text, pretty) => {
    expect(prettyJson(text)).toBe(pretty);
    expect(prettyJson(prettyJson(text))).toBe(pretty);
  });

  it('a file has the last part of its address as its name', () => {
    expect(['/files/a.png', 'a.png', 'https://x.example/', ''].map(fileName)).toEqual([
      'a.png',
      'a.png',
      'x.example',
      '',
    ]);
  });
});
