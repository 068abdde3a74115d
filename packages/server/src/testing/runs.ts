/** So many tries of something random that each asks a database, ten times that in `npm run test:all`. */
export const runs = (few: number): number => (process.env.MALL_TEST_ALL === '1' ? few * 10 : few);
