import { fetchTransport, type Transport, type TransportRequest, type TransportResponse } from '@mall/sdk';

/** fetch tells nobody how much of a body has gone: a call that somebody watches goes by XMLHttpRequest. */
export const browserTransport: Transport = (request) =>
  request.onSent && !request.signal.aborted ? watched(request) : fetchTransport(request);

const watched = ({
  method,
  url,
  headers,
  body,
  signal,
  onSent,
}: TransportRequest): Promise<TransportResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    const ended = (settle: () => void) => () => {
      signal.removeEventListener('abort', cancel);
      settle();
    };
    request.open(method, url);
    request.responseType = 'arraybuffer';
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent?.(loaded, total);
    request.onload = ended(() => resolve(responseOf(request)));
    request.onerror = ended(() => reject(new TypeError('the upload was cut')));
    request.onabort = ended(() => reject(signal.reason));
    signal.addEventListener('abort', cancel, { once: true });
    request.send(body ?? null);
  });

function responseOf(request: XMLHttpRequest): TransportResponse {
  // It was asked for as a buffer; an empty body is one too.
  const bytes = new Uint8Array((request.response as ArrayBuffer | null) ?? new ArrayBuffer(0));
  return {
    status: request.status,
    header: (name) => request.getResponseHeader(name) ?? undefined,
    text: async () => new TextDecoder().decode(bytes),
    bytes: async () => bytes,
  };
}
