/** `npm run test:all` tries everything; `npm test` tries each rule once. */
export const thorough = process.env.MALL_TEST_ALL === '1';

/** All of them, or the first: where the others go the same way. */
export const firstOr = <Value>(values: readonly Value[]): readonly Value[] =>
  thorough ? values : values.slice(0, 1);

/** So many tries of something random, ten times that in `npm run test:all`. */
export const runs = (few: number): number => (thorough ? few * 10 : few);

/** Every fourth: what is slow, and goes the same way for each; in `npm run test:all` all of them. */
export const someOf = <Value>(values: readonly Value[]): readonly Value[] =>
  thorough ? values : values.filter((_, nth) => nth % 4 === 0);
