import { expect, it } from 'vitest';
import { noticeWords } from './notice-words.js';

it.each([
  ['<p>Fresh <b>plu</b>ms</p><p>and pears</p>', 'Fresh plums and pears'],
  ['<ul><li>one</li><li>two</li></ul>', 'one two'],
  ['one<br>two<br/>three', 'one two three'],
  ['  <p> </p>\n<p>a &amp; b&nbsp;&lt;c&gt;</p> ', 'a & b <c>'],
  ['<img src="/a.png" alt="plum">', ''],
  ['', ''],
  [null, ''],
])('%s', (html, words) => {
  expect(noticeWords(html)).toBe(words);
});

it('is the beginning only', () => {
  expect(noticeWords(`<p>${'果'.repeat(5000)}</p>`)).toBe('果'.repeat(160));
});
