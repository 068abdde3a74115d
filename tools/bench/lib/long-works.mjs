import { setTimeout as pause } from 'node:timers/promises';
import { ask, json } from '../../lib/ask.mjs';

/** Work that takes a server long, each of it as somebody of one tenant asks for it. */
export function longWorks(url, me) {
  const send = async (path, body) => {
    const { headers, pieces } = json(body);
    return right(path, await ask(url, path, { headers: { ...headers, ...me }, pieces }));
  };
  const get = async (path, headers = {}) =>
    right(path, await ask(url, path, { method: 'GET', headers: { ...headers, ...me } }));

  /** A file that is looked at; the import as it stands when the server answers. */
  const look = async (bytes) => {
    const { headers, pieces } = form({ resource: 'goods' }, bytes);
    const path = '/blade-system/import/check';
    return right(path, await ask(url, path, { headers: { ...headers, ...me }, pieces })).body.data;
  };
  const until = async (id, state) => {
    for (;;) {
      const job = (await get(`/blade-system/import/detail?id=${id}`)).body.data;
      if (job.state === state) return job;
      await pause(100);
    }
  };
  const cancel = ({ id }) => send(`/blade-system/import/cancel?id=${id}`, {});

  return {
    makeCodes: async (batchKey, count) => {
      const { body } = await send('/invite-code/batch', { count, batchKey });
      if (body.data.created !== count) throw new Error(`the batch made ${body.data.created}`);
    },
    /** From the file to its last row. */
    bringIn: async (bytes) => {
      const { id } = await look(bytes);
      await until(id, 'checked');
      await send(`/blade-system/import/run?id=${id}`, {});
      const { failed, done } = await until(id, 'done');
      if (failed > 0 || done === 0) throw new Error(`${failed} rows of an import were refused`);
    },
    /** People of a workbook, all of them at once; those who are there are changed. */
    people: async (bytes) => {
      const { headers, pieces } = form({}, bytes);
      const path = '/blade-user/import-user?isCovered=1';
      right(path, await ask(url, path, { headers: { ...headers, ...me }, pieces }));
    },
    /** Until all of its rows are in the journal; nobody looks at them. */
    readIn: async (bytes) => {
      await cancel(await look(bytes));
    },
    /** A file that is too large: refused, whatever it costs to find that out. */
    refused: async (bytes) => {
      const { headers, pieces } = form({ resource: 'goods' }, bytes);
      const reply = await ask(url, '/blade-system/import/check', { headers: { ...headers, ...me }, pieces });
      if (reply.status !== 413 && reply.status !== 400) throw new Error(`it was answered ${reply.status}`);
    },
    exported: (path, type) => get(path, { accept: type }),
    report: async (name, content) => {
      await send('/blade-report/report/rest/submit', { name, content: JSON.stringify(content) });
      const { body } = await get(`/blade-report/report/rest/list?name_equal=${name}`);
      return body.data.records[0].id;
    },
    preview: (id) => get(`/blade-report/report/rest/preview?id=${id}`),
    /** Nearly everything that may be granted to one role, that many times in a row, each time something else is left out. */
    grant: async (times) => {
      const menuIds = flat((await get('/blade-system/menu/grant-tree')).body.data.menu).map(({ id }) => id);
      const { body } = await send('/blade-system/role/submit', {
        roleName: `beside-${Date.now()}`,
        roleAlias: `beside${Date.now()}`,
        sort: 1,
      });
      const roleIds = [body.data.id];
      for (let turn = 0; turn < times; turn += 1)
        await send('/blade-system/role/grant', {
          ...{ roleIds, menuIds: menuIds.toSpliced(turn, 1) },
          ...{ dataScopeIds: [], apiScopeIds: [] },
        });
    },
  };
}

function right(path, reply) {
  if (reply.status !== 200)
    throw new Error(`${path} was answered ${reply.status} ${reply.msg ?? reply.text}`);
  return reply;
}

const flat = (nodes) => nodes.flatMap(({ children = [], ...node }) => [node, ...flat(children)]);

/** A form with a file in it, as a browser sends one. */
function form(fields, bytes) {
  const edge = 'edge-of-a-part';
  const part = (head, body) => [
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const pieces = [
    ...Object.entries(fields).flatMap(([field, value]) => part(`name="${field}"`, value)),
    ...part('name="file"; filename="rows.dat"\r\nContent-Type: application/octet-stream', bytes),
    Buffer.from(`--${edge}--\r\n`),
  ];
  return { headers: { 'content-type': `multipart/form-data; boundary=${edge}` }, pieces };
}

/** That many people as text, with the role and department of whoever brings them in. */
export async function peopleFile(url, me, name, count) {
  const { roleId, deptId } = (await ask(url, '/blade-user/info', { method: 'GET', headers: me })).body.data;
  const lines = Array.from(
    { length: count },
    (_, n) => `crowd${n},${name}${n},${name}${n},1,${roleId},${deptId}`,
  );
  return Buffer.from(['账户,昵称,姓名,用户平台,角色ID,部门ID', ...lines].join('\r\n'));
}

/** That many goods as text; no two files have one in common. */
export const goodsFile = (front, count) =>
  Buffer.from(
    ['name,unit,price', ...Array.from({ length: count }, (_, n) => `${front}${n},箱,1.${n % 90}`)].join(
      '\r\n',
    ),
  );
