import { describe, expect, it } from 'vitest';
import { segment } from '../../components/text/segments.js';
import { availableActions } from '../../controllers/actions/available.js';
import type { SpecialAction } from '../../controllers/actions/special-action.js';
import type { ReplyRenderer } from '../../controllers/replies/reply.js';
import { labelOf, wordsOf } from '../../controllers/resource/cells.js';
import { currentScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { handleKey } from '../../input/handle-key.js';
import { loadFrames } from '../../testing/frames.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';

const { drawFrame } = await loadFrames();

interface Change {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

/** As a module registers one: a reply that is a list of changes. */
const changes: ReplyRenderer = {
  lines: (value) => {
    const list = value as readonly Change[];
    return list.length === 0
      ? undefined
      : list.map(({ what, from, to }) => [segment(`${what}: `), segment(`${from} → ${to}`, 'strong')]);
  },
};

/** The tenants, whose action on accounts replies changes. */
async function tenants(action: SpecialAction): Promise<DashboardState> {
  const ready = await readyState({ language: 'en-US', resources: ['tenant'] });
  const entry = ready.catalog.tenant!;
  const special = { ...entry.special, actions: { setting: action, remove: action } };
  const state = {
    ...ready,
    catalog: { tenant: { ...entry, special } },
    replies: { ...ready.replies, changes },
  };
  return answered(after(state, { type: 'open-resource', name: 'tenant' }), tenantRows(2));
}

const reply = { kind: 'changes', value: [{ what: 'Accounts', from: 20, to: 7 }] } as const;
const shown = 'Accounts: 20 → 7';

describe('the reply of an action', () => {
  const done = async (value: unknown) => {
    const running = after(await tenants({}), {
      type: 'run',
      operation: 'setting',
      rows: tenantRows(2),
      input: {},
    }).state;
    const screen = currentScreen(running).id;
    const outcome = (index: number) => ({
      type: 'outcome' as const,
      screen,
      index,
      outcome: { kind: 'done' as const, reply: { kind: 'changes', value } },
    });
    return after(running, outcome(0), outcome(1), { type: 'finished', screen }).state;
  };

  it('is shown, said and copied by what is registered for its kind', async () => {
    const state = await done(reply.value);
    expect(drawFrame(state)).toContain(shown);
    expect(announce(undefined, state).join('\n')).toContain(shown);
    expect(handleKey(state, { name: 'c', text: 'c' })).toEqual({ type: 'copy', text: `${shown}\n${shown}` });
  });

  it('with nothing in it to read is none: one is back at the list', async () => {
    expect(currentScreen(await done([])).kind).toBe('browser');
  });

  it('stays on a page of its own where a form was sent', async () => {
    const form = after(await tenants({}), { type: 'open-action', operation: 'setting' }).state;
    const { id: screen } = currentScreen(form);
    const message = { message: 'done.operation' } as const;
    const sent = after(form, { type: 'form-sent', screen, done: message, reply }).state;
    expect(drawFrame(sent)).toContain(shown);
    expect(sent.screens.map(({ kind }) => kind)).toEqual(['home', 'browser', 'results']);
  });

  it('of a kind that nobody shows is text', async () => {
    const state = await done(reply.value);
    const unknown = { ...state, replies: { text: state.replies.text! } };
    expect(drawFrame(unknown)).not.toContain(shown);
  });
});

it('all that the reply of an action shows has words in both languages', async () => {
  const ready = await readyState();
  const wordless = (['zh-CN', 'en-US'] as const).flatMap((language) =>
    Object.keys(ready.catalog).flatMap((name) => {
      const entry = ready.catalog[name];
      const words = wordsOf({ ...ready, language }, name);
      if (!entry || !words || entry.kind === 'calls') return [];
      const shown = availableActions(entry, ready.access).flatMap(({ name: operation }) => {
        const { values = [], tables = [] } = entry.fields.reply(operation) ?? {};
        const columns = tables.flatMap((table) => [
          ...table.columns,
          ...(table.name ? [{ name: table.name }] : []),
        ]);
        const special = entry.special.actions?.[operation]?.reply;
        return special === undefined
          ? [...values, ...columns].map((field) => [operation, field.name] as const)
          : [];
      });
      return shown
        .filter(([, field]) => labelOf(words, field) === field)
        .map(([operation, field]) => [language, name, operation, field].join(' '));
    }),
  );
  expect(wordless).toEqual([]);
});
