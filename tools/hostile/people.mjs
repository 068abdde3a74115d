import { ask, grant, percentile } from '../lib/ask.mjs';
import { listsBeside } from '../lib/lists.mjs';
import { makePerson, resetAtOnce } from '../lib/person.mjs';
import { judgeGuesses, tally } from './verdict.mjs';
import { say } from './words.mjs';

// Far above the goal, which a busy machine may miss: what waits for the whole line is meant.
const slowest = 1000;

const inWords = (replies) =>
  Object.entries(tally(replies))
    .map(([code, count]) => `${count} × ${code}`)
    .join(', ');

const resets = {
  name: 'resets',
  run: async ({ url, me }) => {
    const person = await makePerson(url, me);
    const { result, millis } = await listsBeside(url, me, () => resetAtOnce(url, me, person, 30));
    const p95 = percentile(millis, 0.95);
    const told = result.every(
      ({ status, headers }) => status === 200 || (status === 429 && headers['retry-after']),
    );
    return {
      answer: inWords(result),
      passed: told && p95 <= slowest,
      remark: say('listBeside', {
        p95: p95.toFixed(0),
        worst: Math.max(...millis).toFixed(0),
        count: millis.length,
        limit: slowest,
      }),
    };
  },
};

const guesses = {
  name: 'guesses',
  run: async ({ url, me, language }) => {
    const { account } = await makePerson(url, me);
    const limit = await limitOf(url, me);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        grant(url, { account, password: `guess ${n}`, headers: language }),
      ),
    );
    const { through, refused, passed } = judgeGuesses(replies, limit);
    const locked = replies.find(({ code }) => code === 'auth.locked');
    return {
      answer: inWords(replies),
      sentence: locked?.msg,
      passed,
      remark: say('letThrough', { through, limit, refused }),
    };
  },
};

async function limitOf(url, me) {
  const { body } = await ask(url, '/blade-system/param/list?paramKey=account.failCount', {
    method: 'GET',
    headers: me,
  });
  return Number(body.data?.records?.[0]?.paramValue ?? 5);
}

/** Guesses come last: they count against this address too. */
export const peopleCases = [resets, guesses];
