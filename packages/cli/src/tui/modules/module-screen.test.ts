import { createClient } from '@mall/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { segment } from '../components/text/segments.js';
import { always, keyGroup, motionCommands, motionKeys } from '../controllers/commands/command.js';
import { asRequest } from '../controllers/effects/handlers.js';
import { step } from '../controllers/effects.js';
import { pushScreen } from '../controllers/navigation.js';
import { newEntry } from '../controllers/overlays/entry.js';
import { newPicker } from '../controllers/overlays/overlay-state.js';
import { palette } from '../controllers/overlays/palette.js';
import { entriesOf } from '../controllers/overlays/update-overlay.js';
import { loadHeadline } from '../controllers/resource/load-headline.js';
import { say } from '../controllers/say.js';
import { changing, type ScreenDefinition, type ScreenRoute } from '../controllers/screen-definition.js';
import { currentScreen, inFront, putScreen } from '../controllers/screen-stack.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import type { Load } from '../controllers/state/row.js';
import { announce } from '../frame/announce.js';
import { type Driven, drive } from '../testing/driven.js';
import { loadFrames } from '../testing/frames.js';
import { readyState } from '../testing/states.js';
import { keys } from '../testing/terminal.js';

/** A screen as a module writes it: nothing outside this file knows of it. */
interface ErrandScreen {
  readonly kind: 'errand';
  readonly id: number;
  readonly errand: string;
  readonly text: string;
  readonly agreed: number;
  readonly load: Load;
}

interface LoadErrand {
  readonly type: 'errand.load';
  readonly screen: number;
  readonly serial: number;
  readonly errand: string;
}

declare module '../controllers/screen-types.js' {
  interface ScreenTypes {
    errand: {
      readonly screen: ErrandScreen;
      readonly intent: { readonly type: 'errand.agree' } | { readonly type: 'errand.next' };
      readonly answer: {
        readonly type: 'errand.loaded';
        readonly screen: number;
        readonly serial: number;
        readonly text: string;
      };
      readonly effect: LoadErrand;
    };
  }
}

const word = (key: string, params?: Record<string, string | number>) => ({ of: 'errand', word: key, params });

const { drawFrame, learnScreen, lineView } = await loadFrames();

const loadErrand = (screen: ErrandScreen, { serial }: DashboardState) =>
  step(
    { ...screen, load: { kind: 'loading', serial } as const },
    { type: 'errand.load', screen: screen.id, serial, errand: screen.errand },
  );

const errandScreen: ScreenDefinition<'errand'> = {
  id: 'errand',
  path: '/work/errand/:id',
  open: (state, { id: errand = '' }) => {
    const blank = { text: '', agreed: 0, load: { kind: 'ready' } } as const;
    const opened = loadErrand({ kind: 'errand', id: state.serial, errand, ...blank }, state);
    return step(pushScreen(state, opened.state), ...opened.effects);
  },
  update: changing<'errand'>((screen, event) => {
    switch (event.type) {
      case 'errand.agree':
        return step({ ...screen, agreed: screen.agreed + 1 });
      case 'errand.next':
        return { ...step(screen), next: { type: 'open-path', path: `/work/errand/${screen.errand}0` } };
      case 'errand.loaded':
        return step({ ...screen, text: event.text, load: { kind: 'ready' } });
      default:
        return undefined;
    }
  }),
  reload: (screen, state) => {
    const again = loadErrand(screen, state);
    return step(putScreen(state, again.state), ...again.effects);
  },
  keys: [
    keyGroup(
      'errand',
      [
        ...motionCommands('errand'),
        always(
          'errand.agree',
          word('agree'),
          { type: 'errand.agree' },
          {
            disabledReason: (state) =>
              (inFront(state, 'errand')?.agreed ?? 0) < 2 ? undefined : word('enough'),
          },
        ),
        always('errand.next', word('next'), { type: 'errand.next' }),
      ],
      { ...motionKeys('errand'), 'errand.agree': [['a'], 10], 'errand.next': [['n'], 11] },
      word('title', { id: '' }),
    ),
  ],
  title: ({ language }, { errand }) => say(language, word('title', { id: errand })),
  headline: loadHeadline,
  focus: (_state, { text, agreed }) => `${text} ${agreed}`,
  view: async () =>
    lineView<ErrandScreen>(({ screen }) => [[segment(` ${screen.text} ${'✓'.repeat(screen.agreed)}`)]]),
  effects: async () => ({
    'errand.load': asRequest(async ({ screen, serial, errand }: LoadErrand, { dispatch }) => {
      await new Promise((resolve) => setImmediate(resolve));
      dispatch({ type: 'errand.loaded', screen, serial, text: `apples for ${errand}` });
    }),
  }),
};

let loads = 0;
const route: ScreenRoute = {
  id: 'errand',
  path: '/work/errand/:id',
  words: {
    'zh-CN': async () => ({ title: '差事 {id}', agree: '同意', next: '下一个', enough: '已经够了' }),
    'en-US': async () => ({
      title: 'Errand {id}',
      agree: 'Agree',
      next: 'Next one',
      enough: 'that is enough',
    }),
  },
  load: async () => {
    loads += 1;
    return errandScreen;
  },
  entries: (state) => [
    newEntry(state, 'errand 1', say(state.language, word('title', { id: 1 })), {
      type: 'open-path',
      path: '/work/errand/1',
    }),
  ],
};

const client = createClient({ url: 'http://127.0.0.1:1', application: { id: 'a', secret: 'b' } });

async function begin(): Promise<Driven> {
  const ready = await readyState({ language: 'en-US' });
  const state = { ...ready, registry: { ...ready.registry, routes: [route] } };
  return drive(state, { client, routes: [route] });
}

async function open(driven: Driven, path: string): Promise<DashboardState> {
  driven.dispatch({ type: 'open-path', path });
  return isThere(driven);
}

const isThere = (driven: Driven): Promise<DashboardState> =>
  driven.until((state) => inFront(state, 'errand')?.load.kind === 'ready');

beforeAll(async () => {
  await learnScreen(route);
  loads = 0;
});

describe('a screen that a module brings', () => {
  it('is loaded when it is opened by its address, and asks for what it shows', async () => {
    const driven = await begin();
    expect(loads).toBe(0);
    const state = await open(driven, '/work/errand/7');
    expect([loads, inFront(state, 'errand')]).toMatchObject([1, { errand: '7', text: 'apples for 7' }]);
    const frame = drawFrame(state);
    expect(frame.split('\n')[0]).toContain('Home › Errand 7');
    expect(frame).toContain(' apples for 7');
    expect(frame.split('\n').at(-1)).toMatch(/a Agree .*n Next one/);
  });

  it('takes its keys, says why one cannot be used, and has them in the help', async () => {
    const driven = await begin();
    await open(driven, '/work/errand/7');
    driven.press('a', 'a');
    expect(drawFrame(driven.state())).toContain('apples for 7 ✓✓');
    driven.press('a');
    expect(drawFrame(driven.state())).toContain('! that is enough');
    driven.press('?');
    expect(drawFrame({ ...driven.state(), size: { columns: 80, rows: 50 } })).toMatch(
      /Errand +\n[\s\S]*a +Agree +\(that is enough\)/,
    );
  });

  it('is there twice, each with what is its own, and answers find the one that asked', async () => {
    const driven = await begin();
    await open(driven, '/work/errand/7');
    driven.press('a');
    const first = currentScreen(driven.state()).id;
    driven.press('r', 'n');
    await driven.until((state) => inFront(state, 'errand')?.text === 'apples for 70');
    driven.press('a', 'a');
    expect(drawFrame(driven.state()).split('\n')[0]).toContain('Errand 7 › Errand 70');
    driven.dispatch({ type: 'errand.loaded', screen: first, serial: 0, text: 'pears, far too late' });
    expect(inFront(driven.state(), 'errand')).toMatchObject({ agreed: 2, text: 'apples for 70' });
    driven.press(keys.escape);
    expect(inFront(driven.state(), 'errand')).toMatchObject({
      agreed: 1,
      text: 'apples for 7',
      load: { kind: 'ready' },
    });
    driven.press('>');
    expect(inFront(driven.state(), 'errand')).toMatchObject({ errand: '70', agreed: 2 });
    expect(loads).toBeLessThanOrEqual(3);
  });

  it('is offered by its name before anybody has opened it, and said to who listens', async () => {
    const driven = await begin();
    driven.dispatch({ type: 'open-overlay', overlay: newPicker(palette) });
    driven.press('errand');
    const { overlay } = driven.state();
    const [entry] = overlay.kind === 'picker' ? entriesOf(driven.state(), overlay) : [];
    expect(entry?.label).toBe('Errand 1');
    driven.press(keys.enter);
    const before = driven.state();
    const state = await isThere(driven);
    expect(announce(before, state)).toEqual(['Errand 1. ', 'apples for 1 0']);
  });

  it('stays away from whoever has gone elsewhere before it was loaded, and is known to be nowhere', async () => {
    const driven = await begin();
    driven.dispatch({ type: 'open-path', path: '/work/errand/7' });
    driven.dispatch({ type: 'open-resource', name: 'tenant' });
    await driven.until(({ registry }) => registry.definitions.some(({ id }) => id === 'errand'));
    expect(currentScreen(driven.state()).kind).toBe('browser');
    for (const path of ['/work/errand', '/work/errand/', '/work/errand/7/8', '/nowhere']) {
      driven.dispatch({ type: 'open-path', path });
      expect(driven.state().notice).toMatchObject({ phrase: { key: 'reason.noScreen' } });
    }
  });
});

describe('shipped screens', () => {
  it.each([
    ['/list/tenant/list', 'browser'],
    ['/row/tenant/1000', 'detail'],
    ['/jobs', 'jobs'],
    ['/', 'home'],
  ])('are opened by their addresses as well: %s', async (path, kind) => {
    const driven = await begin();
    driven.dispatch({ type: 'open-path', path });
    expect(currentScreen(driven.state()).kind).toBe(kind);
  });
});
