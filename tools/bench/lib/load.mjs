import { Agent, request } from 'node:http';

const once = (agent, url, { method = 'GET', headers = {}, body }) =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`status ${reply.statusCode} from ${url}`)),
      );
    });
    call.once('error', reject);
    call.end(body);
  });

/**
 * Requests per second of `connections` callers in `seconds`, spread over the addresses; `next` makes what the nth of
 * them sends.
 */
export async function requestsPerSecond(urls, next, { connections = 8, seconds = 2 } = {}) {
  const addresses = [urls].flat();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const until = began + seconds * 1000;
  let asked = 0;
  let done = 0;
  const caller = async (_, at) => {
    while (performance.now() < until) {
      asked += 1;
      await once(agent, addresses[at % addresses.length], next(asked));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  agent.destroy();
  return done / ((performance.now() - began) / 1000);
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Figures of several callers taken in turns, so that a busy machine slows all of them alike; every second round goes
 * the other way, since who comes second finds the processor warmer.
 */
export async function inTurns(measures, rounds = 5, seconds = 2) {
  const figures = Object.fromEntries(Object.keys(measures).map((name) => [name, []]));
  for (const measure of Object.values(measures)) await measure(1);
  const there = Object.entries(measures);
  const back = [...there].reverse();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of round % 2 === 0 ? there : back) figures[name].push(await measure(seconds));
  return figures;
}
