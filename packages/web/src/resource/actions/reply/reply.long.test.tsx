import {
  type AnyResource,
  askedFieldsOf,
  loadResource,
  replyShapeOf,
  resourceNames,
} from '@mall/sdk/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openParcels } from '../../../testing/open-parcel.js';
import { parcel } from '../../../testing/parcel.js';
import type { ReplyProps } from '../../reply-renderer.js';
import { buttonActions } from '../button-actions.js';
import { contentOf } from './reply-content.js';

async function weigh(): Promise<void> {
  const row = within(screen.getByText('Pear').closest('tr')!);
  fireEvent.click(row.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Weigh' }));
}
const Scale = ({ replies, preview }: ReplyProps) => (
  <p>{`scale ${JSON.stringify(replies)} ${String(preview)}`}</p>
);
const weighed = { 'POST /test/parcel/weigh': () => ok({ grams: 412, place: 'Shelf 9' }) };

freshBrowser();

describe('what an action answers', () => {
  it('is shown once it is done, and stays until it is read', async () => {
    await openParcels({ routes: weighed });
    await weigh();
    expect(await screen.findByText('Weigh: result')).toBeTruthy();
    const values = [...document.querySelectorAll('.reply-values > div')].map((one) => one.textContent);
    expect(values).toEqual(['grams412', 'placeShelf 9']);
  });

  it('is shown by the renderer that a screen brings', async () => {
    await openParcels({ routes: weighed, screen: { replies: { weigh: async () => Scale } } });
    await weigh();
    expect(await screen.findByText('scale [{"grams":412,"place":"Shelf 9"}] false')).toBeTruthy();
    expect(document.querySelector('.reply-values')).toBeNull();
  });

  it('is not shown where there is nothing but that it is done', async () => {
    await openParcels({ routes: { 'POST /test/parcel/send': () => ok(null) } });
    const row = within(screen.getByText('Pear').closest('tr')!);
    fireEvent.click(row.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Send off' }));
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).not.toBe(''));
    expect(document.querySelector('.ant-modal')).toBeNull();
  });

  it('by several calls is shown together: what they agree on, and all rows', () => {
    const shape = replyShapeOf(parcel as unknown as AnyResource, parcel.operations.reprice)!;
    const reply = (changed: number, name: string) => ({
      changed,
      changes: [{ id: '1', name, after: '1.00' }],
    });
    const same = contentOf(shape, [reply(1, 'Pear'), reply(1, 'Plum')]);
    expect(same.fields.map(({ name }) => name)).toEqual(['changed']);
    expect(same.tables[0]?.rows.map(({ name }) => name)).toEqual(['Pear', 'Plum']);
    expect(contentOf(shape, [reply(1, 'Pear'), reply(2, 'Plum')]).fields).toEqual([]);
  });
});

describe('an action that no form can ask for', () => {
  it('is no button, unless the screen has a dialog for it', async () => {
    const any = parcel as unknown as AnyResource;
    const names = (dialogs: object) => buttonActions(any, 'list', { actionDialogs: { ...dialogs } });
    expect(names({}).map(({ name }) => name)).toEqual(['send', 'weigh', 'reprice']);
    expect(names({ split: async () => () => null }).map(({ name }) => name)).toContain('split');
  });

  it('is none in any list of any resource: forms ask for all that their calls demand', async () => {
    // Their screens have dialogs of their own (`modules/system`).
    const own = new Set(['role.grant', 'top-menu.grant']);
    const missing: string[] = [];
    let looked = 0;
    for (const name of resourceNames) {
      const resource = (await loadResource(name)) as AnyResource;
      const lists = ['list', ...Object.keys(resource.lists ?? {})];
      for (const { name: action, endpoint } of lists.flatMap((list) => buttonActions(resource, list, {}))) {
        const asked = new Set(askedFieldsOf(resource, endpoint).map((field) => field.name));
        const demanded = endpoint.input.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
        for (const field of demanded)
          if (field !== endpoint.target?.field && !asked.has(field)) missing.push(`${name}.${action}`);
        looked += 1;
      }
    }
    expect(missing.filter((action) => !own.has(action))).toEqual([]);
    expect(looked).toBeGreaterThan(15);
  });
});
