import { describe, expect, it } from 'vitest';
import type { DashboardEvent } from '../controllers/events.js';
import { update } from '../controllers/update.js';
import { after, answered, readyState, tenantRows } from '../testing/states.js';
import { announce } from './announce.js';

const tenants = async () =>
  answered(
    after(await readyState({ language: 'en-US' }), { type: 'open-resource', name: 'tenant' }),
    tenantRows(3),
  );

async function announced(...events: DashboardEvent[]) {
  let before = await tenants();
  let lines: string[] = [];
  for (const event of events) {
    const state = update(before, event).state;
    lines = announce(before, state);
    before = state;
  }
  return lines;
}

describe('linear text', () => {
  it('says where one is at first', async () => {
    const lines = announce(undefined, await tenants());
    expect(lines[0]).toContain('Home › Tenant');
    expect(lines.at(-1)).toContain('Row 1 of 3: Tenant id 100000');
  });

  it('says only what changed', async () => {
    expect(await announced({ type: 'move', motion: 'down' })).toEqual([
      expect.stringContaining('Row 2 of 3'),
    ]);
    expect(await announced({ type: 'move', motion: 'up' })).toEqual([]);
  });

  it('says selections, questions and problems', async () => {
    const [selected] = await announced({ type: 'select', what: 'one' });
    expect(selected).toContain('1 selected');
    expect((await announced({ type: 'remove' })).join('\n')).toContain(
      'Are you sure to delete the selected data?',
    );
    const invalid = await announced({ type: 'open-form', purpose: 'create' }, { type: 'submit' });
    expect(invalid.join('\n')).toContain('Please enter the tenant name');
  });

  it('never moves the cursor or paints', async () => {
    const lines = await announced({ type: 'open-overlay', overlay: { kind: 'help', top: 0 } });
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('')).not.toContain('\u001b');
  });
});
