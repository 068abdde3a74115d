import { everyKindEnglish } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { menuIcons } from '../../../app/shell/sidebar/menu-icon.js';
import { button, choose, control } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openEveryKind } from '../../../testing/open-every-kind.js';
import { otherWidget } from '../../../testing/other-widget.js';

freshBrowser();

const { note } = everyKindEnglish.fields;
const row = { id: '7', name: 'Pear', code: 'P', price: '1', onSale: 0, agreed: false, version: 1 };
const open = (held: string | undefined, editable: Readonly<Record<string, 'never'>> = {}) =>
  openEveryKind('edit:7', 'en-US', {
    resource: otherWidget({ note: 'icon' }, { editable }),
    rows: [{ ...row, note: held }],
    icons: menuIcons,
  });
const drawn = () =>
  document
    .querySelector('form .ant-select [data-icon]:not(.ant-select-suffix *, .ant-select-clear *)')
    ?.getAttribute('data-icon');

it('an icon is found by a part of its name, and is shown as the menu shows it', async () => {
  const server = await open('shop');
  await screen.findByText('shop', { selector: 'form *' });
  expect(drawn()).toBe('shop');
  const input = await control(note);
  fireEvent.change(input, { target: { value: 'certif' } });
  await choose(input, 'safety-certificate');
  await waitFor(() => expect(drawn()).toBe('safety-certificate'));
  await button('Save changes');
  await waitFor(() => expect(server.sent('PUT')[0]?.body).toMatchObject({ note: 'safety-certificate' }));
});

it('a name that no module brings stays, behind the icon that the menu shows for it', async () => {
  const server = await open('iconfont icon-user');
  await screen.findByText('iconfont icon-user', { selector: 'form *' });
  expect(drawn()).toBe('folder');
  await button('Save changes');
  await waitFor(() => expect(server.sent('PUT')[0]?.body).toMatchObject({ note: 'iconfont icon-user' }));
});

it('an icon that may not be changed opens nothing', async () => {
  await open('shop', { note: 'never' });
  expect((await control(note)).disabled).toBe(true);
});
