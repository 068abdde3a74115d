import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, refused, type Seen } from '../../../testing/fake-server.js';
import { choose } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import {
  base,
  deployed,
  model,
  modelXml,
  openPublish,
  openPublishPage,
  part,
  played,
  published,
} from './publish.fixture.js';

freshBrowser();

const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: /Publish$/ });
const category = () => within(part('Category')).getByRole('combobox');
const differences = () => part('Differences to the version that runs');
const warning = (elementName: string | null, message: string) => ({
  ...{ elementId: 'e', elementName, rule: 'r', message },
});

it('is called as the model, and leads back to its drawing', async () => {
  const { router } = await openPublishPage();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Publish Leave');
  fireEvent.click(screen.getByRole('button', { name: 'Design' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/workflow/design/process/7'));
});

it('its tab is called as the model', async () => {
  let come: () => void = () => undefined;
  const later = new Promise<void>((resolve) => {
    come = resolve;
  });
  const answer = () => later.then(() => ok(model));
  const opened = await openPublish(
    { [`GET ${base}/detail`]: answer },
    { path: '/workflow/design/publish/7' },
  );
  opened.services.tabs.visit('/workflow/design/publish/7', '');
  expect(document.querySelector('.waiting')).not.toBeNull();
  come();
  await waitFor(() =>
    expect(opened.services.tabs.state.getState().tabs.map(({ title }) => title)).toContain('Publish Leave'),
  );
});

it('a model that cannot be read says why, and is asked for again', async () => {
  let fails = true;
  await openPublish({ [`GET ${base}/detail`]: () => (fails ? refused(400, 'it is locked') : ok(model)) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('it is locked');
  fails = false;
  fireEvent.click(within(alert).getByRole('button'));
  await screen.findByRole('heading', { level: 1 });
});

it('asks for everything by the model that the address names', async () => {
  const { to, sent } = await openPublishPage();
  await within(differences()).findByText('It is published for the first time');
  const asked = (path: string) => Object.fromEntries(to(path)[0]?.query ?? []);
  expect(asked(`${base}/detail`)).toEqual({ id: '7' });
  expect(asked(`${base}/scope/list`)).toEqual({ modelId: '7' });
  expect(asked(published)).toEqual({ processDefKey: 'leave' });
  expect(sent('simulate')).toEqual([{ id: '7' }]);
  expect(sent('case/run')).toEqual([{ modelId: '7' }]);
});

it('is published as it is: nothing is said of who may start it, nor of a category', async () => {
  const { sent, to } = await openPublishPage();
  await within(differences()).findByText('It is published for the first time');
  fireEvent.click(publish());
  await screen.findByText('Published as version 4');
  expect(sent('deploy')).toEqual([{ id: '7', despiteCases: false }]);
  expect(sent('scope/submit')).toEqual([]);
  // What runs now is another text than before.
  await waitFor(() => expect(to(published).length).toBeGreaterThan(1));
});

it('why it was refused is said, and nothing is said to be published', async () => {
  const { sent } = await openPublishPage({ [`POST ${base}/deploy`]: () => refused(409, 'two starts') });
  fireEvent.click(publish());
  await screen.findByText('two starts');
  expect(screen.queryByText(/^Published as version/)).toBeNull();
  expect(sent('deploy')).toHaveLength(1);
  await waitFor(() => expect(publish().className).not.toContain('loading'));
});

it('cannot be published twice at once', async () => {
  let end: (answer: ReturnType<typeof ok>) => void = () => undefined;
  await openPublishPage({
    [`POST ${base}/deploy`]: () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  });
  fireEvent.click(publish());
  await waitFor(() => expect(publish().className).toContain('loading'));
  end(ok(deployed));
  await waitFor(() => expect(publish().className).not.toContain('loading'));
});

it('only who may publish this model can', async () => {
  const codes = ['wf_design_model_design', 'wf_design_model_scope'];
  const { allow } = await openPublishPage({}, { codes });
  expect(publish().disabled).toBe(true);
  await allow([...codes, 'wf_design_model_deploy']);
  expect(publish().disabled).toBe(false);
});

it('is published under a category: that of the model, another, or none', async () => {
  const { sent } = await openPublishPage({
    [`GET ${base}/detail`]: () => ok({ ...model, categoryId: '31' }),
  });
  await waitFor(() => expect(part('Category').textContent).toContain('People'));
  fireEvent.click(publish());
  await waitFor(() => expect(sent('deploy')).toEqual([{ id: '7', despiteCases: false, category: '31' }]));
  await choose(category(), 'Goods');
  await waitFor(() => expect(publish().className).not.toContain('loading'));
  fireEvent.click(publish());
  await waitFor(() => expect(sent('deploy')).toHaveLength(2));
  expect(sent('deploy')[1]).toEqual({ id: '7', despiteCases: false, category: '32' });
  await waitFor(() => expect(publish().className).not.toContain('loading'));
  const clear = part('Category').querySelector('.ant-select-clear') as Element;
  fireEvent.mouseDown(clear);
  fireEvent.click(clear);
  await waitFor(() => expect(part('Category').textContent).not.toContain('Goods'));
  fireEvent.click(publish());
  await waitFor(() => expect(sent('deploy')).toHaveLength(3));
  expect(sent('deploy')[2]).toEqual({ id: '7', despiteCases: false });
});

it('says what is wrong with it, by the elements that have names', async () => {
  const warnings = [
    warning('Boss', 'nobody is asked'),
    warning(null, 'two ends'),
    warning('Boss', 'no name'),
  ];
  await openPublishPage({ [`POST ${base}/simulate`]: () => ok({ ...played, warnings }) });
  await within(part('Findings')).findByText('two ends');
  expect(
    within(part('Findings'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Boss: nobody is asked', 'two ends', 'Boss: no name']);
});

it('says that nothing is wrong with it', async () => {
  await openPublishPage();
  await within(part('Findings')).findByText('Nothing is wrong');
  expect(part('Findings').querySelector('.waiting, li')).toBeNull();
});

it('says why it would be refused', async () => {
  await openPublishPage({ [`POST ${base}/simulate`]: () => refused(409, 'a flow leads nowhere') });
  const alert = await within(part('Findings')).findByRole('alert');
  expect(alert.textContent).toContain('It cannot be published yet');
  expect(alert.textContent).toContain('a flow leads nowhere');
  expect(part('Findings').querySelector('.waiting')).toBeNull();
});

it('says what is different from the version that runs', async () => {
  await openPublishPage({ [`GET ${published}`]: () => ok(modelXml('Manager')) });
  await waitFor(() => expect(differences().querySelector('del')).not.toBeNull());
  expect(differences().textContent).toContain(
    'What was started goes on in the version that it was started in',
  );
  expect(differences().textContent).not.toContain('first time');
  expect(differences().querySelector('del')?.textContent).toBe('Manager');
  expect(differences().querySelector('ins')?.textContent).toBe('Boss');
});

it('says that nothing is different from the version that runs', async () => {
  await openPublishPage({ [`GET ${published}`]: () => ok(modelXml('Boss')) });
  await within(differences()).findByText('There is no difference');
});

it.each([
  [404, true],
  [403, false],
])('whether a process that answers %s counts as never published: %s', async (status, isFirst) => {
  await openPublishPage({ [`GET ${published}`]: () => refused(status, 'no such process') });
  await waitFor(() => expect(differences().querySelector('.waiting')).toBeNull());
  expect(differences().textContent?.includes('It is published for the first time')).toBe(isFirst);
  expect(differences().textContent?.includes('no such process')).toBe(!isFirst);
});

it('is published only after the question about cases that go otherwise, each of which it names', async () => {
  const way = { outcome: 'completed', steps: [] };
  const one = (name: string, passed: boolean) => ({
    ...{ id: `1${name}`, name, passed, expected: way, actual: way, problem: null },
  });
  const cases = [one('short', false), one('usual', true), one('long', false)];
  const { sent } = await openPublishPage({ [`POST ${base}/case/run`]: (_: Seen) => ok(cases) });
  await screen.findByText('long');
  fireEvent.click(publish());
  const asked = await screen.findByRole('dialog');
  expect(asked.textContent).toContain('short, long');
  expect(sent('deploy')).toEqual([]);
  fireEvent.click(within(asked).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(sent('deploy')).toEqual([{ id: '7', despiteCases: true }]));
});
