import { beforeAll, describe, expect, it } from 'vitest';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { drive } from '../../testing/driven.js';
import { effectPorts, serve } from '../../testing/effect-runner.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';
import { keys } from '../../testing/terminal.js';

const row = { ...tenantRows(1)[0], id: '1000', linkman: 'Wang', contactNumber: '13800000000', version: 3 };

let list: DashboardState;
beforeAll(async () => {
  const ready = await readyState({ language: 'en-US', resources: ['tenant'] });
  list = answered(after(ready, { type: 'open-resource', name: 'tenant' }), [row]);
});

type Edit = (text: string) => string | undefined;

/** A form of a row; each opening of the editor is one of the edits, and what it was given is kept. */
async function editing(...edits: readonly Edit[]) {
  const sent: unknown[] = [];
  const given: string[] = [];
  const url = await serve(async (path, request) => {
    if (path.pathname.endsWith('/detail')) return row;
    if (request.method !== 'POST') return { records: [row], total: 1, size: 10, current: 1 };
    let body = '';
    for await (const part of request) body += String(part);
    sent.push(JSON.parse(body));
    return row;
  });
  const edit = (_name: string, text: string) => edits[given.push(text) - 1]?.(text);
  const { client } = effectPorts(url, () => undefined);
  const driven = drive(list, { client, edit });
  driven.dispatch({ type: 'open-form', purpose: 'edit' });
  await driven.until((state) => inFront(state, 'form')?.phase === 'editing');
  driven.press(keys.ctrl('o'));
  const form = () => inFront(driven.state(), 'form');
  return { driven, sent, given, form };
}

const inside = (name: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`);

describe('what was written in the editor outside', () => {
  it('is in the form, and is what is sent', async () => {
    const { driven, sent, form, given } = await editing(inside('linkman', 'Zhao'));
    await driven.until(() => form()?.values.linkman === 'Zhao');
    driven.press(keys.ctrl('s'));
    await driven.until((state) => inFront(state, 'form') === undefined);
    expect(sent).toEqual([{ id: '1000', version: 3, linkman: 'Zhao' }]);
    expect(given).toHaveLength(1);
  });

  it('keeps the digits of a number as they were written', async () => {
    const { driven, form } = await editing((text) =>
      inside('contactNumber', '013900000000')(inside('linkman', '007')(text)),
    );
    await driven.until(() => form()?.values.linkman === '007');
    expect(form()?.values.contactNumber).toBe('013900000000');
  });

  it('takes a value with numbers in it as JSON', async () => {
    const { driven, form } = await editing(inside('linkman', '{size: 10, of: [1, 12345678901234567890]}'));
    await driven.until(() => form()?.values.linkman !== 'Wang');
    expect(form()?.values.linkman).toBe('{"size":10,"of":[1,"12345678901234567890"]}');
  });

  it('is opened again as it was where it cannot be read, with the fault above its line', async () => {
    const broken = inside('linkman', '"Zhao');
    const mend = (text: string) => text.replace('"Zhao', 'Zhao');
    const { driven, form, given } = await editing(broken, mend);
    await driven.until(() => form()?.values.linkman === 'Zhao');
    const [first = '', second = ''] = given;
    const lines = second.split('\n');
    const at = lines.findIndex((line) => line.startsWith('# ✗ '));
    expect(lines.filter((_line, index) => index !== at).join('\n')).toBe(broken(first));
    expect(lines[at]).toMatch(/^# ✗ YAML cannot be read: .+/);
    expect(lines[at + 1]).toMatch(/linkman|contactNumber/);
    expect(form()?.problem).toBeUndefined();
  });

  it('is opened again where it names what the form does not have, or is no list of fields', async () => {
    const more = (text: string) => `${text}\nlinkmen: Zhao\n`;
    const other = () => '- a\n- b';
    const { driven, form, given } = await editing(more, other, () => 'linkman: Zhao');
    await driven.until(() => form()?.values.linkman === 'Zhao');
    expect(given[1]).toMatch(/\n# ✗ .*linkmen.*\nlinkmen: Zhao\n/);
    expect(given[2]).toMatch(/^# ✗ .+\n- a\n- b$/);
    expect(given[2]).not.toContain('linkmen');
  });

  it('is left as it was by who writes nothing, and who leaves the fault gives the text up', async () => {
    const none = await editing(() => undefined);
    await none.driven.until(() => none.given.length > 0);
    expect([none.form()?.values.linkman, none.form()?.problem, none.given.length]).toEqual([
      'Wang',
      undefined,
      1,
    ]);
    const { form, given, driven } = await editing(inside('linkman', '"Zhao'), (text) => text);
    await driven.until(() => form()?.problem !== undefined);
    expect([form()?.values.linkman, given.length]).toEqual(['Wang', 2]);
  });

  it('leaves what is not said as it was, and empties what is said to be empty', async () => {
    const { driven, form } = await editing(() => 'linkman: Zhao\ncontactNumber:\n');
    await driven.until(() => form()?.values.linkman === 'Zhao');
    expect(form()?.values).toMatchObject({ tenantName: '果蔬商城第 1 店', contactNumber: '' });
  });
});
