import { expect, it } from 'vitest';
import { ownPageAddress } from './own-page-address.js';

it.each([
  ['/outing', '/outing?p=e30'],
  ['outing?kind=a#top', '/outing?kind=a&p=e30#top'],
  ['https://forms.example/outing?p=old', 'https://forms.example/outing?p=e30'],
  ['//forms.example/outing', 'http://forms.example/outing?p=e30'],
  ['javascript:alert(1)', undefined],
  [' JavaScript:alert(1)', undefined],
  ['data:text/html,<b>', undefined],
  ['http://', undefined],
  ['', undefined],
  [null, undefined],
])('the page of a form at %j is %j', (url, address) => {
  expect(ownPageAddress(url, 'e30')).toBe(address);
});
