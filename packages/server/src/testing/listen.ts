import type { SignedIn } from './test-server.js';

export interface HeardEvent {
  readonly event: string;
  readonly id: string | undefined;
  // What a test expects of an event is what it asserts.
  // biome-ignore lint/suspicious/noExplicitAny: the data of any event
  readonly data: any;
}

/** A stream of live events as somebody hears it. */
export async function listen(person: SignedIn, headers: Readonly<Record<string, string>> = {}) {
  const response = await person.inject({
    method: 'GET',
    url: '/blade-desk/events',
    headers: { accept: 'text/event-stream', ...headers },
    payloadAsStream: true,
  });
  const heard: HeardEvent[] = [];
  const stream = response.stream();
  let stopped = false;
  const ended = (async () => {
    let text = '';
    for await (const part of stream.setEncoding('utf8')) {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      heard.push(...blocks.flatMap(eventOf));
    }
  })().catch((error: unknown) => {
    // Whoever stops listening cuts the stream himself.
    if (!stopped) throw error;
  });
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    heard,
    /** Resolves when the server has ended it. */
    ended,
    stop: () => {
      stopped = true;
      stream.destroy();
    },
  };
}

function eventOf(block: string): HeardEvent[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const [event, data] = [field('event'), field('data')];
  return event === undefined || data === undefined
    ? []
    : [{ event, id: field('id'), data: JSON.parse(data) }];
}
