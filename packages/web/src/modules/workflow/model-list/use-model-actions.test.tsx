import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { useModelActions } from './use-model-actions.js';

freshBrowser();

const row = { id: '7', name: '请假' };
const preview = vi.fn();

function Actions() {
  return useModelActions(preview).map(({ key, label, run }) => (
    <button key={key} type="button" onClick={() => run(row)}>
      {typeof label === 'string' ? label : key}
    </button>
  ));
}

const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it.each([
  ['wf_design_model_design', ['设计']],
  ['wf_design_model_edit', ['设计', '流程图']],
  ['wf_design_model_view', ['流程图']],
  ['wf_design_model_deploy', ['发布']],
  ['wf_design_model_history', ['历史版本']],
  ['wf_design_form_history', []],
])('who holds %s is offered %j of a model', async (code, labels) => {
  await renderScreen(<Actions />, { codes: [code] });
  await waitFor(() => expect(offered()).toEqual(labels));
});

it.each([
  ['设计', '/workflow/design/process/7'],
  ['发布', '/workflow/design/publish/7'],
  ['历史版本', '/workflow/design/model/history/7'],
])('%s leads to %s', async (label, path) => {
  const { router } = await renderScreen(<Actions />);
  fireEvent.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

it('its diagram is looked at where it is', async () => {
  const { router } = await renderScreen(<Actions />);
  const { pathname } = router.state.location;
  fireEvent.click(await screen.findByRole('button', { name: '流程图' }));
  expect(preview).toHaveBeenCalledWith(row);
  expect(router.state.location.pathname).toBe(pathname);
});
