import { createClient, memoryStore } from '@mall/sdk';
import { expect, it } from 'vitest';
import { asRequest } from '../../controllers/effects/handlers.js';
import { typedInput } from '../../controllers/effects/typed-input.js';
import { step } from '../../controllers/effects.js';
import type { ScreenDefinition, ScreenRoute } from '../../controllers/screen-definition.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { Row } from '../../controllers/state/row.js';
import { drive } from '../../testing/driven.js';
import { sendRefusal, serve } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { readyState } from '../../testing/states.js';
import { keys } from '../../testing/terminal.js';
import { openDescribedForm } from './described-form.js';
import { describedField, type FieldData } from './field-data.js';

const { drawFrame } = await loadFrames();

/** A form as a server sends it: nothing of this program knows of it. */
interface FormData {
  readonly title: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly fields: readonly FieldData[];
}

const leave: FormData = {
  title: 'Ask for leave',
  sections: [{ id: 'when', title: 'When' }],
  fields: [
    {
      name: 'reason',
      label: 'Reason',
      required: true,
      choices: [
        { value: 1, label: 'Holiday' },
        { value: 2, label: 'Illness' },
      ],
    },
    { name: 'doctor', label: 'Doctor', hint: 'who saw you', when: { reason: [2] } },
    { name: 'from', label: 'First day', kind: 'day', required: true, section: 'when' },
    { name: 'days', label: 'Days', kind: 'integer', section: 'when' },
    { name: 'paid', label: 'Paid', kind: 'boolean', section: 'when' },
    { name: 'files', label: 'Number', readOnly: true },
  ],
};

interface LeaveScreen {
  readonly kind: 'leave';
  readonly id: number;
}

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    leave: {
      readonly screen: LeaveScreen;
      readonly answer: { readonly type: 'leave.loaded'; readonly screen: number; readonly form: FormData };
      readonly effect:
        | { readonly type: 'leave.load'; readonly screen: number }
        | {
            readonly type: 'leave.send';
            readonly screen: number;
            readonly fields: readonly FieldData[];
            readonly input: Row;
          };
    };
  }
}

async function open() {
  const sent: unknown[] = [];
  const url = await serve(async (path, request, response) => {
    if (path.pathname === '/form') return leave;
    let body = '';
    for await (const part of request) body += String(part);
    sent.push(JSON.parse(body));
    return sent.length === 1 ? sendRefusal(response, 400, 'that day is past') : {};
  });
  const ready = await readyState({ language: 'en-US', resources: ['tenant'] });
  const route = leaveRoute(url);
  const state = { ...ready, registry: { ...ready.registry, routes: [route] } };
  const client = createClient({ url, application: { id: 'a', secret: 'b' }, store: memoryStore() });
  const driven = drive(state, { client, routes: [route] });
  driven.dispatch({ type: 'open-path', path: '/leave' });
  await driven.until((at) => inFront(at, 'form') !== undefined);
  return { driven, sent };
}

/** A module's screen that only fetches a form and opens it. */
function leaveRoute(url: string): ScreenRoute {
  const definition: ScreenDefinition<'leave'> = {
    id: 'leave',
    path: '/leave',
    open: (state) => {
      const screen = { kind: 'leave', id: state.serial } as const;
      return step(
        { ...state, screens: [...state.screens, screen] },
        { type: 'leave.load', screen: screen.id },
      );
    },
    update: (_screen, event, state) => {
      if (event.type !== 'leave.loaded') return step(state);
      const { title, sections, fields } = event.form;
      return openDescribedForm(state, {
        name: 'leave',
        title: { text: title },
        sections,
        fields: fields.map(describedField),
        values: { files: '7' },
        submit: (input, screen) => ({ type: 'leave.send', screen, fields, input }),
      });
    },
    keys: [],
    title: () => 'Leave',
    headline: () => [],
    focus: () => '',
    view: async () => () => null,
    effects: async () => ({
      'leave.load': asRequest(async ({ screen }, { dispatch }) => {
        const form = (await (await fetch(`${url}/form`)).json()) as { readonly data: FormData };
        dispatch({ type: 'leave.loaded', screen, form: form.data });
      }),
      'leave.send': asRequest(async ({ screen, fields, input }, { dispatch }) => {
        const body = JSON.stringify(typedInput(fields.map(describedField), input));
        const { success, msg } = (await (await fetch(`${url}/send`, { method: 'POST', body })).json()) as {
          readonly success: boolean;
          readonly msg: string;
        };
        if (success) dispatch({ type: 'form-sent', screen, done: { message: 'done.operation' } });
        else dispatch({ type: 'form-refused', screen, issues: { from: msg }, problem: { text: msg } });
      }),
    }),
  };
  return { id: 'leave', path: '/leave', load: async () => definition };
}

it('a form that a server sends as JSON is filled in, checked, refused, sent and left like any other', async () => {
  const { driven, sent } = await open();
  const frame = () => drawFrame(driven.state());
  expect(frame()).toContain('Home › Leave › Ask for leave');
  expect(frame()).toMatch(/▸\* Reason[\s\S]*Number +7 +cannot be changed[\s\S]*\n When\n +\* First day/);
  expect(frame()).not.toContain('Doctor');
  driven.press(keys.ctrl('s'));
  expect(frame()).toMatch(/Reason .*✗ Please select reason[\s\S]*First day .*✗ Please enter the first day/);
  driven.press(keys.right, keys.right);
  expect(frame()).toMatch(/‹ Illness ›/);
  expect(frame()).toMatch(/Doctor +\(empty\) +who saw you/);
  driven.press(keys.tab, 'Wang', keys.tab, keys.tab, '2026-05-01', keys.tab, '3', keys.tab, keys.right);
  driven.press(keys.ctrl('s'));
  await driven.until((state) => inFront(state, 'form')?.problem !== undefined);
  expect(frame()).toMatch(/First day +2026-05-01 +✗ that day is past/);
  driven.press(keys.ctrl('s'));
  const done = await driven.until((state) => inFront(state, 'form') === undefined);
  expect([done.notice?.tone, drawFrame(done)]).toEqual(['good', expect.stringContaining('Home › Leave')]);
  const input = { reason: '2', doctor: 'Wang', from: '2026-05-01', days: '3', paid: true };
  expect(sent).toEqual([input, input]);
});
