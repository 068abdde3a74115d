import { everyKindEnglish } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { FakeUpload } from '../../../testing/fake-upload.js';
import { button, control, type } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openEveryKind } from '../../../testing/open-every-kind.js';
import { otherWidget } from '../../../testing/other-widget.js';

freshBrowser();
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});

const { picture, note } = everyKindEnglish.fields;
const putFile = '/blade-resource/oss/endpoint/put-file';
const kept: RouteHandler = ({ body }) => {
  const sent = (body as FormData).get('file');
  const name = sent instanceof File ? sent.name : '';
  return ok({ link: `/mall-api/files/${name}`, domain: '', name, originalName: name });
};
const rule = { types: ['image/png'], bytes: 100 };
const open = (view: string, put: RouteHandler = kept, row: object = {}) =>
  openEveryKind(view, 'en-US', {
    routes: { [`POST ${putFile}`]: put },
    resource: otherWidget(
      { note: 'uploads' },
      { formats: { note: 'image' }, uploads: { picture: rule, note: rule } },
    ),
    rows: [{ id: '7', name: 'Pear', code: 'P', price: '1', onSale: 0, agreed: false, version: 1, ...row }],
  });
/** Files are chosen in the item of the form that has this label. */
async function drop(label: string, ...files: readonly File[]) {
  const item = (await control(label)).closest('.ant-form-item');
  const input = item?.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error(`${label} takes no files`);
  fireEvent.change(input, { target: { files } });
}
const png = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'image/png' });
async function needed() {
  await type('Name', 'Fig');
  await type('Item number', 'F-1');
  await type('Price', '3');
}
const shown = () =>
  [...document.querySelectorAll<HTMLImageElement>('form img')].map((one) => one.getAttribute('src'));

describe('a form whose file is still on its way', () => {
  /** Files that arrive when they are let. */
  const slow = () => {
    const waits: ((ends: boolean) => void)[] = [];
    const put: RouteHandler = async (seen) => {
      const ends = await new Promise<boolean>((resolve) => waits.push(resolve));
      return ends ? kept(seen) : refused(500, 'the disk is full');
    };
    return { waits, put };
  };

  it('is saved when that has arrived, and its button says so', async () => {
    const { waits, put } = slow();
    const server = await open('new', put);
    await needed();
    await drop(picture, png('fig.png'));
    await waitFor(() => expect(waits).toHaveLength(1));
    await button('Create sample');
    expect(await screen.findByText('Saving once the files are sent')).toBeTruthy();
    expect(server.sent('POST')).toHaveLength(0);
    waits[0]?.(true);
    await waitFor(() => expect(server.sent('POST')).toHaveLength(1));
    expect(server.sent('POST')[0]?.body).toMatchObject({ picture: '/mall-api/files/fig.png' });
  });

  it('is not saved without it when that fails', async () => {
    const { waits, put } = slow();
    const server = await open('new', put);
    await needed();
    await drop(picture, png('fig.png'));
    await waitFor(() => expect(waits).toHaveLength(1));
    await button('Create sample');
    await screen.findByText('Saving once the files are sent');
    waits[0]?.(false);
    expect(await screen.findByText('Create sample', { selector: 'button span' })).toBeTruthy();
    expect(server.sent('POST')).toHaveLength(0);
    expect(screen.getByText('the disk is full')).toBeTruthy();
  });
});

describe('a file of a form', () => {
  it('is sent when it is chosen, and its address is what the form sends', async () => {
    const server = await open('new');
    await needed();
    await drop(picture, png('fig.png'));
    await waitFor(async () => expect((await control(picture)).value).toBe('/mall-api/files/fig.png'));
    expect(shown()).toEqual(['/mall-api/files/fig.png']);
    await button('Create sample');
    await waitFor(() => expect(server.sent('POST')).toHaveLength(1));
    expect(server.sent('POST')[0]?.body).toMatchObject({ picture: '/mall-api/files/fig.png' });
  });

  it('that its rule does not take is not sent, and the rule is said', async () => {
    const server = await open('new');
    await drop(picture, new File(['x'], 'a.gif', { type: 'image/gif' }));
    await drop(picture, png('large.png', 101));
    await waitFor(() => expect(screen.getAllByText('PNG, 100 B at most').length).toBe(4));
    expect(server.to(putFile)).toEqual([]);
  });

  it('that was refused says why, and may be sent again', async () => {
    let tries = 0;
    await open('new', (seen) => {
      tries += 1;
      return tries === 1 ? refused(415, 'not this kind') : kept(seen);
    });
    await drop(picture, png('fig.png'));
    expect((await screen.findByText('not this kind')).getAttribute('role')).toBe('alert');
    expect((await control(picture)).value).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Retry fig.png' }));
    await waitFor(async () => expect((await control(picture)).value).toBe('/mall-api/files/fig.png'));
    expect(screen.queryByText('not this kind')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is taken away, and travels as nothing', async () => {
    const server = await open('edit:7', kept, { picture: '/files/old.png' });
    expect((await control(picture)).value).toBe('/files/old.png');
    await type(picture, '');
    expect(shown()).toEqual([]);
    await button('Save changes');
    await waitFor(() => expect(server.sent('PUT')[0]?.body).toMatchObject({ picture: null }));
  });
});

describe('several files of a form', () => {
  const tiles = () => screen.findByRole('list', { name: `${note}: files` });

  it('come beside those that are there, in an order that can be changed, and travel comma-joined', async () => {
    const server = await open('edit:7', kept, { note: '/files/a.png,/files/b.png' });
    await drop(note, png('c.png'), png('d.png'));
    const files = ['/files/a.png', '/files/b.png', '/mall-api/files/c.png', '/mall-api/files/d.png'];
    await waitFor(() => expect(shown()).toEqual(files));
    const ways = async (way: string) =>
      within(await tiles())
        .getAllByRole<HTMLButtonElement>('button', { name: new RegExp(`^Move number .* ${way}$`) })
        .map(({ disabled }) => disabled);
    expect(await ways('forward')).toEqual([true, false, false, false]);
    expect(await ways('back')).toEqual([false, false, false, true]);
    fireEvent.click(within(await tiles()).getByRole('button', { name: 'Move number 4 forward' }));
    fireEvent.click(within(await tiles()).getByRole('button', { name: 'Remove number 1' }));
    await button('Save changes');
    await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
    expect(server.sent('PUT')[0]?.body).toMatchObject({
      note: '/files/b.png,/mall-api/files/d.png,/mall-api/files/c.png',
    });
  });

  it('may be addresses that are typed; Enter takes one over and does not send the form', async () => {
    const server = await open('new');
    const input = await control(note);
    fireEvent.change(input, { target: { value: ' https://a.example/1.png ' } });
    expect(fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 })).toBe(false);
    await waitFor(() => expect(shown()).toEqual(['https://a.example/1.png']));
    expect(input.value).toBe('');
    expect(server.sent('POST')).toEqual([]);
  });
});

it('a file that the form does not let be changed is shown, and none is chosen', async () => {
  await openEveryKind('edit:7', 'en-US', {
    resource: otherWidget({}, { editable: { picture: 'never' } }),
    rows: [
      {
        id: '7',
        name: 'Pear',
        code: 'P',
        price: '1',
        picture: '/files/old.png',
        onSale: 0,
        agreed: false,
        version: 1,
      },
    ],
  });
  expect((await control(picture)).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: `Upload: ${picture}` }).disabled).toBe(true);
});
