import type { Row } from '../../../../resource/row.js';

type Values = Readonly<Record<string, unknown>>;

/** A picture that the application brings. */
const leaf = '/favicon.svg';

/** What controls hold when somebody has filled them in; a switch and a choice know no longer text. */
export const filled = (text: string): Values => ({
  text,
  note: text,
  secret: 'secret',
  amount: 42,
  price: '1234567890.05',
  day: '2026-05-01',
  moment: '2026-05-01 08:00:00',
  yesNo: true,
  choice: 'high',
  tree: [],
  person: '1',
  people: ['1', '2'],
  roles: ['1'],
  icon: 'shop',
  picture: leaf,
  pictures: [leaf, `${leaf}?2`, `${leaf}?3`],
  attachments: [{ id: '1', originalName: `${text}.svg`, link: leaf }],
  html: `<p>${text} <b>${text}</b></p>`,
  json: JSON.stringify({ text, numbers: [1, 2, 3] }),
  xml: `<sample>\n  <text>${text}</text>\n</sample>`,
  sql: `select name\nfrom goods\nwhere name = '${text}'`,
  lines: [
    { lineName: text, choice: 'high', amount: 3, yesNo: 1 },
    { lineName: text, choice: 'low', amount: null, yesNo: 0 },
  ],
  pairs: JSON.stringify({ text, unit: 'kg' }),
});

/** What is wrong in itself, where that can be. */
export const wrong: Values = { json: '{"a":\n}', xml: '<a>\n</b>', sql: "name = 'x", pairs: '{"":"x"}' };

/** A row with something in every cell. */
export const filledCells = (text: string): Row => ({
  id: 'filled',
  text,
  code: 'PEAR-0001',
  count: 42,
  money: '1234567.50',
  bytes: 307_200,
  date: '2026-05-01',
  createTime: '2026-05-01 08:00:00',
  state: 'good',
  link: 'https://mall.example',
  files: [{ id: '1', originalName: `${text}.svg`, attachSize: 1, link: leaf }],
  fileNames: `${text}.svg`,
  limit: -1,
  phone: '13800138000',
  mono: '000000',
  picture: leaf,
  icon: 'shop',
  yesNo: 1,
  choice: 'high',
  json: '{"a":1}',
});

/** A row that says nothing. */
export const emptyCells: Row = { id: 'empty' };

/** A row with more in its cells than they have room for. */
export const longCells = (text: string): Row => ({
  ...filledCells(text),
  id: 'long',
  code: 'PEAR-'.repeat(12),
  money: '12345678901234567.89',
  bytes: 1_234_567_890_123,
  state: 'bad',
  link: `https://mall.example/${'pear/'.repeat(20)}`,
  limit: 1_000_000,
  mono: '0'.repeat(64),
});
