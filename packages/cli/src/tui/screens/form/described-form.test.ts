import { describe, expect, it } from 'vitest';
import type { Effect } from '../../controllers/effects.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { loadFrames } from '../../testing/frames.js';
import { after, readyState, type StateOptions } from '../../testing/states.js';
import { type DescribedField, type DescribedForm, openDescribedForm } from './described-form.js';
import { visibleFields } from './visible-fields.js';

const { drawFrame } = await loadFrames();

const field = (name: string, own: Partial<DescribedField> = {}): DescribedField => ({
  ...{ name, label: `The ${name}`, kind: 'text', widget: 'text', options: undefined },
  ...{ optional: false, blank: false, choices: [], multiple: false, secret: false, editable: 'always' },
  ...{ required: false, readOnly: false, ...own },
});

const sendForm = (input: object, screen: number): Effect => ({
  type: 'send-form',
  screen,
  name: 'travel',
  operation: 'start',
  input: { ...input },
});

const travel: DescribedForm = {
  name: 'travel',
  title: { text: 'A journey' },
  sections: [
    { id: 'what', title: 'What it is about' },
    { id: 'where', title: 'Where to' },
  ],
  fields: [
    field('city', { section: 'where', required: true, when: { kind: ['journey'] } }),
    field('kind', {
      section: 'what',
      options: { values: ['leave', 'journey'] },
      choiceLabels: { leave: 'Leave', journey: 'Journey' },
    }),
    field('hotel', { section: 'where', required: true, when: { city: ['Paris', 7] } }),
    field('days', { section: 'what', required: true, when: { kind: ['leave'] } }),
    field('reason'),
  ],
  submit: sendForm,
};

/** As an update of another screen opens it. */
async function open(form = travel, options: StateOptions = {}): Promise<DashboardState> {
  const ready = await readyState({ language: 'en-US', resources: ['tenant'], ...options });
  return openDescribedForm({ ...ready, serial: 1 }, form).state;
}

function formIn(state: DashboardState) {
  const form = inFront(state, 'form');
  if (!form) throw new Error('no form is in front');
  return form;
}
const shown = (state: DashboardState) => visibleFields(formIn(state)).map(({ name }) => name);
const set = (name: string, value: string) => ({ type: 'set-value', field: name, value }) as const;
const submit = { type: 'submit' } as const;

describe('a form that comes as data', () => {
  it('has its fields in sections, under titles, with names of its own', async () => {
    const frame = drawFrame(after(await open(), set('kind', 'journey')).state);
    const lines = frame.split('\n').map((line) => line.trimEnd());
    expect(lines[0]).toContain('Home › A journey');
    expect(lines.slice(2, 6).map((line) => line.replace(/ +/g, ' '))).toEqual([
      '▸ The reason',
      ' What it is about',
      ' The kind Journey',
      ' Where to',
    ]);
    expect(lines[6]).toMatch(/^ \* The city +\(empty\) +required$/);
  });

  it('shows a field only while what it is about has one of its values, through several steps', async () => {
    const state = await open();
    expect(shown(state)).toEqual(['reason', 'kind']);
    expect(shown(after(state, set('kind', 'leave')).state)).toEqual(['reason', 'kind', 'days']);
    const away = after(state, set('kind', 'journey'), set('city', 'Paris')).state;
    expect(shown(away)).toEqual(['reason', 'kind', 'city', 'hotel']);
    expect(shown(after(away, set('city', '7')).state)).toContain('hotel');
    // What is hidden has no value for others to depend on.
    expect(shown(after(away, set('kind', 'leave')).state)).toEqual(['reason', 'kind', 'days']);
  });

  it('asks to choose what is chosen and to enter what is typed, in the language of the moment', async () => {
    const fields = [
      field('kind', { required: true, options: { values: ['leave'] } }),
      field('sure', { required: true, kind: 'boolean' }),
      field('reason', { required: true }),
    ];
    const issues = async (language: 'zh-CN' | 'en-US') =>
      formIn(after(await open({ ...travel, fields }, { language }), submit).state).issues;
    expect(await issues('en-US')).toEqual({
      kind: 'Please select the kind',
      sure: 'Please select the sure',
      reason: 'Please enter the the reason',
    });
    expect(await issues('zh-CN')).toMatchObject({ kind: '请选择The kind', reason: '请输入The reason' });
  });

  it('neither checks nor sends what is hidden, and has what was typed when it is shown again', async () => {
    const typed = after(
      await open(),
      set('kind', 'journey'),
      set('city', 'Paris'),
      set('hotel', 'Ritz'),
    ).state;
    const leave = after(typed, set('kind', 'leave'));
    const refused = after(leave.state, submit);
    expect(refused.effects).toEqual([]);
    expect(formIn(refused.state).issues).toEqual({ days: 'Please enter the the days' });
    const sent = after(refused.state, set('days', '3'), submit);
    expect(sent.effects).toEqual([sendForm({ reason: '', kind: 'leave', days: '3' }, formIn(typed).id)]);
    const again = after(leave.state, set('kind', 'journey')).state;
    expect(formIn(again).values).toMatchObject({ city: 'Paris', hotel: 'Ritz' });
    expect(shown(again)).toEqual(['reason', 'kind', 'city', 'hotel']);
  });

  it('keeps the cursor on its field while others come and go before it', async () => {
    const form: DescribedForm = {
      ...travel,
      sections: [],
      fields: [field('before', { when: { last: ['yes'] } }), field('middle'), field('last')],
    };
    const last = after(await open(form), { type: 'next-field', by: 1 }).state;
    expect(formIn(last).cursor).toBe(1);
    const more = after(last, { type: 'edit', edit: { kind: 'insert', text: 'yes' } }).state;
    expect([shown(more), formIn(more).cursor]).toEqual([['before', 'middle', 'last'], 2]);
    const fewer = after(more, { type: 'edit', edit: { kind: 'backspace' } }).state;
    expect([shown(fewer), formIn(fewer).cursor]).toEqual([['middle', 'last'], 1]);
  });

  it('keeps the field under the cursor in sight, and the title of its section, in a small terminal', async () => {
    const fields = Array.from({ length: 12 }, (_, at) =>
      field(`f${at}`, { section: at < 6 ? 'what' : 'where' }),
    );
    let state = await open({ ...travel, fields }, { columns: 40, rows: 10 });
    for (let at = 0; at < 11; at += 1) {
      expect(drawFrame(state)).toMatch(new RegExp(`▸ .*The f${at} `));
      state = after(state, { type: 'next-field', by: 1 }).state;
    }
    state = after(state, { type: 'next-field', by: -11 }).state;
    expect(drawFrame(state)).toMatch(/What it is about\n▸ .*The f0 /);
  });

  it('is read aloud with the section, and checked by whoever described it', async () => {
    const check: DescribedForm['check'] = ({ days = '' }) =>
      Number(days) < 31
        ? { kind: 'valid', input: { days: Number(days) } }
        : { kind: 'invalid', issues: { days: 'that is a long time' } };
    const leave = after(await open({ ...travel, check }), set('kind', 'leave'), set('days', '40'), submit);
    expect(formIn(leave.state).issues).toEqual({ days: 'that is a long time' });
    expect(announce(undefined, leave.state).at(-1)).toBe(
      'Field 3 of 3: What it is about, The days: 40 (✗ that is a long time)',
    );
    expect(after(leave.state, set('days', '4'), submit).effects).toEqual([
      sendForm({ days: 4 }, formIn(leave.state).id),
    ]);
  });

  it('is waited for by itself alone: fields that depend on each other in a circle are shown', async () => {
    const fields = [field('a', { when: { b: ['x'] } }), field('b', { when: { a: ['x'] } })];
    const state = await open({ ...travel, sections: [], fields, values: { a: 'x', b: 'x' } });
    expect(shown(state)).toEqual(['a', 'b']);
  });

  it('closes when it was accepted', async () => {
    const state = after(await open(), set('kind', 'leave'), set('days', '3'), submit).state;
    const done = { message: 'done.operation' } as const;
    const closed = after(state, {
      type: 'form-sent',
      screen: formIn(state).id,
      done,
    }).state;
    expect([closed.screens.map(({ kind }) => kind), closed.notice?.tone]).toEqual([['home'], 'good']);
  });
});
