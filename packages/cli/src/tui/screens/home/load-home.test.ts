import { expect, it } from 'vitest';
import { runner, sendRefusal, serve } from '../../testing/effect-runner.js';

it('the home tells the newest writes, and of a number that cannot be had that it is unknown', async () => {
  const requests: string[] = [];
  const row = {
    id: '1',
    tenantId: '000000',
    type: 1,
    time: 3,
    httpStatus: 200,
    createTime: '2026-11-22 10:00:00',
  };
  const url = await serve((path, _request, response) => {
    requests.push(`${path.pathname}${path.search}`);
    if (path.pathname.includes('goods-price')) return sendRefusal(response, 403, 'no');
    return { records: path.pathname.includes('log') ? [row] : [], total: 7, size: 6, current: 1 };
  });
  const { run, events } = runner(url);
  const figures = [
    { name: 'invite-code', id: 'usable' },
    { name: 'goods-price', id: 'today' },
  ];
  await run({ type: 'load-home', screen: 0, figures, news: 'log-api' });
  expect(events).toMatchObject([
    {
      type: 'figures',
      figures: {
        'invite-code.usable': { count: 7, query: { state: 'usable' } },
        'goods-price.today': {
          count: null,
          query: { createTime_within: 'today' },
        },
      },
    },
    { type: 'news', rows: [{ id: '1' }] },
  ]);
  expect(requests.filter((path) => path.includes('state=usable'))).toHaveLength(1);
});
