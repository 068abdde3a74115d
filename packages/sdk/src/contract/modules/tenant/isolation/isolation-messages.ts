import { defineMessages } from '../../../texts/define-texts.js';

/** How a run of the isolation check and its report are said, on the page, in the shell and in the files alike. */
export const isolationMessages = defineMessages({
  'isolation.title': { 'zh-CN': '租户隔离自检报告', 'en-US': 'Report: are tenants kept apart' },
  'isolation.none': {
    'zh-CN': '未发现泄漏: {asked} 次调用，{operations} 个接口，没有任何一次看到或改动另一租户的数据',
    'en-US':
      'No leak found: of {asked} calls to {operations} operations none showed or changed anything of another tenant',
  },
  'isolation.some': {
    'zh-CN': '发现 {leaks} 处泄漏: 请立即停用相关接口并联系供应商',
    'en-US': 'Leaks found: {leaks}. Take these calls out of service at once and tell the supplier',
  },
  'isolation.partly': {
    'zh-CN': '至此未发现泄漏，但检查不完整 ({state}): {asked} / {total} 次调用',
    'en-US': 'No leak found so far, but the check is incomplete ({state}): {asked} of {total} calls',
  },
  'isolation.blind': {
    'zh-CN': '无法得出结论: 另一租户自己的人也没有看到它的数据，检查看不到任何东西',
    'en-US':
      'No conclusion: not even the other tenant’s own people were shown its data, so there was nothing to see',
  },
  'isolation.running': { 'zh-CN': '正在检查: {asked} / {total}', 'en-US': 'Under way: {asked} of {total}' },
  'isolation.state.running': { 'zh-CN': '进行中', 'en-US': 'under way' },
  'isolation.state.stopping': { 'zh-CN': '正在停止', 'en-US': 'stopping' },
  'isolation.state.done': { 'zh-CN': '已完成', 'en-US': 'complete' },
  'isolation.state.outOfTime': { 'zh-CN': '时间已到', 'en-US': 'out of time' },
  'isolation.state.stopped': { 'zh-CN': '已停止', 'en-US': 'stopped' },
  'isolation.state.brokenOff': { 'zh-CN': '服务器中断', 'en-US': 'broken off with the server' },
  'isolation.state.failed': {
    'zh-CN': '未能进行，原因见服务器日志',
    'en-US': 'could not be done; the server’s log says why',
  },
  'isolation.fact.state': { 'zh-CN': '状态', 'en-US': 'State' },
  'isolation.fact.time': { 'zh-CN': '时间', 'en-US': 'When' },
  'isolation.fact.askedBy': { 'zh-CN': '发起人', 'en-US': 'Started by' },
  'isolation.fact.release': { 'zh-CN': '版本', 'en-US': 'Release' },
  'isolation.fact.releaseIs': {
    'zh-CN': '{release} · 接口指纹 {fingerprint} · {database}',
    'en-US': '{release} · calls {fingerprint} · {database}',
  },
  'isolation.fact.operations': { 'zh-CN': '接口', 'en-US': 'Operations' },
  'isolation.fact.operationsAre': {
    'zh-CN': '服务器提供 {mounted} 个，已检查 {asked} 个',
    'en-US': '{asked} asked of {mounted} that the server answers',
  },
  'isolation.fact.only': { 'zh-CN': '范围', 'en-US': 'Only' },
  'isolation.fact.pace': { 'zh-CN': '限制', 'en-US': 'Limits' },
  'isolation.fact.paceIs': {
    'zh-CN': '每秒 {calls} 次，最长 {minutes} 分钟',
    'en-US': '{calls} calls a second, {minutes} minutes at the most',
  },
  'isolation.fact.tenants': { 'zh-CN': '临时租户', 'en-US': 'Throw-away tenants' },
  'isolation.fact.tenantsAre': {
    'zh-CN': '{asking} 的人索取 {owning} 的数据；检查结束后两者均被移除',
    'en-US': 'people of {asking} asked for what is of {owning}; both are removed after the check',
  },
  'isolation.fact.planted': { 'zh-CN': '可被发现的数据', 'en-US': 'What there was to find' },
  'isolation.fact.plantedIs': {
    'zh-CN': '{tables} 个表中的 {rows} 行',
    'en-US': '{rows} rows in {tables} tables',
  },
  'isolation.fact.control': { 'zh-CN': '反向验证', 'en-US': 'Counter-check' },
  'isolation.fact.controlIs': {
    'zh-CN': '同样的读取由 {owning} 自己的人执行时，显示其数据的接口: {showing} 个',
    'en-US': 'operations that showed its data to the own people of {owning}: {showing}',
  },
  'isolation.leaks': { 'zh-CN': '发现的泄漏', 'en-US': 'Leaks found' },
  'isolation.callers': { 'zh-CN': '谁问的，得到什么', 'en-US': 'Who asked, and what came back' },
  'isolation.ways': { 'zh-CN': '怎样问的', 'en-US': 'How it was asked' },
  'isolation.notAsked': { 'zh-CN': '未检查的，及原因', 'en-US': 'What was not asked, and why' },
  'isolation.notAskedNote': {
    'zh-CN': '本报告对下列接口不作任何结论',
    'en-US': 'This report says nothing about these operations',
  },
  'isolation.bare': { 'zh-CN': '没有数据可供发现的表', 'en-US': 'Tables with nothing to find' },
  'isolation.bareNote': {
    'zh-CN': '另一租户在这些表中没有数据，仅属于它们的泄漏不会被发现',
    'en-US': 'The other tenant had no rows there; a leak of these alone would not be seen',
  },
  'isolation.faults': { 'zh-CN': '服务器故障的回答', 'en-US': 'Answers that were faults of the server' },
  'isolation.method': { 'zh-CN': '检查方法与限度', 'en-US': 'How this was checked, and what it cannot tell' },
  'isolation.methodIs': {
    'zh-CN':
      '服务器以普通调用者身份在进程内询问自己，经过与客户端相同的身份、权限与租户检查。每次回答都检查是否含有另一租户的标记文字或行编号；每个接口的写入之后都比较另一租户的全部行 (系统日志与行数统计除外)。读取还与不存在的编号或文字对照，两者的回答必须相同。登录由服务器直接发放令牌，未检查密码；不检查数据库、文件与网络层面的访问，也不证明不存在泄漏。',
    'en-US':
      'The server asked itself in its own process as an ordinary caller, through the same checks of caller, right and tenant that a client passes. Each answer was searched for the other tenant’s mark and for the ids of its rows; after the writes of each operation all rows of the other tenant were compared (but for logs and row counts). Reads were also compared with the answer about something that is not there: both have to be the same. Tokens were given by the server, no password was tried; nothing was tried past the calls, at the database, files or network, and finding none does not prove that there is none.',
  },
  'isolation.caller.nobody': { 'zh-CN': '未登录者', 'en-US': 'nobody, without a token' },
  'isolation.caller.plain': { 'zh-CN': '没有任何权限的用户', 'en-US': 'a person without any right' },
  'isolation.caller.admin': { 'zh-CN': '租户管理员', 'en-US': 'the tenant’s administrator' },
  'isolation.caller.everything': { 'zh-CN': '拥有全部权限的用户', 'en-US': 'a person with every right' },
  'isolation.way.byId': { 'zh-CN': '按编号读取', 'en-US': 'reading by id' },
  'isolation.way.list': { 'zh-CN': '读取列表', 'en-US': 'lists' },
  'isolation.way.search': { 'zh-CN': '按内容搜索', 'en-US': 'searching for a value' },
  'isolation.way.write': { 'zh-CN': '写入', 'en-US': 'writing' },
  'isolation.way.header': {
    'zh-CN': '在请求头中指定另一租户',
    'en-US': 'naming the other tenant in a header',
  },
  'isolation.kind.shown': { 'zh-CN': '显示了数据', 'en-US': 'showed its data' },
  'isolation.kind.changed': { 'zh-CN': '改动了数据', 'en-US': 'changed its data' },
  'isolation.kind.toldApart': { 'zh-CN': '透露了数据存在', 'en-US': 'told that something is there' },
  'isolation.reason.reachesOutside': {
    'zh-CN': '会联系第三方 (短信、邮件、外部登录、数据源)',
    'en-US': 'would reach third parties: messages, mail, other sign-ins, data sources',
  },
  'isolation.reason.endsSession': {
    'zh-CN': '会结束调用者自己的会话',
    'en-US': 'ends the caller’s own session',
  },
  'isolation.reason.everybodys': {
    'zh-CN': '登录页面向任何人公开的内容: 租户名称与登录方式',
    'en-US': 'tells everybody what the sign-in page needs: a tenant’s name and its ways to sign in',
  },
  'isolation.reason.inputRefused': {
    'zh-CN': '已询问，但自动生成的内容均未通过格式检查',
    'en-US': 'asked, but nothing that was made up got past the check of the input',
  },
  'isolation.reason.ended': { 'zh-CN': '检查在此之前结束', 'en-US': 'the check ended before' },
  'isolation.head.operation': { 'zh-CN': '接口', 'en-US': 'Operation' },
  'isolation.head.caller': { 'zh-CN': '谁', 'en-US': 'Who' },
  'isolation.head.way': { 'zh-CN': '怎样', 'en-US': 'How' },
  'isolation.head.kind': { 'zh-CN': '发生了什么', 'en-US': 'What' },
  'isolation.head.tables': { 'zh-CN': '表', 'en-US': 'Tables' },
  'isolation.head.request': { 'zh-CN': '请求编号', 'en-US': 'Request id' },
  'isolation.head.asked': { 'zh-CN': '次数', 'en-US': 'Calls' },
  'isolation.head.answered': { 'zh-CN': '有回答', 'en-US': 'Answered' },
  'isolation.head.refused': { 'zh-CN': '被拒绝', 'en-US': 'Refused' },
  'isolation.head.reason': { 'zh-CN': '原因', 'en-US': 'Why' },
  'isolation.head.table': { 'zh-CN': '表', 'en-US': 'Table' },
});
