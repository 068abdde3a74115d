import { unitsOf } from './units.mjs';

/**
 * The declared functions of a module that stand above everything that calls them, with their callers in order.
 * What its statements use, or what makes a value while it loads, may stand above it.
 *
 * @example
 * misplacedIn('function help() {}\nexport const main = () => help();', 'a.ts'); // [{ line: 1, helper: 'help', callers: ['main'] }]
 */
export function misplacedIn(text, file) {
  const { units, helpers } = unitsOf(text, file);
  return helpers
    .filter(({ at, callers }) => units[at].kind === 'function' && callers.every((one) => one > at))
    .map(({ at, callers }) => ({
      line: units[at].nodes[0].loc.start.line,
      helper: units[at].names[0],
      callers: callers.map((one) => units[one].names[0] ?? 'the default export'),
    }));
}
