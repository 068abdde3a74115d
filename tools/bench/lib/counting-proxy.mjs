import { connect, createServer } from 'node:net';

const farMs = 30;

/** Stands before a database and counts how often somebody waits for its answer. */
export async function countingProxy(url) {
  const target = new URL(url);
  let trips = 0;
  let isFar = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    // A statement in two pieces would wait for the first one's acknowledgement.
    for (const socket of [client, database]) socket.setNoDelay(true);
    let asking = false;
    client.on('data', (chunk) => {
      if (!asking) trips += 1;
      asking = true;
      database.write(chunk);
    });
    const answer = (chunk) => {
      asking = false;
      if (!client.destroyed) client.write(chunk);
    };
    // What was asked at once is answered after one wait: it is asked before the first answer comes.
    database.on('data', (chunk) => (isFar ? setTimeout(answer, farMs, chunk) : answer(chunk)));
    for (const [from, to] of [
      [client, database],
      [database, client],
    ])
      from.on('close', () => to.destroy()).on('error', () => to.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const there = new URL(url);
  there.hostname = '127.0.0.1';
  there.port = String(server.address().port);
  return {
    url: there.href,
    /** The waits of some work that nobody else disturbs. */
    during: async (work) => {
      const before = trips;
      isFar = true;
      await work();
      isFar = false;
      return trips - before;
    },
    stop: () => server.close(),
  };
}
