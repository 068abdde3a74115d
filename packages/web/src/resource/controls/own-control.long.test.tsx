import { everyKind } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allWidgets } from '../../app/all-widgets.js';
import { type } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { openEveryKind } from '../../testing/open-every-kind.js';
import type { FieldControlProps } from './control-props.js';
import type { ReadProps, Widgets } from './control-spec.js';

const Stars = ({ id, value, onChange }: FieldControlProps) => (
  <button type="button" id={id} onClick={() => onChange?.(`${value ?? ''}*`)}>
    {`rated ${value ?? 'never'}`}
  </button>
);
const StarsRead = ({ text }: ReadProps) => <b>{`stars: ${text}`}</b>;
const widgets: Widgets = {
  ...allWidgets,
  'shop-stars': { control: Stars, cell: StarsRead, read: StarsRead, wide: true },
};
/** The contract will let a name like this stand in a descriptor. */
const resource = { ...everyKind, widgets: { ...everyKind.widgets, note: 'shop-stars' } };

freshBrowser();

describe('a control that a module brings', () => {
  it('fills in its field, on a line of its own', async () => {
    const server = await openEveryKind('new', 'en-US', { resource, widgets });
    await type('Name', 'Fig');
    await type('Item number', 'F-1');
    await type('Price', '3');
    const control = await screen.findByText('rated never');
    expect(control.closest('.form-long')).toBeTruthy();
    fireEvent.click(control);
    fireEvent.click(await screen.findByText('rated *'));
    fireEvent.click(screen.getByRole('button', { name: 'Create sample' }));
    await waitFor(() => expect(server.sent('POST')[0]?.body).toMatchObject({ note: '**' }));
  });

  it('is a line of text where nobody has brought it', async () => {
    await openEveryKind('new', 'en-US', { resource });
    await type('Name', 'Fig');
    expect(screen.queryByText('rated never')).toBeNull();
  });
});
