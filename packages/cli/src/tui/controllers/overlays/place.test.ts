import type { Belonging } from '@mall/sdk';
import { tokenReplyOf } from '@mall/sdk/testing';
import { describe, expect, it } from 'vitest';
import { runner, sendRefusal, serve } from '../../testing/effect-runner.js';
import { after, readyState } from '../../testing/states.js';
import { screenCommands } from '../commands/key-groups.js';
import type { DashboardEvent } from '../events.js';
import { currentScreen } from '../screen-stack.js';
import type { DashboardState } from '../state/dashboard.js';
import { update } from '../update.js';
import { newPicker } from './overlay-state.js';
import { palette as palettePicker } from './palette.js';
import { entriesOf } from './update-overlay.js';

const depts = [
  { id: '11', name: '总店' },
  { id: '12', name: '分店' },
];
const roles = [
  { id: '21', name: '采购' },
  { id: '22', name: '店长' },
];
const belonging: Belonging = { depts, roles, deptId: '12', roleId: '' };

const start = await readyState();
/** What the dashboard is after this. */
const given = (state: DashboardState, event: DashboardEvent) => after(state, event).state;

function open(belongs: Belonging | undefined): DashboardState {
  const known = given(start, { type: 'belonging', belonging: belongs });
  const command = screenCommands(known).find(({ id }) => id === 'global.switch');
  const event = command?.run(known);
  return event && command?.disabledReason?.(known) === undefined ? given(known, event) : known;
}
const lines = (state: DashboardState): string[] =>
  state.overlay.kind === 'picker' ? entriesOf(state, state.overlay).map(({ label }) => label) : [];
const accept = (state: DashboardState) => update(state, { type: 'accept' });

describe('switching department and role', () => {
  it('asks for the department, then for the role, and sends both', () => {
    const first = open(belonging);
    expect(lines(first)).toEqual(['总店', '分店']);
    const second = accept(first).state;
    expect(lines(second)).toEqual(['采购', '店长']);
    const { state, effects } = accept(given(second, { type: 'move', motion: 'down' }));
    expect(effects).toEqual([{ type: 'switch-place', choice: { deptId: '11', roleId: '22' } }]);
    expect(state.overlay.kind).toBe('none');
  });

  it('does not ask for what there is one of', () => {
    const oneDept = open({ ...belonging, depts: depts.slice(0, 1) });
    expect(lines(oneDept)).toEqual(['采购', '店长']);
    expect(accept(oneDept).effects).toEqual([
      { type: 'switch-place', choice: { deptId: '11', roleId: '21' } },
    ]);
    const oneRole = open({ ...belonging, roles: roles.slice(1) });
    expect(accept(oneRole).effects).toEqual([
      { type: 'switch-place', choice: { deptId: '11', roleId: '22' } },
    ]);
    const noDept = open({ ...belonging, depts: [] });
    expect(accept(noDept).effects).toEqual([{ type: 'switch-place', choice: { roleId: '21' } }]);
  });

  it('is offered by its name where there is something to choose, and nowhere else', () => {
    const palette = (state: DashboardState) =>
      lines(
        given(state, {
          type: 'open-overlay',
          overlay: { ...newPicker(palettePicker), query: { value: '切换部门', caret: 4 } },
        }),
      );
    expect(palette(given(start, { type: 'belonging', belonging }))).toEqual(['切换部门与角色']);
    expect(palette(given(start, { type: 'belonging', belonging: undefined }))).toEqual([]);
    expect(open(undefined).overlay.kind).toBe('none');
  });

  it.each([
    [200, 'home', 'good'],
    [403, 'browser', 'bad'],
  ])('is asked of the server, which answers %i: then the %s is shown', async (status, kind, tone) => {
    const asked: (string | undefined)[] = [];
    const url = await serve((path, request, response) => {
      if (!path.pathname.includes('/oauth/token')) return null;
      asked.push([request.headers['dept-id'], request.headers['role-id']].join());
      if (asked.length > 1 && status !== 200) return sendRefusal(response, status, 'no');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(tokenReplyOf({ access_token: `t-${asked.length}`, refresh_token: 'r-1' })));
      return undefined;
    });
    const { run, events, client } = runner(url);
    await client.session.signIn({ tenantId: '000000', username: 'admin', password: 'x' });
    const shown = given(open(belonging), { type: 'open-resource', name: 'tenant' });
    await run({ type: 'switch-place', choice: { deptId: '11', roleId: '22' } });
    expect(asked.at(-1)).toBe('11,22');
    const { state } = after(shown, ...events);
    expect([currentScreen(state).kind, state.notice?.tone]).toEqual([kind, tone]);
  });

  it('begins anew once it is done: what was shown was another’s', () => {
    const { state, effects } = update(open(belonging), { type: 'switched' });
    expect(currentScreen(state).kind).toBe('home');
    expect(state.ahead).toEqual([]);
    expect(effects).toEqual([{ type: 'load-access' }]);
    expect(state.notice?.tone).toBe('good');
  });
});
