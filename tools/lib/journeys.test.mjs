import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenJourneys } from './journeys.mjs';

const need = (tag, there) => ({ tag, isThere: () => there, what: `the program of ${tag}` });

test('journeys are left out by the tags of what is missing, and each is said', () => {
  assert.deepEqual(chosenJourneys(true, [need('@a', true), need('@b', true)]), { missing: [], args: [] });
  assert.deepEqual(chosenJourneys(true, [need('@a', false), need('@b', true), need('@c', false)]), {
    missing: [
      'journeys with the tag @a: install the program of @a.',
      'journeys with the tag @c: install the program of @c.',
    ],
    args: ['--grep-invert', '@a|@c'],
  });
});

test('long journeys are for who asks for all', () => {
  assert.deepEqual(chosenJourneys(false, []).args, ['--grep-invert', '@long']);
  assert.deepEqual(chosenJourneys(false, [{ ...need('@b', false), forLong: true }]).missing, []);
  assert.deepEqual(chosenJourneys(false, [need('@a', false)]).args, ['--grep-invert', '@long|@a']);
});
