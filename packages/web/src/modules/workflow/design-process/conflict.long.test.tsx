import { checkModel } from '@mall/workflow';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { svgGeometry } from '../../../testing/svg-geometry.js';
import type { Asked } from './model-worker.js';
import { line, processOf } from './opened-designer.fixture.js';
import { ProcessPage } from './process-page.js';

freshBrowser();

const opened = processOf(`<startEvent id="s" name="开始"/><userTask id="a" name="初审" flowable:assignee="1"/>
  <userTask id="b" name="复审"/><endEvent id="e" name="结束"/>${line('s', 'a', 'b', 'e')}`);
const theirs = opened.replace('复审', '终审');
const base = '/blade-workflow/design/model';

const model = (more: object = {}) => ({
  ...{ id: '5', tenantId: '000000', modelKey: 'leave', name: '请假', modelXml: opened, revision: 3 },
  ...{ version: 1, formKey: null, categoryId: null, description: null, icon: null, scopeCount: 0 },
  ...{ lastUpdatedBy: '2', lastUpdated: '2026-01-01 08:00:00', created: '2026-01-01 08:00:00', ...more },
});

interface Sent {
  readonly revision: number;
  readonly modelXml: string;
  readonly newVersion: boolean;
}

async function open(routes: Readonly<Record<string, RouteHandler>> = {}, options: ScreenOptions = {}) {
  svgGeometry();
  vi.stubGlobal('Worker', EngineBeside);
  // A window as wide as a desk's: the canvas comes first there.
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1440);
  const server = fakeServer({
    [`GET ${base}/detail`]: () => ok(model()),
    [`POST ${base}/submit`]: ({ body }) => ok(model({ ...(body as object), revision: 4, version: 2 })),
    'GET /blade-user/user-list': () => ok([{ id: '9', account: 'li', realName: '李强' }]),
    ...routes,
  });
  // A drawing lives as long as its tab: that is open, as the shell opens it, before the model comes.
  let opens: (() => void) | undefined;
  const tab = new Promise<void>((resolve) => {
    opens = resolve;
  });
  vi.stubGlobal('fetch', (...asked: Parameters<typeof server.fetch>) =>
    tab.then(() => server.fetch(...asked)),
  );
  const rendered = await renderScreen(<ProcessPage id="5" />, {
    path: '/workflow/design/process/5',
    ...options,
  });
  act(() => rendered.services.tabs.visit('/workflow/design/process/5', ''));
  opens?.();
  await waitFor(() => expect(document.querySelector('[data-element-id=a]')).not.toBeNull());
  await screen.findByRole('heading', { name: '请假' });
  const sent = () => server.to(`${base}/submit`).map(({ body }) => body as Sent);
  return { ...rendered, sent, server };
}

/** The engine that would be beside the page, in it. */
class EngineBeside {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  postMessage({ id, question }: Asked): void {
    if (question.kind !== 'check') return;
    void checkModel(question.xml).then(({ issues }) => this.onmessage?.({ data: { id, answer: issues } }));
  }
  terminate(): void {
    this.onmessage = null;
  }
}

/** An icon says its name before the button's. */
const button = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: (said) => said === name || said.endsWith(` ${name}`),
  });
/** In the list of steps, where a name is a field. */
async function rename(from: string, to: string) {
  if (!screen.queryByRole('region', { name: '流程步骤' })) fireEvent.click(screen.getByText('列表'));
  const input = await screen.findByDisplayValue(from);
  fireEvent.change(input, { target: { value: to } });
  fireEvent.blur(input);
}

describe('two people who draw the same process', () => {
  const conflicting = async () => {
    let kept = model();
    const made = await open({
      [`GET ${base}/detail`]: () => ok(kept),
      [`POST ${base}/submit`]: ({ body }) =>
        (body as Sent).revision < kept.revision
          ? refused(409, '已被修改', { errorCode: 'row.conflict' })
          : ok(model({ ...(body as object), revision: 8 })),
    });
    kept = model({ modelXml: theirs, revision: 7, lastUpdatedBy: '9' });
    await rename('初审', '我的');
    fireEvent.click(button('保存'));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...made, dialog };
  };

  it('are told who was first, and may keep what the first saved', async () => {
    const { dialog, sent } = await conflicting();
    expect(await dialog.findByText(/李强/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '使用对方的版本' }));
    await screen.findByDisplayValue('终审');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByDisplayValue('初审')).toBeTruthy();
    expect(button('发布').disabled).toBe(false);
    expect(sent()).toHaveLength(1);
    // What is saved next is over theirs.
    await rename('终审', '又改');
    fireEvent.click(button('保存'));
    await screen.findByText('已保存');
    expect(sent().map(({ revision }) => revision)).toEqual([3, 7]);
  });
});
