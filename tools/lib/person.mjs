import { randomBytes } from 'node:crypto';
import { ask, json } from './ask.mjs';

/** Somebody new beside whoever is signed in, with the same role and department. */
export async function makePerson(url, me) {
  const { roleId, deptId } = (await ask(url, '/blade-user/info', { method: 'GET', headers: me })).body.data;
  const account = `throwaway${randomBytes(4).toString('hex')}`;
  const { headers, pieces } = json({
    account,
    name: account,
    realName: account,
    userType: 1,
    roleId,
    deptId,
  });
  const { status, msg, body } = await ask(url, '/blade-user/submit', {
    headers: { ...headers, ...me },
    pieces,
  });
  if (status !== 200) throw new Error(msg);
  return { id: body.data.id, account };
}

/** Resets a password that many times at once. */
export const resetAtOnce = (url, me, { id }, times) =>
  Promise.all(
    Array.from({ length: times }, () => {
      const { headers, pieces } = json({ userIds: id });
      return ask(url, '/blade-user/reset-password', { headers: { ...headers, ...me }, pieces });
    }),
  );
