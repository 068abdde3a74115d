import { describe, expect, it } from 'vitest';
import { isAddress, isLink } from '../addresses.js';
import { grouped } from './grouped.js';

describe('money', () => {
  it.each([
    ['0', '0'],
    ['999.90', '999.90'],
    ['1000', '1,000'],
    ['-1234567.5', '-1,234,567.5'],
    ['98765432109876543210.12', '98,765,432,109,876,543,210.12'],
    ['much', 'much'],
  ])('%s reads %s', (text, read) => {
    expect(grouped(text)).toBe(read);
  });
});

describe('addresses', () => {
  it.each([
    ['https://apple.example.com/a?b=c', true, true],
    ['HTTP://apple.example.com', true, true],
    ['/files/apple.png', false, true],
    ['//elsewhere.example.com/apple.png', false, false],
    ['/\\elsewhere.example.com', false, false],
    ['javascript:alert(1)', false, false],
    ['data:text/html,x', false, false],
    [' https://x.example.com', false, false],
    ['https://x y', false, false],
  ])('%s may be opened: %s, may be a picture: %s', (text, link, picture) => {
    expect([isLink(text), isAddress(text)]).toEqual([link, picture]);
  });
});
