import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstSentence, judgeGuesses, table } from './verdict.mjs';

const replies = (counts) =>
  Object.entries(counts).flatMap(([code, count]) =>
    Array.from({ length: count }, () => (code === 'ok' ? {} : { code })),
  );

test('guesses pass when some were compared, no more than the limit, and the others were refused in words', () => {
  const judged = (counts) => judgeGuesses(replies(counts), 5).passed;
  assert.equal(judged({ 'auth.bad_credentials': 5, 'auth.locked': 30, 'request.too_many': 5 }), true);
  assert.equal(judged({ 'auth.bad_credentials': 6, 'auth.locked': 34 }), false);
  assert.equal(judged({ 'auth.locked': 40 }), false);
  assert.equal(judged({ 'auth.bad_credentials': 4, 'auth.locked': 35, ok: 1 }), false);
  assert.equal(judged({ 'auth.bad_credentials': 5, 'auth.locked': 34, 'server.error': 1 }), false);
});

test('the first sentence is one line, and a dot inside of a word ends none', () => {
  assert.equal(firstSentence('The folder a.b/c is full.\nFree some space.'), 'The folder a.b/c is full.');
  assert.equal(firstSentence('已满。请腾出空间。'), '已满。');
  assert.equal(firstSentence('登录错误'), '登录错误');
  assert.equal(firstSentence(undefined), '');
});

test('columns stand under each other, and a Chinese character takes two', () => {
  assert.equal(
    table([
      ['a', 'b', 'c'],
      ['结果', 'long', ''],
    ]),
    'a     b     c\n结果  long',
  );
});
