import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.js';

/** Pages, and the buttons of each, as older front ends ask for them (wire contract of workflows, 2.3). */
const pages: Readonly<Record<string, string>> = {
  wf_design_model:
    'add edit delete view history history_view history_delete history_main design deploy scope change_category copy icon',
  wf_design_form:
    'add edit delete view design copy history history_view history_delete history_main change_category',
  wf_design_deployment: 'status category delete',
  wf_process_start: 'flow image',
  wf_process_claim: 'sign detail follow search',
  wf_process_todo: 'handle detail follow search',
  wf_process_send: 'detail follow search',
  wf_process_done: 'detail follow search',
  wf_process_my_done: 'detail follow search',
  wf_button: 'add edit delete view',
  wf_category: 'add edit delete view',
  wf_condition: 'add edit delete view',
  wf_form_default_values: 'add edit delete view copy',
  wf_ops_proxy: 'add edit delete view',
  wf_ops_index: '',
  wf_ops_done: '',
  wf_ops_process: '',
  wf_copy: '',
  wf_demo_leave: '',
  wf_statistics: '',
};
const others =
  'wf_process_draft wf_process_withdraw wf_demo_leave_delete wf_ops_detail wf_ops_follow wf_ops_reject wf_ops_pass wf_ops_transfer wf_ops_delegate wf_ops_rollback wf_ops_terminate wf_ops_copy wf_ops_urge wf_ops_active wf_ops_suspend wf_ops_change_assignee wf_ops_dispatch wf_ops_add_multi_instance wf_ops_delete_multi_instance wf_ops_delete_process';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('the menu has a row for every page and button that roles are granted, each below its page', async () => {
  const { rows } = await server.services.database.query<{
    code: string;
    parent: string | null;
    name: string;
  }>(
    `select m.code, p.code as parent, m.name from mall_menu m left join mall_menu p on p.id = m.parent_id
     where m.is_deleted = 0`,
  );
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const wanted = [
    ...Object.entries(pages).flatMap(([page, buttons]) => [
      page,
      ...buttons
        .split(' ')
        .filter(Boolean)
        .map((button) => `${page}_${button}`),
    ]),
    ...others.split(' '),
  ];
  expect(wanted.filter((code) => !byCode.has(code))).toEqual([]);
  // What was is a page of its own.
  for (const [page, buttons] of Object.entries(pages))
    for (const button of buttons.split(' ').filter((one) => one !== '' && !one.startsWith('history'))) {
      const row = byCode.get(`${page}_${button}`);
      expect([row?.code, row?.parent]).toEqual([`${page}_${button}`, page]);
      expect(row?.name, row?.code).toMatch(/\p{Script=Han}/u);
    }
});
