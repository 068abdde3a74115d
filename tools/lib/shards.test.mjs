import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shardOf } from './shards.mjs';

test('without shards one does it all', () => {
  assert.deepEqual(shardOf(['--all']), { isFirst: true, isLast: true, args: [] });
  assert.deepEqual(shardOf(['--all', '--shard', '1/1']), {
    isFirst: true,
    isLast: true,
    args: ['--shard=1/1'],
  });
});

test('of several, one has what cannot be shared, and another what must be alone', () => {
  const roles = ['1/3', '2/3', '3/3'].map((which) => shardOf(['--shard', which]));
  assert.deepEqual(
    roles.map(({ isFirst, isLast }) => [isFirst, isLast]),
    [
      [true, false],
      [false, false],
      [false, true],
    ],
  );
  assert.deepEqual(roles[1].args, ['--shard=2/3']);
});

test('what is no part of a whole is refused', () => {
  for (const which of [undefined, '', '2', '0/3', '4/3', '1/0', 'a/b', '1/2/3'])
    assert.throws(() => shardOf(['--shard', ...(which === undefined ? [] : [which])]), /which of how many/);
});
