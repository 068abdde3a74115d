import { Agent, request } from 'node:http';

const once = (agent, url, headers) =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`status ${reply.statusCode} from ${url}`)),
      );
    });
    call.once('error', reject);
    call.end();
  });

/** Requests per second of `connections` callers in `seconds`. */
export const requestsPerSecond = async (url, headers, { connections = 8, seconds = 2 } = {}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  let done = 0;
  const caller = async () => {
    while (performance.now() < until) {
      await once(agent, url, headers);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  agent.destroy();
  return done / ((performance.now() - began) / 1000);
};

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
