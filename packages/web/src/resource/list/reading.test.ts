import { describe, expect, it } from 'vitest';
import { isAddress, isLink } from '../addresses.js';

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
