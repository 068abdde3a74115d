import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openStartForm } from './start-form.fixture.js';

freshBrowser();

const picking = `<definitions><process id="p"><userTask id="boss" name="Boss"><assignee value="starterPick('boss')"/></userTask>
  <userTask id="later" name="Later"><assignee value="previousPick('later')"/></userTask></process></definitions>`;
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const more = () => screen.getByRole('button', { name: 'More options' });

async function pick(label: string, ...names: string[]) {
  fireEvent.click(await screen.findByLabelText(`Select ${label}`));
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const dialog = screen.getByRole('checkbox', { name: `Select ${names[0]}` }).closest('[role=dialog]');
  fireEvent.click(within(dialog as HTMLElement).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: `Select ${names[0]}` })).toBeNull());
  // Who was named goes from one form to the other a moment later.
  for (const name of names) await screen.findByText(name);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

it('nothing is started before whoever starts has named the people of a step', async () => {
  const { sent } = await openStartForm({ xml: picking });
  type('Days', '2');
  expect(screen.queryByLabelText('Select Approver of "Later"')).toBeNull();
  submit();
  expect((await screen.findAllByText(/^Please .*Boss/)).length).toBeGreaterThan(0);
  expect(sent('startProcess')).toEqual([]);
  await pick('Approver of "Boss"', 'Chen', 'Li');
  submit();
  await waitFor(() => expect(sent('startProcess')).toMatchObject([{ wf_picks: { boss: '7,8' } }]));
});

it('who is asked first and who gets a copy goes with the start', async () => {
  const { sent } = await openStartForm();
  type('Days', '2');
  fireEvent.click(more());
  await pick('Next approver', 'Chen');
  await pick('Copies to', 'Li');
  submit();
  await waitFor(() => expect(sent('startProcess')).toMatchObject([{ wf_assignee: '7', copyUser: '8' }]));
});

it('who gets a copy by the model gets one without being named', async () => {
  const { sent } = await openStartForm({ process: { copyUser: '7,8' } });
  type('Days', '2');
  submit();
  await waitFor(() => expect(sent('startProcess')).toMatchObject([{ copyUser: '7,8' }]));
  expect(sent('startProcess')[0]).not.toHaveProperty('wf_assignee');
});

it('what the model does not want asked for is not, and files never are', async () => {
  const { unmount } = await openStartForm({ process: { hideCopy: true } });
  await screen.findByLabelText('Select Next approver');
  expect(screen.queryByLabelText('Select Copies to')).toBeNull();
  expect(screen.queryByText('Attachments')).toBeNull();
  unmount();
  const again = await openStartForm({ process: { hideExamine: true } });
  await screen.findByLabelText('Select Copies to');
  expect(screen.queryByLabelText('Select Next approver')).toBeNull();
  again.unmount();
  await openStartForm({ process: { hideCopy: true, hideExamine: true } });
  expect(screen.queryByRole('button', { name: 'More options' })).toBeNull();
});

const step = {
  ...{ nodeId: 'boss', nodeName: 'Boss', type: 'userTask', isOpen: false, taskId: null, asked: 'one' },
  ...{ people: [], groups: [], why: [], dependsOn: [], when: [], dependsOnOthers: false, nobody: null },
  ...{ skipped: null, pick: { by: 'starter', nodeId: 'boss', picked: false } },
};

it('what comes next follows what is filled in and who is named, and is told to whoever starts', async () => {
  const { sent } = await openStartForm({
    routes: { 'POST /blade-workflow/process/forecast': () => ok({ forks: [], ends: [], steps: [step] }) },
  });
  expect(await screen.findByText('You choose')).toBeTruthy();
  const filled = { who: 'Wang of Fruit, Clerk', fixed: 'as it is' };
  expect(sent('forecast')).toEqual([{ processId: '11', variables: filled }]);
  type('Days', '6');
  await waitFor(() => expect(sent('forecast').at(-1)).toMatchObject({ variables: { ...filled, days: 6 } }));
  fireEvent.click(more());
  await pick('Next approver', 'Li');
  await waitFor(() => expect(sent('forecast').at(-1)).toMatchObject({ wf_assignee: '8' }));
});

it('nobody ahead means that nobody is asked at all', async () => {
  await openStartForm();
  expect(await screen.findByText('It ends as soon as it is submitted; nobody is asked')).toBeTruthy();
});

it('the diagram can be seen where there is one', async () => {
  const { unmount } = await openStartForm();
  expect(screen.queryByText('Diagram')).toBeNull();
  unmount();
  await openStartForm({ xml: picking });
  expect(screen.getByText('Diagram')).toBeTruthy();
});
