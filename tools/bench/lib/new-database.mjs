import { inRoot } from '../../lib/root.mjs';

const { openPostgres } = await import(inRoot('packages/server/dist/index.js'));
const options = { timeZone: 'Asia/Shanghai', onIdleError: () => {} };

export const openUrl = (url) => openPostgres(url, options);

let made = 0;

/** The address of a new database on that PostgreSQL. */
export async function newDatabase(url) {
  made += 1;
  const name = `bench_${process.pid}_${made}`;
  const owner = await openUrl(url);
  await owner.query(`create database ${name}`);
  await owner.close();
  return Object.assign(new URL(url), { pathname: name }).href;
}
