import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import smCrypto from 'sm-crypto';

type Row = Record<string, unknown>;

const keys = smCrypto.sm2.generateKeyPairHex();

/** What the family writes beside what is known: null as "", -1, false, [] and {} (wire contract, section 1.1). */
const base = {
  ...{ createUser: -1, createDept: '', createTime: '2026-01-02 03:04:05', updateUser: -1, updateTime: '' },
  ...{ status: 1, isDeleted: 0 },
};

const tables: Readonly<Record<string, Row[]>> = {
  '/blade-system/tenant': [
    {
      ...{
        ...base,
        id: '1',
        tenantId: '100001',
        tenantName: '果园',
        domain: 'http://a.example',
        linkman: '',
      },
      ...{ contactNumber: '', address: '', backgroundUrl: '', accountNumber: -1, expireTime: '' },
      ...{ packageId: null, datasourceId: null },
    },
  ],
  '/blade-system/user': [
    {
      ...{
        ...base,
        id: '2',
        tenantId: '000000',
        account: 'admin',
        name: '管理员',
        realName: '',
        userType: -1,
      },
      ...{ sex: -1, birthday: '', roleId: '3', deptId: '', postId: '', avatar: '', email: '', phone: '' },
      ...{ roleName: '', deptName: '', sexName: '', children: [] },
    },
  ],
  '/blade-system/role': [
    {
      ...{ ...base, id: '3', tenantId: '000000', parentId: '0', roleName: '超级管理员', parentName: '' },
      ...{ roleAlias: 'administrator', sort: 1, hasChildren: false },
    },
  ],
  '/blade-system/dict': [
    {
      ...{
        ...base,
        id: '4',
        parentId: '0',
        code: 'sex',
        dictKey: -1,
        dictValue: '性别',
        sort: 1,
        remark: '',
      },
      children: [{ id: '5', parentId: '4', code: 'sex', dictKey: 1, dictValue: '男', sort: -1, remark: '' }],
    },
  ],
  '/blade-system/param': [
    {
      ...base,
      id: '6',
      paramName: '初始密码',
      paramKey: 'account.initPassword',
      paramValue: '1',
      remark: '',
    },
  ],
  // Release 4.10 leaves out what it has no column for.
  '/blade-system/region': [
    { code: '11', parentCode: '00', name: '北京市', regionLevel: 1, sort: 1, remark: '' },
    { code: '12', parentCode: '00', name: '天津市', regionLevel: 1, sort: 2, remark: '' },
  ],
  '/blade-system/post': [
    { ...base, id: '8', tenantId: '000000', category: 1, postCode: 'ceo', postName: '首席执行官' },
  ],
  '/blade-desk/notice': [{ ...base, id: '9', tenantId: '000000', title: '公告', category: 1, content: '' }],
  '/blade-system/menu': [
    { ...base, id: '7', parentId: '0', code: 'desk', name: '工作台', path: '/desk', sort: 1, remark: '' },
  ],
};

const paged = new Set(
  ['tenant', 'user', 'param', 'region', 'post']
    .map((name) => `/blade-system/${name}`)
    .concat('/blade-desk/notice'),
);

/** Whose rows belong to a tenant: it does not know whose a new one is unless that is said. */
const ofTenants = new Set([
  '/blade-system/post',
  '/blade-system/role',
  '/blade-system/user',
  '/blade-desk/notice',
]);

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** What it has seen and what it holds. */
interface State {
  serial: number;
  readonly tables: Record<string, Row[]>;
  readonly seen: {
    readonly call: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[];
  /** Tokens that are taken. */
  readonly good: Set<string>;
}

/** A server that answers as the wire contract says of the open edition 4.x; under `/api`, as behind a gateway. */
export async function startOpenEdition() {
  const state: State = { serial: 0, tables: structuredClone(tables), seen: [], good: new Set() };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://a');
    const body = await bodyOf(request);
    const prefixed = url.pathname.startsWith('/api/');
    url.pathname = url.pathname.replace(/^\/api(?=\/)/, '');
    state.seen.push({ call: `${request.method} ${url.pathname}`, headers: request.headers, body });
    const answer = prefixed ? answerTo(state, request, url, body) : refused(404, 404, '404 没找到请求');
    response.writeHead(answer.status, { 'content-type': 'application/json;charset=UTF-8' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey: keys.publicKey,
    ...{ seen: state.seen, rows: (under: string) => state.tables[under] ?? [] },
    /** No token is taken any more; refresh tokens are. */
    forgetTokens: () => state.good.clear(),
    /** No refresh token either. */
    forgetSessions: () => {
      state.good.clear();
      state.serial += 100;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function answerTo(state: State, request: IncomingMessage, url: URL, body: string): Answer {
  const { method = '', headers } = request;
  const call = `${method} ${url.pathname}`;
  if (call === 'POST /blade-auth/token')
    return token(state, new URLSearchParams(`${url.search.slice(1)}&${body}`), headers.authorization);
  if (call === 'GET /blade-auth/captcha') return envelope({ key: 'k', image: 'data:image/png;base64,AA==' });
  if (call === 'POST /blade-auth/logout') return envelope({ code: '200', msg: '操作成功' });
  const bearer = /^bearer (.+)$/.exec(String(headers['blade-auth']))?.[1];
  // The open edition says it in the body alone.
  if (!bearer || !state.good.has(bearer)) return refused(200, 401, '请求未授权');
  return resource(state, method, url, body) ?? refused(404, 404, '404 没找到请求');
}

function token(state: State, given: URLSearchParams, basic: string | undefined): Answer {
  if (basic !== `Basic ${btoa('saber3:saber3_secret')}`) return refused(400, 400, '客户端认证失败');
  const grant = given.get('grantType');
  const byPassword =
    grant === 'password' && given.get('account') === 'admin' && given.get('password') !== null;
  const right = byPassword
    ? isRight(given.get('password') ?? '')
    : grant === 'refresh_token' && given.get('refreshToken') === `refresh-${state.serial}`;
  if (!right) return refused(400, 400, '用户名或密码错误');
  state.serial += 1;
  state.good.clear();
  state.good.add(`access-${state.serial}`);
  return envelope({
    ...{
      accessToken: `access-${state.serial}`,
      tokenType: 'bearer',
      refreshToken: `refresh-${state.serial}`,
    },
    ...{ userId: '2', tenantId: given.get('tenantId') ?? '000000', oauthId: '', avatar: '' },
    ...{ authority: 'administrator', userName: '管理员', account: 'admin', expiresIn: 3600 },
    license: 'powered by bladex',
  });
}

const refused = (status: number, code: number, msg: string): Answer => ({
  status,
  body: { code, success: false, data: {}, msg },
});

/** The library wants it without the leading 04, as it travels. */
const isRight = (cipher: string): boolean =>
  smCrypto.sm2.doDecrypt(cipher, keys.privateKey, 0) === 'Admin-1!';

const envelope = (data: unknown): Answer => ({
  status: 200,
  body: { code: 200, success: true, data, msg: '操作成功' },
});

function resource(state: State, method: string, url: URL, body: string): Answer | undefined {
  const at = url.pathname.lastIndexOf('/');
  const [under, verb] = [url.pathname.slice(0, at), url.pathname.slice(at + 1)];
  const rows = state.tables[under];
  if (!rows) return undefined;
  if (method === 'GET' && verb === 'list') {
    const page = {
      records: rows,
      total: rows.length,
      size: 10,
      current: 1,
      pages: 1,
      orders: [],
      countId: '',
    };
    return envelope(paged.has(under) ? page : rows);
  }
  if (method === 'GET' && verb === 'detail')
    return envelope(rows.find(({ id }) => id === url.searchParams.get('id')) ?? {});
  if (method !== 'POST') return undefined;
  if (verb === 'remove') {
    const ids = (url.searchParams.get('ids') ?? new URLSearchParams(body).get('ids') ?? '').split(',');
    state.tables[under] = rows.filter(({ id }) => !ids.includes(String(id)));
    return envelope({});
  }
  if (verb !== 'submit' && verb !== 'update') return undefined;
  const sent = JSON.parse(body) as Row;
  if (!sent.id) {
    if (ofTenants.has(under) && !sent.tenantId) return refused(400, 400, '租户ID不能为空');
    // What the table has, and nobody has sent.
    const tenant = ofTenants.has(under) ? { tenantId: '000000' } : {};
    const parent = rows.some((row) => 'parentId' in row) ? { parentId: '0' } : {};
    const made = { ...base, ...tenant, ...parent, ...sent, id: String(100 + rows.length) };
    state.tables[under] = [...rows, made];
    return envelope({});
  }
  state.tables[under] = rows.map((row) => (row.id === sent.id ? { ...row, ...sent } : row));
  return envelope({});
}
