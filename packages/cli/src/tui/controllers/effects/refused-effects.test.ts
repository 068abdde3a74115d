import { expect, it } from 'vitest';
import { runner, sendRefusal, serve } from '../../testing/effect-runner.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';
import type { Effect } from '../effects.js';
import { currentScreen } from '../screen-stack.js';
import type { DashboardState } from '../state/dashboard.js';

/** Without those that tests declare, which have a point in their names. */
type Shipped = Exclude<Effect['type'], `${string}.${string}`>;

/** What a person does before an effect is run: the effects that it leads to are those that are refused. */
type Way = (ready: DashboardState) => ReturnType<typeof after>;

const row = { id: '1000', tenantName: '果', linkman: 'a', version: 1 };
const list: Way = (ready) => after(ready, { type: 'open-resource', name: 'tenant' });
const listed = (ready: DashboardState) => answered(list(ready), tenantRows(2));
const onPage = (ready: DashboardState) => after(listed(ready), { type: 'open-detail' });
const form = (ready: DashboardState) => after(listed(ready), { type: 'open-form', purpose: 'create' }).state;

/**
 * Each effect that asks the server for something, or why nobody waits for its answer. A new one does not compile until
 * it stands here.
 */
const ways: Readonly<Record<Shipped, Way | string>> = {
  'load-access': (ready) => ({ state: ready, effects: [{ type: 'load-access' }] }),
  'load-rows': list,
  'load-row': onPage,
  'load-changes': (ready) => after(listed(ready), { type: 'open-history' }),
  'send-form': (ready) => {
    const { id: screen } = currentScreen(form(ready));
    const state = {
      ...form(ready),
      screens: form(ready).screens.map((each) =>
        each.id === screen && each.kind === 'form' ? { ...each, phase: 'sending' as const } : each,
      ),
    };
    return {
      state,
      effects: [
        { type: 'send-form', screen, name: 'tenant', operation: 'submit', input: { ...row, id: undefined } },
      ],
    };
  },
  run: (ready) => after(listed(ready), { type: 'run', operation: 'remove', rows: tenantRows(2), input: {} }),
  'import-file': (ready) => after(listed(ready), { type: 'import', path: 'no-such-file.csv' }),
  'import-run': (ready) => {
    const opened = after(listed(ready), { type: 'import', path: 'a.csv' }).state;
    const { id: screen } = currentScreen(opened);
    return { state: opened, effects: [{ type: 'import-run', screen, name: 'tenant', job: '7' }] };
  },
  'export-rows': (ready) => after(listed(ready), { type: 'export' }),
  'find-change': (ready) => {
    const state = { ...listed(ready), written: { name: 'tenant', rowId: '1000' } };
    return after(state, { type: 'undo-last' });
  },
  'undo-change': (ready) => after(listed(ready), { type: 'undo-change', name: 'tenant', change: '9' }),
  'switch-place': 'the session asks: place.test',
  'load-choices': (ready) => {
    const opened = after(ready, { type: 'open-resource', name: 'user' });
    return { state: opened.state, effects: opened.effects.filter(({ type }) => type === 'load-choices') };
  },
  'load-preview': 'its question says so: preview.test',
  'prepare-action': 'only modules have such actions: modules.test',
  'edit-outside': 'asks the editor, not the server',
  'write-source': 'asks nobody',
  'load-home': 'numbers are unknown then: load-home.test',
  'follow-home': 'numbers are asked for every so often all the same: load-home.test',
  'load-zone': 'moments stay in this zone: jobs.test',
  'load-jobs': 'reads files: jobs.test',
  resume: 'the shell sends: jobs.test',
  'load-screen': 'loads code',
  'load-catalog': 'loads code',
  'load-language': 'loads words',
  'load-pinyin': 'loads readings',
  'import-cancel': 'it is never written anyway',
  'reach-server': 'asks until it is there: gone.test',
  'keep-columns': 'writes a file',
  enter: 'the session asks: enter-gate.test',
  'give-up': 'asks nobody',
  leave: 'the session asks: enter-gate.test',
  forget: 'asks nobody',
  wait: 'asks nobody',
  'wait-second': 'asks nobody',
  copy: 'asks nobody',
  suspend: 'asks nobody',
  redraw: 'asks nobody',
  quit: 'asks nobody',
};

const asking = Object.entries(ways).filter(
  (entry): entry is [Effect['type'], Way] => typeof entry[1] !== 'string',
);

it.each(asking)(
  '%s that the server refuses is told, and nobody waits for it any longer',
  async (type, way) => {
    const url = await serve((_path, _request, response) => sendRefusal(response, 500, '服务器坏了'));
    const { run, events } = runner(url);
    const begun = way(
      await readyState({ resources: ['tenant', 'user', 'role', 'dept', 'post', 'history', 'import'] }),
    );
    const effects = begun.effects.filter((effect) => effect.type === type);
    expect(effects).not.toEqual([]);
    for (const effect of effects) await run(effect);
    expect(events).not.toEqual([]);
    const { state } = after(begun.state, ...events);
    const screen = currentScreen(state);
    const waits = [
      'load' in screen &&
        type.startsWith('load-') &&
        type !== 'load-choices' &&
        screen.load.kind === 'loading',
      'phase' in screen && screen.phase === 'sending',
      state.access.kind === 'loading',
      type === 'load-choices' && Object.values(state.choices).some(({ kind }) => kind === 'loading'),
    ];
    expect(waits.filter(Boolean)).toEqual([]);
    const told = JSON.stringify([screen, state.notice, state.access, state.choices], withoutSource);
    expect(told).toMatch(type === 'import-file' ? /problem\.noFile/ : /服务器坏了/);
  },
);

/** The source of a form holds the whole catalog. */
const withoutSource = (key: string, value: unknown): unknown =>
  key === 'source' || key === 'fields' || key === 'schema' ? undefined : value;
