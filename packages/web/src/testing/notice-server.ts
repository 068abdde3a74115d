import { fakeServer, ok, type RouteHandler, refused } from './fake-server.js';

export interface FakeNotice {
  readonly id: string;
  readonly title: string;
  readonly read?: boolean;
  readonly content?: string;
  readonly releaseTime?: string;
  readonly attachments?: readonly object[];
}

const settings = { tenantMode: true, captchaMode: false, switchMode: false, tokenTime: 3000 };
const row = ({ id, ...more }: FakeNotice) => ({
  ...{ id, tenantId: '000000', category: 1, categoryName: '发布通知', state: 'released', content: null },
  ...{ releaseTime: '2026-01-02 08:00:00', attachments: [], read: false, status: 1, isDeleted: 0 },
  ...more,
});

/** So many notices that nobody has read, the newest first; the higher the number, the newer. */
export const manyNotices = (count: number): FakeNotice[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(count - index),
    title: `notice ${count - index}`,
  }));

/** The board of one person, who reads and marks; `now` is the server's time. */
export function noticeServer(
  notices: readonly FakeNotice[],
  routes: Readonly<Record<string, RouteHandler>> = {},
  now = '2026-01-02 11:30:00',
) {
  const board = { notices };
  const waiting = () => board.notices.filter(({ read }) => !read);
  const mark = (isRead: (id: string) => boolean) => {
    board.notices = board.notices.map((one) => (isRead(one.id) ? { ...one, read: true } : one));
  };
  const server = fakeServer({
    'GET /settings': () => ok(settings),
    'GET /notice/unread-count': () => ok({ count: waiting().length, now }),
    'GET /notice/page': ({ query }) => {
      const id = query.get('id_equal');
      const shelf = query.get('read') === '0' ? waiting() : board.notices;
      const found = id === null ? shelf : shelf.filter((one) => one.id === id);
      const [current, size] = [Number(query.get('current') ?? 1), Number(query.get('size') ?? 10)];
      const records = found.slice((current - 1) * size, current * size).map(row);
      return ok({ records, total: found.length, size, current, pages: Math.ceil(found.length / size) });
    },
    'POST /notice/read': ({ query, body }) => {
      const ids = (query.get('ids') ?? (body as { ids: string }).ids).split(',');
      if (!board.notices.some(({ id }) => ids.includes(id))) return refused(404, '数据不存在');
      mark((id) => ids.includes(id));
      return ok(null);
    },
    'POST /notice/read-all': () => {
      mark(() => true);
      return ok(null);
    },
    ...routes,
  });
  return {
    ...server,
    /** Released by somebody else: the newest. */
    release: (notice: FakeNotice) => {
      board.notices = [notice, ...board.notices];
    },
    mark,
  };
}
