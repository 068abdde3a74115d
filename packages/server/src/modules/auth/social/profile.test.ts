import { expect, it } from 'vitest';
import { hashOf } from './pending.js';
import { profileOf } from './profile.js';

const nobody = { username: null, nickname: null, avatar: null, email: null };

it.each([
  ['a text', { sub: 'a-1' }, 'a-1'],
  ['a number', { sub: 42 }, '42'],
  ['nought', { sub: 0 }, '0'],
  ['as long as is kept', { sub: 'x'.repeat(64) }, 'x'.repeat(64)],
  ['longer than that', { sub: 'x'.repeat(65) }, hashOf('x'.repeat(65))],
])('who somebody is may be %s', (_what, claims, uuid) => {
  expect(profileOf(claims, 'sub')).toEqual({ uuid, ...nobody });
});

it('who somebody is stands in the field that the third party is said to have for it', () => {
  expect(profileOf({ sub: 'a', id: 7 }, 'id').uuid).toBe('7');
});

it.each([
  ['nothing', {}],
  ['an empty text', { sub: '' }],
  ['no text', { sub: null }],
  ['something with parts', { sub: { id: 1 } }],
  ['yes', { sub: true }],
])('nobody is who is said to be %s', (_what, claims) => {
  expect(() => profileOf(claims, 'sub')).toThrow('auth.social_failed');
});

it.each([
  ['username', ['preferred_username', 'login', 'username', 'email'], 64],
  ['nickname', ['nickname', 'name'], 64],
  ['avatar', ['picture', 'avatar_url', 'avatar'], 500],
  ['email', ['email'], 255],
] as const)('%s is the first of %j that is there, as far as %i characters are kept', (field, names, most) => {
  const read = (claims: object) => profileOf({ sub: 'a', ...claims }, 'sub')[field];
  for (const [at, name] of names.entries()) {
    const later = Object.fromEntries(names.slice(at + 1).map((one) => [one, `of ${one}`]));
    expect(read({ ...later, [name]: 'mine' }), name).toBe('mine');
    expect(read({ ...later, [name]: '' }), name).toBe(names[at + 1] ? `of ${names[at + 1]}` : null);
    expect(read({ [name]: 7 }), name).toBeNull();
    expect(read({ [name]: 'x'.repeat(most) }), name).toHaveLength(most);
    expect(read({ [name]: 'x'.repeat(most + 1) }), name).toBeNull();
  }
});
