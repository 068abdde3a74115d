/** So many tries of something random, ten times that in `npm run test:all`, or as many as an environment variable says. */
export const runs = (few: number, own?: string): number =>
  Number(own ?? (process.env.MALL_TEST_ALL ? few * 10 : few));

/** This long, and on a machine that has other things to do as many times: limits tell what hangs from what does not. */
export const scaleTimeout = (milliseconds: number): number =>
  milliseconds * Number(process.env.MALL_TEST_PATIENCE ?? 1);
