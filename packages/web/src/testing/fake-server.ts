/** A request as the network saw it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export type Answer = { readonly status?: number; readonly body: unknown };
export type RouteHandler = (seen: Seen) => Answer | Promise<Answer>;

export const ok = (data: unknown): Answer => ({ body: { code: 200, success: true, data, msg: 'ok' } });
export const refused = (code: number, msg: string, more: object = {}): Answer => ({
  status: code,
  body: { code, success: false, data: null, msg, ...more },
});

/** A page with these rows, as the list calls answer; `total` where there are more than these. */
export const pageOf = (rows: readonly object[], total = rows.length): Answer =>
  ok({ records: rows, total, size: 10, current: 1, pages: Math.ceil(total / 10) });

/** The far edge of the network: `fetch` answered by routes; an unknown one fails the test loudly. */
export function fakeServer(routes: Readonly<Record<string, RouteHandler>>) {
  const seen: Seen[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://mall.test');
    const method = init.method ?? 'GET';
    const path = url.pathname.replace('/mall-api', '');
    const request = { method, path, query: url.searchParams, body: parse(init.body) };
    seen.push(request);
    const route = routes[`${method} ${path}`] ?? routes[`${method} ${path.replace(/\/\d+$/, '/{id}')}`];
    if (!route) throw new TypeError(`no answer for ${method} ${path}`);
    const { status = 200, body } = await route(request);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return { fetch, seen, to: (path: string) => seen.filter((request) => request.path === path) };
}

function parse(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}
