import { describe, expect, it } from 'vitest';
import { safeReturn } from './safe-return.js';

describe('safeReturn', () => {
  it.each([
    ['/system/tenant?page=2', '/system/tenant?page=2'],
    ['https://evil.example/a', '/'],
    ['//evil.example/a', '/'],
    ['/\\evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/login?redirect=/login', '/'],
    [null, '/'],
    ['', '/'],
  ])('%j leads to %j', (wanted, path) => {
    expect(safeReturn(wanted)).toBe(path);
  });
});
