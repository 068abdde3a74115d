import type { ProcessDetail } from '@mall/sdk/contract';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler } from '../../../testing/fake-server.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { encodeParams } from '../params/params.js';
import { DetailPage } from './detail-page.js';

const form = {
  version: 1,
  column: [
    { type: 'input', prop: 'who', label: 'Who' },
    { type: 'number', prop: 'days', label: 'Days', required: true },
    { type: 'textarea', prop: 'why', label: 'Why', visible: 'days > 3' },
  ],
};
const right = (id: string, writable: boolean) => ({
  ...{ id, name: null, type: null, value: null, required: false, readable: true, writable },
});
const xml = '<definitions><process id="p" rollbackNode="apply"/></definitions>';
const process = {
  ...{ processInstanceId: '9', processDefinitionId: 'd', processDefinitionKey: 'leave', taskId: '7' },
  ...{
    processDefinitionName: 'Leave of Wang',
    processDefinitionVersion: 1,
    deploymentId: '1',
    category: null,
  },
  ...{ categoryName: null, serialNumber: 'QJ-1', startUsername: 'Wang', processIsFinished: 'unfinished' },
  ...{
    isSuspended: false,
    businessId: null,
    createTime: '2026-01-01 08:00:00',
    endTime: null,
    status: 'todo',
  },
  ...{
    taskName: 'Personnel',
    taskDefinitionKey: 'personnel',
    executionId: null,
    assignee: '1',
    formKey: null,
  },
  ...{ assigneeName: 'Me', isMultiInstance: false, isOwner: false, isReturnable: false, formUrl: null },
  ...{ appFormUrl: null, comments: [], attachments: [], xml, variables: { who: 'Wang', days: 5 } },
};
const button = ['wf_pass', 'wf_reject', 'wf_transfer'].map((buttonKey, sort) => ({
  ...{ buttonKey, name: buttonKey, display: true, sort },
}));
/** A leave of Wang that waits for whoever looks. */
export const detail = {
  process,
  form: {
    allForm: JSON.stringify(form),
    allAppForm: null,
    taskForm: [right('who', false), { ...right('days', true), required: true }, right('why', true)],
  },
  flow: [],
  button,
} as unknown as ProcessDetail;
const backNodes = [
  { nodeId: 'start', nodeName: 'Start', userCode: null, userName: null, endTime: null },
  { nodeId: 'apply', nodeName: 'Apply', userCode: '2', userName: 'Wang', endTime: null },
  { nodeId: 'check', nodeName: 'Check', userCode: '3', userName: 'Li', endTime: null },
];

/** Its page over a network that answers so. */
export async function openDetail(more: Readonly<Record<string, RouteHandler>> = {}) {
  const server = fakeServer({
    'GET /blade-workflow/process/detail': () => ok(detail),
    'GET /blade-workflow/process/draft/detail': () => ok(null),
    'GET /blade-workflow/process/getBackNodes': () => ok(backNodes),
    'GET /blade-desk/notice/unread': () => ok({ count: 0, now: '2026-01-01 09:00:00' }),
    'GET /blade-user/search/user': () => pageOf([]),
    'POST /blade-workflow/process/draft/submit': () => ok(null),
    'POST /blade-workflow/process/completeTask': () => ok(null),
    'POST /blade-workflow/process/cancelHeld': () => ok(null),
    'POST /blade-workflow/process/look': () => ok({ others: [], held: null }),
    'GET /blade-workflow/process/changes': () => ok([]),
    ...more,
  });
  vi.stubGlobal('fetch', server.fetch);
  const params = encodeParams({ processInsId: '9', taskId: '7' });
  const rendered = await renderScreen(<DetailPage params={params} />, { language: 'en-US' });
  await screen.findByRole('heading', { level: 1, name: 'Leave of Wang' });
  const sent = (call: string) => server.to(`/blade-workflow/process/${call}`).map(({ body }) => body);
  return { ...rendered, sent };
}
/** A letter, wherever the keys are. */
export const press = (code: string) => fireEvent.keyDown(document.body, { code, key: code });
export const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
