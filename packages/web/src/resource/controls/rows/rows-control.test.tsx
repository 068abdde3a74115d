import { everyKind } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { button, control, type } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openEveryKind } from '../../../testing/open-every-kind.js';

freshBrowser();

const line = z.object({ part: z.string().min(1), pieces: z.int().nullish(), spare: z.int().nullish() });
const lines = z.array(line).nullish();
const form = everyKind.form.extend({ lines });
const resource = {
  ...everyKind,
  form,
  fields: ['name', 'code', 'price', 'onSale', 'agreed', 'lines'],
  widgets: { ...everyKind.widgets, lines: 'rows' },
  operations: { ...everyKind.operations, create: { ...everyKind.operations.create, input: form } },
};
async function open() {
  const server = await openEveryKind('new', 'en-US', { resource });
  await type('Name', 'Fig');
  await type('Item number', 'F-1');
  await type('Price', '3');
  return server;
}
const cell = (label: string, number: number) => screen.findByLabelText(`${label}, row ${number}`);

it('rows are added, filled in, taken away and sent as a list', async () => {
  const server = await open();
  expect(within(await control('lines')).getByText('Nothing here')).toBeTruthy();
  await button('Add a row');
  fireEvent.change(await cell('part', 1), { target: { value: 'two words' } });
  fireEvent.change(await cell('pieces', 1), { target: { value: '4' } });
  await button('Add a row');
  fireEvent.change(await cell('part', 2), { target: { value: 'lid' } });
  await button('Add a row');
  fireEvent.change(await cell('part', 3), { target: { value: 'box' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 2' }));
  await waitFor(() => expect(screen.queryByLabelText('part, row 3')).toBeNull());
  await button('Create sample');
  await waitFor(() =>
    expect(server.sent('POST')[0]?.body).toMatchObject({
      lines: [{ part: 'two words', pieces: 4 }, { part: 'box' }],
    }),
  );
});
