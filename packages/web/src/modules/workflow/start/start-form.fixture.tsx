import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler } from '../../../testing/fake-server.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { encodeParams, type FlowParams } from '../params/params.js';
import { StartFormPage } from './start-form-page.js';

const base = '/blade-workflow/process';
const form = {
  version: 1,
  column: [
    { type: 'input', prop: 'who', label: 'Who', value: `\${userName} of \${deptName}, \${postName}` },
    { type: 'number', prop: 'days', label: 'Days', required: true },
    { type: 'input', prop: 'why', label: 'Why' },
    { type: 'input', prop: 'fixed', label: 'Fixed', value: 'as it is', readonly: true },
  ],
};
export const process = {
  ...{ id: '11', tenantId: '000000', key: 'leave', name: 'Leave', category: null, categoryName: null },
  ...{ version: 3, deployTime: null, deploymentId: 'd', formKey: null, formUrl: null, appFormUrl: null },
  ...{ icon: null, copyUser: null, copyUserName: null },
};
export const me = {
  ...{ id: '1', name: 'wang', realName: 'Wang', account: 'wang', avatar: null },
  ...{ deptId: '2', deptName: 'Fruit', postId: '3', postName: 'Clerk' },
};
const people = [
  { id: '7', account: 'chen', realName: 'Chen', deptName: 'Fruit', postName: '', avatar: '' },
  { id: '8', account: 'li', realName: 'Li', deptName: 'Fruit', postName: '', avatar: '' },
];

export interface StartAnswers {
  /** What the process says beside the usual. */
  readonly process?: object;
  /** Nothing for a process without a form. */
  readonly form?: object | null;
  readonly startForm?: readonly object[];
  readonly xml?: string;
  readonly person?: object;
  readonly draft?: object | null;
  readonly routes?: Readonly<Record<string, RouteHandler>>;
}

/** The form of a process that is about to be started, over a network that answers so. */
export async function openStart(
  answers: StartAnswers = {},
  { asked = { processId: '11' }, ...options }: ScreenOptions & { readonly asked?: FlowParams } = {},
) {
  const { xml = '', person = me, draft = null, startForm = [] } = answers;
  const read = {
    ...{ process: { ...process, ...answers.process }, startForm, appForm: null },
    form: answers.form === null ? null : JSON.stringify(answers.form ?? form),
  };
  const server = fakeServer({
    [`GET ${base}/getFormByProcessId`]: () => ok(read),
    [`GET ${base}/getFormByProcessDefKey`]: () => ok(read),
    [`GET ${base}/getXmlByProcessDefId`]: () => ok(xml),
    [`GET ${base}/user/detail`]: () => ok(person),
    [`GET ${base}/draft/detail`]: () => ok(draft),
    [`POST ${base}/draft/submit`]: () => ok(null),
    [`POST ${base}/forecast`]: () => ok({ steps: [], forks: [], ends: [] }),
    [`POST ${base}/startProcess`]: () => ok('99'),
    'GET /notice/unread-count': () => ok({ count: 0, now: '2026-01-02 08:00:00' }),
    'GET /blade-user/search/user': () => pageOf(people),
    'GET /blade-user/user-list': () => ok(people),
    ...answers.routes,
  });
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (input.includes('/startProcess')) keys.push(new Headers(init.headers).get('idempotency-key'));
    return server.fetch(input, init);
  });
  const rendered = await renderScreen(<StartFormPage params={encodeParams(asked)} />, {
    ...{ language: 'en-US', path: '/workflow/process/start/x' },
    ...options,
  });
  const sent = (call: string) => server.to(`${base}/${call}`).map(({ body }) => body);
  const asks = (call: string) => server.to(`${base}/${call}`).map(({ query }) => Object.fromEntries(query));
  return {
    ...{ ...rendered, ...server, sent, asks },
    drafts: () => sent('draft/submit').map(valuesOf),
    /** What tells one start from another, of each that was sent. */
    keys,
  };
}

/** A form that is there to be filled in. */
export async function openStartForm(...opened: Parameters<typeof openStart>) {
  const started = await openStart(...opened);
  await screen.findByLabelText('Days');
  return started;
}

const valuesOf = (body: unknown) => JSON.parse((body as { variables: string }).variables) as object;
