import { beforeAll, describe, expect, it } from 'vitest';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';

const row = { ...tenantRows(1)[0], version: 7 };
let list: DashboardState;
beforeAll(async () => {
  const ready = await readyState({ resources: ['tenant'] });
  list = answered(after(ready, { type: 'open-resource', name: 'tenant' }), [row]);
});

function formIn(state: DashboardState) {
  const form = inFront(state, 'form');
  if (!form) throw new Error('no form is in front');
  return form;
}

/** The form of a row that has come whole. */
function editing() {
  const opened = after(list, { type: 'open-form', purpose: 'edit' });
  const ask = opened.effects.find((effect) => effect.type === 'load-row');
  if (!ask) throw new Error('the row is not asked for');
  return after(opened.state, { type: 'row', screen: ask.screen, serial: ask.serial, row }).state;
}

describe('what is written outside', () => {
  it('is a change like any other: it is sent, and asked about before it is given up', () => {
    const state = editing();
    const values = { ...formIn(state).values, linkman: 'written outside' };
    const written = after(state, {
      type: 'form-values',
      screen: formIn(state).id,
      values,
      typed: true,
    }).state;
    expect(after(written, { type: 'submit' }).effects).toMatchObject([
      { type: 'send-form', input: { id: '1000', version: 7, linkman: 'written outside' } },
    ]);
    expect(after(written, { type: 'back' }).state.overlay.kind).toBe('confirm');
  });

  it('wins over what was typed before, but what was fetched does not', () => {
    const state = after(editing(), { type: 'set-value', field: 'linkman', value: 'typed' }).state;
    const { id: screen } = formIn(state);
    const values = { linkman: 'from elsewhere' };
    const outside = after(state, { type: 'form-values', screen, values, typed: true }).state;
    expect(formIn(outside).values.linkman).toBe('from elsewhere');
    const fetched = after(state, { type: 'form-values', screen, values, typed: false }).state;
    expect([formIn(fetched).values.linkman, formIn(fetched).initial.linkman]).toEqual([
      'typed',
      'from elsewhere',
    ]);
  });
});

describe('a refusal of the server', () => {
  const refused = (issues: Readonly<Record<string, string>>) => {
    const state = after(editing(), { type: 'set-value', field: 'linkman', value: 'x' }).state;
    return formIn(
      after(state, { type: 'form-refused', screen: formIn(state).id, issues, problem: undefined }).state,
    );
  };

  it('about a field that the form does not have is said all the same', () => {
    expect(refused({ secretField: 'is not well' }).problem).toEqual({ text: 'is not well' });
  });

  it('about fields that it has stands there, and the first of them is gone to', () => {
    const form = refused({ contactNumber: 'is no number', linkman: 'is unknown' });
    const at = form.fields.findIndex(({ name }) => name === 'linkman');
    expect([form.problem, form.cursor]).toEqual([{ key: 'form.invalid' }, at]);
  });

  it('goes back to the very first field from wherever one is', () => {
    const screen = formIn(editing()).id;
    const refusal = (field: string) =>
      ({ type: 'form-refused', screen, issues: { [field]: 'x' }, problem: undefined }) as const;
    const last = after(editing(), refusal('contactNumber')).state;
    expect(formIn(last).cursor).toBeGreaterThan(0);
    const [first] = formIn(last).fields;
    expect(formIn(after(last, refusal(first?.name ?? '')).state).cursor).toBe(0);
  });
});
