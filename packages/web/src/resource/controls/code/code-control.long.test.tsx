import { everyKindEnglish } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, control, type } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openEveryKind } from '../../../testing/open-every-kind.js';
import { otherWidget } from '../../../testing/other-widget.js';

freshBrowser();

const { note, extra } = everyKindEnglish.fields;
const row = { id: '7', name: 'Pear', code: 'P', price: '1', onSale: 0, agreed: false, version: 1 };
/** One editor of code, and no other beside it. */
const alone = { extra: 'text', recipe: 'text', selection: 'text' } as const;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const open = (widget: 'xml' | 'sql', text: string) =>
  openEveryKind('edit:7', 'en-US', {
    resource: otherWidget({ note: widget, ...alone }),
    rows: [{ ...row, note: text }],
  });

it('code has a number for every line, says what is wrong and leads there', async () => {
  await open('xml', '<a>\n<b>\n</a>');
  const area = await control(note);
  expect(document.querySelector('.code-numbers')?.textContent).toBe('1\n2\n3\n');
  press('Something is wrong in line 3; show it');
  expect(document.activeElement).toBe(area);
  expect(area.selectionStart).toBe('<a>\n<b>\n'.length);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Format' }).disabled).toBe(true);
  await type(note, '<a>\n<b/>\n</a>');
  expect(await screen.findByText('Well-formed')).toBeTruthy();
});

it('code is laid out when somebody asks for it, and travels as it stands', async () => {
  const server = await open('sql', 'select 1 from a where b = 2');
  await control(note);
  press('Format');
  const laid = 'select 1\nfrom a\nwhere b = 2';
  await waitFor(async () => expect((await control(note)).value).toBe(laid));
  await button('Save changes');
  await waitFor(() => expect(server.sent('PUT')[0]?.body).toMatchObject({ note: laid }));
});

it('JSON that is none is refused under its field, which says so to those who cannot see it', async () => {
  const server = await openEveryKind('edit:7', 'en-US', { rows: [{ ...row, extra: '{"a":1}' }] });
  await type(extra, '{"a":');
  expect(await screen.findByText('Something is wrong in line 1; show it')).toBeTruthy();
  await button('Save changes');
  await waitFor(async () => expect((await control(extra)).getAttribute('aria-invalid')).toBe('true'));
  expect(server.sent('PUT')).toEqual([]);
});

it('code that may not be changed is read, not laid out', async () => {
  await openEveryKind('edit:7', 'en-US', {
    resource: otherWidget({ note: 'xml', ...alone }, { editable: { note: 'never' } }),
    rows: [{ ...row, note: '<a/>' }],
  });
  expect((await control(note)).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Format' }).disabled).toBe(true);
});
