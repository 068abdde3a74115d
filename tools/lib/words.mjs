const zh = {
  node: '需要 Node.js 20.19 或更高版本，当前是 {version}。',
  installing: '正在安装依赖 (首次约一分钟)…',
  building: '正在构建 {names}…',
  starting: '正在启动服务…',
  ready: '鲜果商城后台已就绪',
  address: '地址      {url}',
  account: '登录      租户 {tenantId}  用户 {account}',
  password: '密码      {password}   (仅显示一次；保存在 {file})',
  passwordOnce: '密码      {password}   (仅显示一次)',
  passwordKept: '密码      见 {file}',
  passwordGiven: '密码      由 MALL_ADMIN_PASSWORD 指定',
  next: '接下来可以试试 (另开一个终端):',
  stop: '按 Ctrl-C 停止服务。',
  stopped: '服务已停止。',
  failed: '{what} 失败。',
};
const en = {
  node: 'Node.js 20.19 or newer is needed; this is {version}.',
  installing: 'Installing dependencies (about a minute the first time)…',
  building: 'Building {names}…',
  starting: 'Starting the server…',
  ready: 'The Fresh Mall back office is ready',
  address: 'Address   {url}',
  account: 'Sign in   tenant {tenantId}  user {account}',
  password: 'Password  {password}   (shown once; kept in {file})',
  passwordOnce: 'Password  {password}   (shown once)',
  passwordKept: 'Password  in {file}',
  passwordGiven: 'Password  the one in MALL_ADMIN_PASSWORD',
  next: 'Try next, in a second shell:',
  stop: 'Ctrl-C stops the server.',
  stopped: 'The server has stopped.',
  failed: '{what} failed.',
};

const isEnglish = /^en/i.test(process.env.MALL_LANG ?? '');

/** A script's words in both languages, as a function: Chinese unless MALL_LANG says English. */
export function wordsOf(tables) {
  const table = isEnglish ? tables.en : tables.zh;
  const say = (key, params = {}) => table[key].replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? ''));
  return Object.assign(say, { language: isEnglish ? 'en-US' : 'zh-CN' });
}

/** The words of the root scripts. */
export const word = wordsOf({ zh, en });
