import type { ClientRequestArgs, IncomingMessage } from 'node:http';

/** Milliseconds after which the shell asks again, with its own time and its own retries. */
const replyTimeout = 15_000;

/** Asks once; resolves to the text of a success, or to nothing whatever else comes of it. */
export async function exchange(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string | undefined> {
  // Loaded by a line that was understood and has a token, and by no other.
  const [{ request }, { connect }] = [await import('node:http'), await import('node:net')];
  // One connection for one request: an agent would only keep none.
  const createConnection = ({ host, port }: ClientRequestArgs) =>
    connect(Number(port ?? 80), host ?? undefined);
  return new Promise((resolve) => {
    const outgoing = request(url, { headers, createConnection }, (message) => read(message, take));
    const take = (text: string | undefined): void => {
      clearTimeout(timer);
      resolve(text);
    };
    const giveUp = (): void => {
      outgoing.destroy();
      take(undefined);
    };
    const timer = setTimeout(giveUp, replyTimeout);
    outgoing.on('error', giveUp);
    signal.addEventListener('abort', giveUp);
    outgoing.end();
  });
}

function read(message: IncomingMessage, take: (text: string | undefined) => void): void {
  const chunks: Buffer[] = [];
  message.on('data', (chunk: Buffer) => chunks.push(chunk));
  message.on('error', () => take(undefined));
  message.on('end', () => {
    const whole = message.complete && message.statusCode === 200 && !isPacked(message);
    take(whole ? Buffer.concat(chunks).toString('utf8') : undefined);
  });
}

const isPacked = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.some((name) => name.toLowerCase() === 'content-encoding');
