import { defineErrors } from './define-texts.js';

/** Refusals that any call may answer with. */
export const generalErrors = defineErrors({
  'request.invalid': { 'zh-CN': '参数校验失败: {fields}', 'en-US': 'Validation failed: {fields}' },
  'request.unfit': {
    'zh-CN': '有一个值超出了允许的范围，请检查后重试',
    'en-US': 'A value is larger or longer than it may be; check it and try again',
  },
  'request.body_unreadable': {
    'zh-CN': '消息不能读取: 请求体不是有效的 JSON',
    'en-US': 'The request body is not valid JSON',
  },
  'request.body_missing': { 'zh-CN': '消息不能读取: 缺少请求体', 'en-US': 'The request body is missing' },
  'request.too_large': {
    status: 413,
    'zh-CN': '请求体过大，上限为 {limit}',
    'en-US': 'The request body is too large; the limit is {limit}',
  },
  'request.too_deep': {
    'zh-CN': '消息不能读取: 请求体的嵌套超过 {deepest} 层',
    'en-US': 'The request body is nested more than {deepest} levels deep',
  },
  'request.headers_too_large': {
    status: 431,
    'zh-CN': '请求地址或请求头过长，请分批发送或改用请求体传递参数',
    'en-US': 'The address or the headers are too long; send fewer at a time, or send them in the body',
  },
  'request.too_slow': {
    status: 408,
    'zh-CN': '请求发送过慢，连接已关闭，请重试',
    'en-US': 'The request came too slowly and the connection was closed; try again',
  },
  'request.broken': {
    'zh-CN': '不是有效的 HTTP 请求',
    'en-US': 'This is not a valid HTTP request',
  },
  'request.unauthorized': { status: 401, 'zh-CN': '请求未授权', 'en-US': 'Not signed in' },
  'request.forbidden': {
    status: 403,
    'zh-CN': '请求被拒绝: 缺少权限 {permission}',
    'en-US': 'Refused: the permission {permission} is missing',
  },
  'request.not_found': { status: 404, 'zh-CN': '404 没找到请求', 'en-US': 'No such address' },
  'request.method_not_allowed': {
    status: 405,
    'zh-CN': '不支持当前请求方法',
    'en-US': 'This method is not supported here',
  },
  'request.media_type': {
    status: 415,
    'zh-CN': '不支持当前媒体类型',
    'en-US': 'This content type is not supported',
  },
  'request.too_many': {
    status: 429,
    'zh-CN': '请求过于频繁，请在 {seconds} 秒后重试',
    'en-US': 'Too many requests; try again in {seconds} seconds',
  },
  'request.timeout': { status: 408, 'zh-CN': '请求超时', 'en-US': 'The request timed out' },
  'server.error': { status: 500, 'zh-CN': '服务器异常', 'en-US': 'Server error' },
  'server.unavailable': {
    status: 503,
    'zh-CN': '服务暂不可用，请稍后重试',
    'en-US': 'The service is not available now; try again later',
  },
  'server.storage_full': {
    status: 507,
    'zh-CN': '服务器存储空间已满，本次修改未保存；请联系管理员腾出空间后重试',
    'en-US':
      'The server has no room left, so nothing was saved; ask its operator to make room, then try again',
  },
  'tenant.moving': {
    status: 409,
    'zh-CN': '此租户正在迁移到另一个数据库，期间只能查看；请几分钟后再试',
    'en-US': 'This tenant is on its way to another database and can only be read; try again in a few minutes',
  },
  'operation.failed': { 'zh-CN': '操作失败', 'en-US': 'Operation failed' },
  'row.not_found': {
    status: 404,
    'zh-CN': '数据不存在或已被删除: {id}',
    'en-US': 'No such row, or it was deleted: {id}',
  },
  'row.conflict': {
    status: 409,
    'zh-CN': '数据已被他人修改，请刷新后重试',
    'en-US': 'Somebody else changed this row; reload and try again',
  },
  'row.duplicate': {
    status: 409,
    'zh-CN': '{field} 已存在: {value}',
    'en-US': 'The {field} {value} already exists',
  },
  'row.taken_here': {
    status: 409,
    'zh-CN': '{field}“{value}”在此处已存在，请换一个',
    'en-US': 'The {field} “{value}” is taken here; choose another',
  },
  'row.in_use': {
    status: 409,
    'zh-CN': '数据正在被{what}使用，不能删除',
    'en-US': 'This row is used by {what} and cannot be deleted',
  },
  'field.forbidden': {
    status: 403,
    'zh-CN': '没有修改这些字段的权限',
    'en-US': 'You may not set these fields',
  },
  'row.wrong_state': {
    status: 409,
    'zh-CN': '「{title}」现在不能{action}: {field}为{state}',
    'en-US': '“{title}” cannot have “{action}” done now: its {field} is {state}',
  },
  'tree.has_children': { 'zh-CN': '请先删除子节点!', 'en-US': 'Delete the children first!' },
  'tree.parent_self': { 'zh-CN': '父节点不可选择自身!', 'en-US': 'A node cannot be its own parent!' },
  'tree.parent_missing': { 'zh-CN': '上级节点不存在', 'en-US': 'The parent does not exist' },
  'tree.parent_below': {
    'zh-CN': '父节点不可选择自身的下级!',
    'en-US': 'A node cannot be put below itself!',
  },
  'global.administrator_only': {
    status: 403,
    'zh-CN': '全局数据仅管理租户的超级管理员可修改',
    'en-US': "Global data is changed by the management tenant's administrator only",
  },
});
