import {
  type AnyResource,
  askedFieldsOf,
  loadResource,
  type ResourceName,
  resourceNames,
} from '@mall/sdk/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { KitProvider, useBuildKit } from '../kit/kit.js';
import { ActionDialogView } from './action-dialog.js';
import { buttonActions } from './button-actions.js';

const row = { id: '1900000000000000001', name: 'Pear', account: 'pear', tenantId: '000000' };

interface OpenProps {
  readonly name: ResourceName;
  readonly operation: string;
  readonly onClose: () => void;
}

/** The dialog that is made from an action's input, as a list opens it for one row. */
function Open({ name, operation, onClose }: OpenProps) {
  const [screen] = useState({ name });
  const { kit } = useBuildKit(screen);
  const endpoint = kit?.operation(operation);
  if (!kit || !endpoint) return null;
  return (
    <KitProvider value={kit}>
      <ActionDialogView
        action={{ name: operation, endpoint }}
        rows={endpoint.target ? [row] : []}
        affected={() => null}
        onClose={onClose}
        onDone={onClose}
        onSecrets={() => undefined}
        onReply={() => undefined}
      />
    </KitProvider>
  );
}

/** Every action of every resource that has something to fill in. */
async function filledActions() {
  const resources = await Promise.all(
    resourceNames.map(async (name) => [name, (await loadResource(name)) as AnyResource] as const),
  );
  return resources.flatMap(([name, resource]) =>
    buttonActions(resource, 'list', {})
      .filter(({ endpoint }) => askedFieldsOf(resource, endpoint).length > 0)
      .map((action): [ResourceName, string] => [name, action.name]),
  );
}
const actions = await filledActions();

function pressBeside() {
  for (const beside of document.querySelectorAll('.ant-modal-wrap, .ant-drawer-mask')) {
    fireEvent.mouseDown(beside);
    fireEvent.mouseUp(beside);
    fireEvent.click(beside);
  }
}
function pressEscape() {
  for (const type of ['keyDown', 'keyUp'] as const)
    fireEvent[type](document.activeElement ?? document.body, { key: 'Escape', code: 'Escape', keyCode: 27 });
}
/** The first field that is typed in, where there is one: what is chosen is chosen by the controls' own tests. */
const typed = () =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      '.frame-body form :is(input:not([type=search], [type=checkbox], [type=file], [role=combobox]), textarea):not([disabled], [readonly])',
    ),
  ].find((field) => field.closest('.ant-picker') === null);

freshBrowser();

describe('the dialog of an action', () => {
  it('that has something to fill in there is more than one', () => {
    expect(actions.length).toBeGreaterThan(8);
  });

  it.each(actions)(
    '%s %s keeps what is filled in when somebody presses beside it',
    async (name, operation) => {
      vi.stubGlobal('fetch', fakeServer({}).fetch);
      const closed = vi.fn();
      await renderScreen(<Open name={name} operation={operation} onClose={closed} />);
      await screen.findByRole('dialog');
      await waitFor(() => expect(document.querySelector('.frame-body form .ant-form-item')).toBeTruthy());
      const field = typed();
      if (!field) return;
      fireEvent.change(field, { target: { value: '7' } });
      pressBeside();
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(closed).not.toHaveBeenCalled();
      expect(screen.getByRole('dialog')).toBeTruthy();
      expect(typed()?.value).toBe('7');
      pressEscape();
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(closed).not.toHaveBeenCalled();

      expect(await screen.findByText('继续编辑')).toBeTruthy();
      expect(closed).not.toHaveBeenCalled();
    },
  );
});
