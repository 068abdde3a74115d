/** Why a table has no tenant. */
export const shared = {
  mall_attempt: 'keyed by account (with its tenant) or address; gone after half an hour',
  mall_captcha: 'asked before anybody has said a tenant; gone after minutes',
  mall_client: 'applications, the same for all',
  mall_code: 'what developers have written, the same for all',
  mall_datasource: 'other databases, for administrators of the whole',
  mall_dict: 'the system dictionary, the same for all',
  mall_epoch: 'one counter',
  mall_isolation_run: 'checks of the whole server, for the administrator of the platform',
  mall_menu: 'pages and buttons, the same for all',
  mall_flow_model: 'drawings of the older wire, the same for all; what is deployed of them is a tenant’s',
  mall_model: 'tables of other databases, for administrators of the whole',
  mall_model_prototype: 'follows its model, by whose id alone it is asked for',
  mall_param: 'parameters, the same for all',
  mall_pending:
    'what somebody has begun before they are anybody; keyed by the hash of a word, gone after minutes',
  mall_region: 'administrative divisions, the same for all',
  mall_role_grant: 'follows its role, by whose id alone it is asked for',
  mall_role_menu: 'follows its role, by whose id alone it is asked for',
  mall_role_scope: 'follows its role, by whose id alone it is asked for',
  mall_scope_api: 'paths that roles are granted, the same for all',
  mall_scope_data: 'rows that roles are shown, the same for all',
  mall_secret: 'sealed keys of all servers',
  mall_seed: 'what this database has been given',
  mall_tenant_package: 'packages that tenants are given',
  mall_top_menu_setting: 'follows its top menu, by whose id alone it is asked for',
  mall_worker: 'numbers of id generators',
};

const ofOnePerson = {
  why: 'administrators ask for one person’s lines of all tenants; the tenant is its second column',
};
const ofOneRequest = {
  why: 'administrators ask for one request’s lines of all tenants; the tenant is its second column',
};
const ofOneInstance = { why: 'asked by its instance, which has one tenant' };

/** Why an index or a unique rule of a table with a tenant does not begin with it; `change` where it should. */
export const notLed = {
  mall_attach_search: {
    why: 'a search by parts of a name reads what all tenants have of them',
    change: '(tenant_id, original_name) by GIN with btree_gin',
  },
  mall_file_name_key: { why: 'a link names a file, and whoever opens it says no tenant' },
  mall_file_unkept: { why: 'what is to be taken away is found for all tenants together' },
  mall_goods_search: {
    why: 'a search by parts of a name reads what all tenants have of them',
    change: '(tenant_id, name) by GIN with btree_gin',
  },
  mall_history_time: { why: 'changes of all tenants are purged together' },
  mall_import_open: {
    why: 'whichever server is free takes the import of any tenant that has waited longest',
  },
  mall_import_time: { why: 'imports of all tenants are purged together' },
  mall_invite_code_code_key: {
    why: 'a code is unique everywhere, as decided; redeeming asks within the tenant, so a split may do with (tenant_id, code)',
  },
  mall_invite_code_search: {
    why: 'a search by parts of a code reads what all tenants have of them',
    change: '(tenant_id, code) by GIN with btree_gin',
  },
  mall_sms_code_time: { why: 'codes of all tenants are purged together' },
  mall_sms_message_time: { why: 'messages of all tenants are purged together' },
  mall_live_event_time: { why: 'events of all tenants are purged together' },
  mall_live_event_xid: { why: 'a server reads what is new for the listeners of all tenants at once' },
  mall_message_delivery_due: { why: 'whichever server is free sends what is due, of any tenant' },
  'mall_message_delivery primary key': { why: 'follows its message, by whose id it is asked for' },
  mall_log_api_by: ofOnePerson,
  mall_log_api_request: ofOneRequest,
  mall_log_api_time: { why: 'lines of all tenants are purged together' },
  mall_log_error_by: ofOnePerson,
  mall_log_error_request: ofOneRequest,
  mall_log_error_time: { why: 'lines of all tenants are purged together' },
  mall_log_usual_by: ofOnePerson,
  mall_log_usual_request: ofOneRequest,
  mall_log_usual_time: { why: 'lines of all tenants are purged together' },
  mall_notice_search: {
    why: 'a search by parts of a title reads what all tenants have of them',
    change: '(tenant_id, title) by GIN with btree_gin',
  },
  mall_process_leave_instance: { why: 'an instance has one tenant' },
  mall_session_expires: { why: 'expired sessions of all tenants are purged together' },
  mall_session_user: { why: 'sessions of one person, who has one tenant' },
  mall_tenant_search: { why: 'administrators of all look for a tenant by a part of its name' },
  mall_tenant_ephemeral: { why: 'tenants whose end has come are found among all' },
  mall_tenant_domain_url_key: { why: 'a domain leads to one tenant' },
  mall_workflow_form_value_instance: ofOneInstance,
  mall_workflow_held_due: { why: 'whichever server is free does what is due, of any tenant' },
  mall_workflow_held_task: { why: 'asked by its task, which has one tenant' },
  mall_workflow_held_instance: ofOneInstance,
  mall_workflow_urge_task: { why: 'asked by its task, which has one tenant' },
  'mall_workflow_model_source primary key': {
    why: 'follows its model or version of one, by whose id it is asked for',
  },
  'mall_workflow_deployment primary key': {
    why: 'the engine gives a deployment its id, unique everywhere',
    change: '(tenant_id, deployment_id)',
  },
  'mall_workflow_deployment_form primary key': {
    why: 'forms are asked for by their deployment, which has one tenant',
    change: '(tenant_id, deployment_id, task_key)',
  },
  'mall_row_count primary key': { why: 'always asked with both columns' },
};

/** Why no index of a table with a tenant begins with it, whatever it is asked by. */
export const unled = {
  mall_row_count: { why: 'its key holds the tenant' },
  mall_live_event: { why: 'read in the order of time, of all tenants, and gone after minutes' },
  mall_process_leave: { why: 'asked by its id' },
  mall_workflow_deployment_form: { why: 'asked by its deployment' },
  mall_workflow_form_value: { why: 'asked by its instance' },
  mall_workflow_model_source: { why: 'asked by the id of its model or version' },
  mall_workflow_held: { why: 'asked by its task or its instance' },
  mall_workflow_urge: { why: 'asked by its task' },
};
