import { fetchTransport, type Transport } from '@mall/sdk';

/** Named in the headers of a call and taken out again here: it never leaves this machine. */
const mark = 'x-followed-as';

export interface Followed {
  readonly headers: Readonly<Record<string, string>>;
  readonly stop: () => void;
}

/** Downloads whose bytes are counted as they come. */
export interface Downloads {
  readonly transport: Transport;
  /** Headers for the call whose bytes shall be told. */
  follow(onBytes: (received: number) => void): Followed;
}

const counted = async (response: Response, onBytes: (received: number) => void): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    received += part.value.length;
    onBytes(received);
  }
  const whole = new Uint8Array(received);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/**
 * The platform's fetch, which tells how much of a download has come.
 *
 * @example
 * const { headers, stop } = downloads.follow((received) => show(received));
 */
export const createDownloads = (): Downloads => {
  const listeners = new Map<string, (received: number) => void>();
  let last = 0;
  return {
    transport: async (request) => {
      const { [mark]: name = '', ...headers } = request.headers;
      const onBytes = listeners.get(name);
      if (!onBytes) return fetchTransport({ ...request, headers });
      const { method, url, signal } = request;
      const response = await fetch(url, {
        method,
        headers,
        signal,
        credentials: 'include',
        redirect: 'manual',
      });
      return {
        status: response.status,
        header: (header) => response.headers.get(header) ?? undefined,
        text: () => response.text(),
        bytes: () => counted(response, onBytes),
      };
    },
    follow: (onBytes) => {
      last += 1;
      const name = String(last);
      listeners.set(name, onBytes);
      return { headers: { [mark]: name }, stop: () => listeners.delete(name) };
    },
  };
};
