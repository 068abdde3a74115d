import { basename, dirname } from 'node:path';

const stemOf = (file) => basename(file).replace(/(\.between|\.long)?(\.test)?\.tsx?$/, '');

/** `lock-out.ts` and `lock-out-window.ts` are what `lock-out.test.ts` is about. */
const isNear = (source, test) =>
  dirname(test) === dirname(source) &&
  (stemOf(test).startsWith(stemOf(source)) || stemOf(source).startsWith(stemOf(test)));

/**
 * In which order an area's tests are asked about a change of one file, so that the first that can tell is asked first:
 * the tests of its name, also those that the area does not list, or else those of its folder that it does; the rest of
 * the area's; then the slow ones, unless it has to be quick.
 */
export function roundsOf({ tests, slow = [] }, source, files, quick = false) {
  const within = (places) => files.filter((file) => places.some((place) => file.startsWith(place)));
  const usual = within(tests);
  const named = files.filter((test) => isNear(source, test));
  const beside = usual.filter((test) => dirname(test) === dirname(source));
  const near = named.length > 0 ? named : beside;
  const rest = usual.filter((test) => !near.includes(test));
  const last = within(slow).filter((test) => !near.includes(test));
  return [near, rest, quick ? [] : last].filter((round) => round.length > 0);
}
