import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

/** The place in our own code that an error came from. */
const placeIn = (stack = '') =>
  stack
    .split('\n')
    .find((line) => line.includes(root) && !line.includes('node_modules'))
    ?.trim()
    .replace(`${root}/`, '');

/** What failed outside of any test, a line each: what it was, while which file ran, and where it came from. */
export const outsideTests = (errors) =>
  errors.map(({ type = 'Error', name, message, stack, VITEST_TEST_PATH: path }) =>
    [
      `${type}${path ? ` while ${relative(root, path)} ran` : ''}`,
      `${name ?? 'Error'}: ${message}`,
      placeIn(stack),
    ]
      .filter(Boolean)
      .join('\n      '),
  );

/** Vitest's JSON report says nothing of errors outside of tests: this one writes them to a file of their own. */
export default class OutsideTests {
  onTestRunEnd(_modules, errors) {
    const file = process.env.MALL_TEST_OUTSIDE;
    if (file) writeFileSync(file, JSON.stringify(outsideTests(errors)));
  }
}
