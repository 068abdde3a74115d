const thorough = process.env.MALL_TEST_ALL === '1';

/**
 * Of things that all go the same way some at a time: `inTurn(3)` answers of whatever it is given the next three, so that
 * many calls have been through all of them; in `npm run test:all` all, every time.
 *
 * @example
 * const some = inTurn(2);
 * for (const field of fields) for (const suffix of some(suffixes)) …
 */
export function inTurn(count: number): <Value>(values: readonly Value[]) => readonly Value[] {
  let turn = 0;
  return (values) => {
    if (thorough || values.length <= count) return values;
    const from = turn % values.length;
    turn += count;
    return [...values.slice(from), ...values.slice(0, from)].slice(0, count);
  };
}
