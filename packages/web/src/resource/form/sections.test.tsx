import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { fakeServer } from '../../testing/fake-server.js';
import { control, type } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import type { Field } from '../field.js';
import { FormFields } from '../kit/form-fields.js';
import { FormPlace } from '../kit/form-place.js';
import { useForm } from '../kit/use-form.js';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  ...{ name, kind: 'text', widget: 'text', options: undefined, choices: [], editable: 'always' },
  ...{ schema: z.string().min(1), optional: false, blank: false, secret: false, multiple: false },
  ...more,
});
const leave = [
  field('reason'),
  field('days', { section: 'howLong', schema: z.string().regex(/^\d+$/) }),
  field('doctor', { section: 'howLong', when: { reason: ['ill'] } }),
  field('note', { optional: true, schema: z.string().nullish(), requiredWhen: { reason: ['other'] } }),
];
const labels = {
  fields: { reason: 'Reason', days: 'Days', doctor: 'Doctor', note: 'Note' },
  sections: { howLong: 'How long' },
};

async function open(send = vi.fn(async () => undefined)) {
  vi.stubGlobal('fetch', fakeServer({}).fetch);
  await renderScreen(
    <FormPlace name="leave" labels={labels}>
      <Form send={send} />
    </FormPlace>,
    { language: 'en-US' },
  );
  await control('Reason');
  return send;
}

function Form({ send }: { readonly send: (body: object) => Promise<unknown> }) {
  const form = useForm({ fields: leave, submit: send });
  return (
    <>
      <FormFields {...form} />
      <button type="button" onClick={form.frame.onSubmit}>
        send
      </button>
      {form.frame.dirty && <p>unsaved</p>}
    </>
  );
}

const send = () => fireEvent.click(screen.getByText('send'));

freshBrowser();

describe('a form that no resource has', () => {
  it('asks for what its fields say, and sends what was filled in', async () => {
    const sent = await open();
    await type('Reason', 'holiday');
    await type('Days', '3');
    expect(await screen.findByText('unsaved')).toBeTruthy();
    send();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'holiday', days: '3' }));
    await waitFor(() => expect(screen.queryByText('unsaved')).toBeNull());
  });

  it('says at a field what is wrong with it, and sends nothing', async () => {
    const sent = await open();
    await type('Reason', 'holiday');
    await type('Days', 'three');
    send();
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeTruthy());
    expect(sent).not.toHaveBeenCalled();
  });

  it('marks what must be filled in, and what must be with what else is filled in', async () => {
    await open();
    const isMarked = (label: string) =>
      screen.getByText(label).closest('label')?.classList.contains('ant-form-item-required');
    expect([isMarked('Reason'), isMarked('Note')]).toEqual([true, false]);
    await type('Reason', 'other');
    await waitFor(() => expect(isMarked('Note')).toBe(true));
    await type('Reason', 'holiday');
    await waitFor(() => expect(isMarked('Note')).toBe(false));
  });

  it('has titled sections', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'How long' })).toBeTruthy();
  });

  it('asks for what waits for another while that holds it; what was typed comes back, and is not sent meanwhile', async () => {
    const sent = await open();
    expect(screen.queryByLabelText('Doctor')).toBeNull();
    await type('Reason', 'ill');
    await type('Doctor', 'Plum');
    await type('Reason', 'holiday');
    await waitFor(() => expect(screen.queryByLabelText('Doctor')).toBeNull());
    await type('Days', '3');
    send();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ reason: 'holiday', days: '3' }));
    await type('Reason', 'ill');
    expect((await control('Doctor')).value).toBe('Plum');
    send();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ reason: 'ill', days: '3', doctor: 'Plum' }));
  });

  it('checks what it asks for and nothing else', async () => {
    const sent = await open();
    await type('Reason', 'ill');
    await type('Days', '1');
    send();
    await waitFor(() => expect(document.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1));
    expect(sent).not.toHaveBeenCalled();
  });

  it('folds a section away on a telephone, and opens it where something is wrong', async () => {
    vi.stubGlobal('innerWidth', 375);
    await open();
    const header = screen.getByRole('button', { name: /How long/ });
    fireEvent.click(header);
    await waitFor(() => expect(header.getAttribute('aria-expanded')).toBe('false'));
    await type('Reason', 'holiday');
    send();
    await waitFor(() => expect(header.getAttribute('aria-expanded')).toBe('true'));
  });
});
