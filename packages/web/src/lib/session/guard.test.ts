import { describe, expect, it } from 'vitest';
import { type GuardQuestion, guard } from './guard.js';

function ask(question: Partial<GuardQuestion>) {
  const answer = guard({
    path: '/system/tenant',
    token: 'present',
    locked: false,
    open: false,
    mustChangePassword: false,
    ...question,
  });
  return answer.kind === 'redirect' ? answer.to : answer.kind;
}

describe('navigation guard (specification, section 2)', () => {
  it.each([
    ['with a token, anywhere', {}, 'allow'],
    ['locked', { locked: true }, '/lock'],
    ['locked, on an open page', { locked: true, path: '/404', open: true }, '/lock'],
    ['locked, on the lock page', { locked: true, path: '/lock' }, 'allow'],
    ['not locked, on the lock page', { path: '/lock' }, '/'],
    ['signed in, on the login page', { path: '/login', open: true }, '/'],
    ['an empty token', { token: 'empty' }, 'sign-out'],
    ['an empty token on the login page', { token: 'empty', path: '/login', open: true }, 'sign-out'],
    ['no token', { token: 'absent' }, '/login'],
    ['no token, isAuth false', { token: 'absent', path: '/404', open: true }, 'allow'],
    ['no token, on the login page', { token: 'absent', path: '/login', open: true }, 'allow'],
    ['no token, on the lock page', { token: 'absent', path: '/lock' }, '/login'],
    ['a generated password', { mustChangePassword: true }, '/first-password'],
    [
      'a generated password, while changing it',
      { mustChangePassword: true, path: '/first-password' },
      'allow',
    ],
    ['no generated password', { path: '/first-password' }, '/'],
  ] as const)('%s', (_, question, expected) => {
    expect(ask(question)).toBe(expected);
  });
});
