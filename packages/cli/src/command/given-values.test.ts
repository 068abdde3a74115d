import { expect, it } from 'vitest';
import { givenValues } from './given-values.js';

it('values are numbers, truth values, lists or text', () => {
  expect(givenValues(['days=3,reason=ill, or not', 'late=true', 'ids=["1","2"]'])).toEqual({
    days: 3,
    reason: 'ill, or not',
    late: true,
    ids: ['1', '2'],
  });
});

it('no digit is lost, and what has no name is refused', () => {
  expect(givenValues(['id=1123598815738675201', 'price=1.50', 'code=007'])).toEqual({
    id: '1123598815738675201',
    price: '1.50',
    code: '007',
  });
  expect(() => givenValues(['=3'])).toThrow();
  expect(() => givenValues(['days'])).toThrow();
});
