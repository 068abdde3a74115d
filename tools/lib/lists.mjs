import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.mjs';

/** Asks for a page of a list again and again, by two callers, while something else goes on: how long each took. */
export async function listsBeside(url, me, work, path = '/invite-code/page?current=1&size=10') {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const millis = [];
  let going = true;
  const caller = async () => {
    while (going) {
      const reply = await ask(url, path, { method: 'GET', headers: me, agent });
      if (reply.status !== 200) throw new Error(`a list was answered ${reply.status} ${reply.code ?? ''}`);
      millis.push(reply.millis);
      await pause(10);
    }
  };
  const callers = Promise.all([caller(), caller()]);
  try {
    const result = await Promise.race([work(), callers]);
    return { result, millis };
  } finally {
    going = false;
    await callers;
    agent.destroy();
  }
}
