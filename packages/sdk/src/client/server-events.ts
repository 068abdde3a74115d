/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly id: string | undefined;
  /** What its JSON says; undefined where it is none. */
  readonly data: unknown;
}

/** More than this is no event of ours. */
const mostText = 1_000_000;

/**
 * The events of a body as it comes, however it is cut.
 *
 * @example
 * const body = (async function* () { yield new TextEncoder().encode('event: a\ndata: 1\n\n'); })();
 * for await (const { event } of serverEvents(body)) event; // 'a'
 */
export async function* serverEvents(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<ServerEvent, void, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) {
    text = (text + decoder.decode(chunk, { stream: true })).replaceAll('\r\n', '\n');
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    if (text.length > mostText) return;
    for (const block of blocks) {
      const one = eventOf(block);
      if (one) yield one;
    }
  }
}

function eventOf(block: string): ServerEvent | undefined {
  const fields = new Map<string, string[]>();
  for (const line of block.split('\n')) {
    const [, name, value] = /^([a-z]+):? ?(.*)$/.exec(line) ?? [];
    if (name !== undefined) fields.set(name, [...(fields.get(name) ?? []), value ?? '']);
  }
  const data = fields.get('data');
  if (!data) return undefined;
  return {
    event: fields.get('event')?.at(-1) ?? 'message',
    id: fields.get('id')?.at(-1),
    data: parsed(data.join('\n')),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
