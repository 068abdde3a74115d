import { parseArgs } from 'node:util';
import { approvalCases } from './hostile/approvals.mjs';
import { bodyCases } from './hostile/bodies.mjs';
import { folderCases } from './hostile/folders.mjs';
import { fullDiskCases } from './hostile/full-disk.mjs';
import { peopleCases } from './hostile/people.mjs';
import { thirdPartyCases } from './hostile/third-parties.mjs';
import { firstSentence, table } from './hostile/verdict.mjs';
import { say } from './hostile/words.mjs';
import { ask, signIn } from './lib/ask.mjs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { adminPassword, raise } from './lib/throw-away.mjs';

/** Does to a server what nobody should, and says how it answered: to one of its own, or to a throw-away one. */
const cases = [
  ...bodyCases,
  ...thirdPartyCases,
  ...peopleCases,
  ...folderCases,
  ...fullDiskCases,
  ...approvalCases,
];

function refuse(text) {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}

function read() {
  try {
    return parseArgs({ options: { url: { type: 'string' }, 'throw-away': { type: 'boolean' } } }).values;
  } catch {
    return refuse(say('usage'));
  }
}

/** Somebody else's server, signed in to; or one of our own, built and raised. */
async function targetOf({ url, 'throw-away': throwAway }) {
  if (url !== undefined && !throwAway) refuse(say('refuseUrl'));
  if (url !== undefined) {
    const { MALL_PASSWORD: password } = process.env;
    if (!password) refuse(say('needPassword'));
    return { url: url.replace(/\/+$/, ''), password, dispose: () => undefined };
  }
  await install();
  await build(['server']);
  // Creating a database takes longest: one is made, and everything that is spoilt is a copy of it.
  const first = await raise();
  await first.stop();
  // Third parties of its own, which are inside, are asked.
  const server = await raise({ from: first.dataDir, env: { MALL_SIGN_IN_HOSTS: '127.0.0.1' } });
  const dispose = async () => {
    await server.dispose();
    await first.dispose();
  };
  return { ...server, used: first.dataDir, password: adminPassword, dispose };
}

const isUp = (url) =>
  ask(url, '/health', { method: 'GET' }).then(
    ({ status }) => status === 200,
    () => false,
  );

async function judge({ name, own, run }, target, given) {
  if (own && given) return { name, leftOut: say('ownOnly') };
  const result = await run(target).catch((error) => ({ answer: '', sentence: error.message, passed: false }));
  if (await isUp(target.url)) return { name, ...result };
  return { name, ...result, passed: false, remark: say('goneNow') };
}

const rowOf = ({ name, leftOut, answer = '', passed, sentence, remark = '' }) => [
  leftOut ? say('leftOut') : say(passed ? 'passed' : 'failed'),
  answer,
  say(name),
  [firstSentence(sentence), leftOut ?? remark].filter(Boolean).join(' · '),
];

requireNode();
const given = read();
const target = await targetOf(given).catch(({ message }) => refuse(message));
const language = { 'accept-language': say.language };
const results = [];
try {
  const me = await signIn(target.url, { password: target.password, headers: language }).catch(
    ({ message }) => {
      throw Object.assign(new Error(say('noSignIn', { url: target.url, reason: message })), { told: true });
    },
  );
  for (const one of cases) {
    const signedIn = { ...target, language, me: { ...me, ...language } };
    results.push(await judge(one, signedIn, given.url !== undefined));
  }
} catch (error) {
  if (!error.told) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
} finally {
  await target.dispose();
}

function report() {
  const count = (test) => results.filter(test).length;
  const totals = {
    passed: count(({ passed }) => passed),
    failed: count(({ passed, leftOut }) => !passed && !leftOut),
    leftOut: count(({ leftOut }) => leftOut),
  };
  const rows = [say('head').split(' |'), ...results.map(rowOf)];
  process.stdout.write(`${table(rows)}\n\n${say('total', totals)}\n`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
}
if (results.length > 0) report();
