import { MallError, type MenuNode, sidebarOf } from '@mall/sdk';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccessProvider } from '../../lib/access/access.js';
import { leavesOf } from '../../lib/menu/menu-leaves.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { Failure } from './failure.js';

freshBrowser();

const error = new MallError('没有成功', { code: 'request.failed', status: 500, requestId: 'req-7' });
const nodes = [
  { id: '1', name: '错误日志', path: '/monitor/log/error', code: 'log_error' },
  { id: '2', name: '用户管理', path: '/system/user', code: 'user' },
] as MenuNode[];

function fail(menu: readonly MenuNode[]) {
  const sidebar = sidebarOf(menu, []);
  const access = { kind: 'ready' as const, access: undefined, sidebar, leaves: leavesOf(sidebar) };
  return renderScreen(
    <AccessProvider value={{ ...access, routes: [], retry: () => undefined }}>
      <Failure title="出错了" error={error} />
    </AccessProvider>,
  );
}

it('a failure names its request, and leads to its lines in the log who has that on the menu', async () => {
  await fail(nodes);
  expect(screen.getByRole('alert').textContent).toContain('req-7');
  expect(screen.getByRole('link', { name: '查看日志' }).getAttribute('href')).toBe(
    '/monitor/log/error?requestId=req-7',
  );
});

it('whoever has no log on the menu is shown no way to it', async () => {
  await fail(nodes.slice(1));
  expect(screen.getByRole('alert').textContent).toContain('req-7');
  expect(screen.queryByRole('link')).toBeNull();
});
