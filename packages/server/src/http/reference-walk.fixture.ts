import type { OnRemove } from '@mall/sdk/contract';

/** A column that names rows of another table, or of its own. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  /** What the column names them by. */
  readonly key: string;
  /** Rows that are removed stay, marked. */
  readonly marked: boolean;
  /** Only some of the rows name this target. */
  readonly where?: string;
  /** What its resource says becomes of it when such a row is removed. */
  readonly onRemove?: OnRemove;
}

/** Columns that are named like a reference and are none that must hold, with the reason. */
export const past = {
  mall_session: 'who signed in, as it was then',
  mall_invite_code_use: 'that a code was used, also of one that is gone',
  mall_import: 'who sent a file, as they were then',
  mall_history: 'what happened, also to rows that are gone',
  mall_acting_audit: 'what happened',
  mall_log_api: 'what happened',
  mall_log_error: 'what happened',
  mall_log_usual: 'what happened',
  mall_sms_message: 'what was sent',
  mall_workflow_copy: 'what was sent',
  mall_workflow_request: 'what was asked for, and by whom, as they were then',
  mall_message: 'what somebody was told',
  mall_message_delivery: 'what was sent',
  mall_workflow_held: 'what somebody has decided, and as whom, as he was then',
  mall_workflow_look: 'who was looking at what',
  mall_isolation_run: 'what was asked, and of which throw-away tenants, as they were then',
  mall_workflow_successor: 'who took over from whom, as they were then',
  mall_workflow_urge: 'who asked others to hurry, as they were then',
} as const;
/** The tables of the approval engine name each other by texts, in ways that its own tests hold; they are never marked. */
export const isEngines = (table: string): boolean => table.startsWith('mall_wf_');
const ofTheEngine = (
  columns: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([table, names]) =>
      names.map((name) => [`${table}.${name}`, 'something of the approval engine, as it was then']),
    ),
  );
export const none: Readonly<Record<string, string>> = {
  ...ofTheEngine({
    mall_process_leave: ['process_definition_id', 'process_instance_id'],
    mall_workflow_deployment: ['definition_id', 'deployment_id'],
    mall_workflow_deployment_form: ['deployment_id'],
    mall_workflow_draft: ['process_def_id', 'task_id'],
    mall_workflow_form_value: ['deployment_id', 'process_ins_id', 'task_id'],
    mall_workflow_leave: ['process_def_id', 'process_ins_id'],
    mall_workflow_model_source: ['model_id'],
    mall_workflow_serial: ['deployment_id'],
  }),
  'mall_workflow_model_case.starter_id': 'who starts a play; that he is gone is said where it is played',
  'mall_message_setting.user_id': 'what its person has chosen, who alone reads it',
  'mall_import_row.import_id': 'its own import, which goes with its lines',
  'mall_tenant_move.move_id': 'its own, the same at both ends',
  'mall_client.client_id': 'its own name',
  'mall_client.resource_ids': 'words of another product',
  'mall_social_provider.client_id': 'its own name at the third party',
  'mall_sms.template_id': 'a name at the provider',
  'mall_sms.app_id': 'a name at the provider',
  'mall_sms.region_id': 'a name at the provider',
  'mall_code.sub_model_id': 'kept for front ends of the family; nothing is made of it',
  'mall_code.sub_fk_id': 'kept for front ends of the family; nothing is made of it',
  'mall_code.tree_id': 'the name of a column',
  'mall_oss.app_id': 'the number of an account elsewhere',
  'mall_import_row.row_id': 'what was made of a line, as it was then',
  'mall_file.owner_id':
    'whichever row holds it, in whatever table; the walk over notices and their files looks after it',
};

/** References that no record of fields declares, and whose names do not say the table. */
export const named: readonly Omit<Reference, 'marked'>[] = [
  {
    table: 'mall_role_scope',
    column: 'scope_id',
    target: 'mall_scope_data',
    key: 'id',
    where: 'scope_category = 1',
  },
  {
    table: 'mall_role_scope',
    column: 'scope_id',
    target: 'mall_scope_api',
    key: 'id',
    where: 'scope_category = 2',
  },
  { table: 'mall_region', column: 'parent_code', target: 'mall_region', key: 'code' },
  ...['deployment', 'model_case', 'model_history', 'model_scope'].map((name) => ({
    ...{ table: `mall_workflow_${name}`, column: 'model_id', target: 'mall_workflow_model', key: 'id' },
  })),
  { table: 'mall_workflow_form_history', column: 'form_id', target: 'mall_workflow_form', key: 'id' },
];

/** Rows that belong to the named one: nobody asks for them but through it, and they come back with it. */
export const belonging = new Set([
  'mall_goods_price.goods_id',
  'mall_workflow_deployment.model_id',
  'mall_workflow_model_case.model_id',
  'mall_workflow_model_history.model_id',
  'mall_workflow_model_scope.model_id',
  'mall_workflow_form_history.form_id',
  'mall_workflow_draft.user_id',
  'mall_notice_read.notice_id',
  'mall_notice_read.user_id',
  'mall_top_menu_setting.top_menu_id',
]);
