/** Screens of one process, model or form, each with one that the demo has. */
export const approvalScenes = ({ process, task, model, form }) => [
  {
    name: 'approval-start',
    title: 'Starting a process',
    path: `/workflow/process/start/${inAddress(process)}`,
    who: 'manager',
  },
  {
    name: 'approval-task',
    title: 'A task, with form, timeline and diagram',
    path: `/workflow/process/detail/${inAddress(task)}`,
    who: 'manager',
  },
  {
    name: 'approval-inbox',
    title: 'The inbox of somebody who has tasks',
    path: '/workflow/process/todo',
    who: 'manager',
  },
  {
    name: 'design-process',
    title: 'The process designer',
    path: `/workflow/design/process/${model}`,
    act: drawn,
  },
  {
    name: 'design-step',
    title: 'A step and its settings',
    path: `/workflow/design/process/${model}`,
    act: chooseStep,
  },
  {
    name: 'design-list',
    title: 'The same process as a list',
    path: `/workflow/design/process/${model}`,
    act: showList,
  },
  { name: 'design-publish', title: 'Publishing', path: `/workflow/design/publish/${model}` },
  { name: 'design-history', title: 'Versions of a model', path: `/workflow/design/model/history/${model}` },
  { name: 'design-form', title: 'The form designer', path: `/workflow/design/form/${form}` },
  { name: 'design-form-history', title: 'Versions of a form', path: `/workflow/design/form/history/${form}` },
];

const inAddress = (params) => Buffer.from(JSON.stringify(params)).toString('base64url');

const step = '.djs-shape[data-element-id]:has(.djs-visual text)';
/** On a telephone a process is a list first. */
const row = '.design-step-buttons button';

async function drawn(page) {
  await page.locator(`${step}, ${row}`).first().waitFor({ state: 'attached' });
}

async function chooseStep(page) {
  await drawn(page);
  const shapes = page.locator(step).filter({ visible: true });
  if ((await shapes.count()) > 0) await shapes.nth(1).click();
  else await page.locator(row).first().click();
}

async function showList(page) {
  await page
    .getByText(/^(列表|List)$/)
    .first()
    .click();
}
