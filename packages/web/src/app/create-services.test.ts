import { beforeEach, expect, it, vi } from 'vitest';
import { someTokens } from '../testing/some-tokens.js';
import { createServices } from './create-services.js';

const path = '/system/param';

/** A browser in which somebody has worked. */
const worked = async () => {
  const services = await createServices(() => undefined);
  services.tabs.visit(path, '?page=2');
  services.queries.setQueryData(['000000', '1', 'people'], ['what they have seen']);
  await services.lock.lock('plum-and-pear');
  const told = vi.spyOn(services.channel, 'tell');
  return { services, told };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('whoever signs in begins with nothing of who was there before, and other tabs are told', async () => {
  const { services, told } = await worked();
  services.enter();
  expect(services.queries.getQueryCache().getAll()).toEqual([]);
  expect(services.tabs.state.getState().tabs.map((tab) => tab.path)).toEqual(['/wel']);
  expect([services.lock.state.getState().locked, services.lock.hasPassword()]).toEqual([false, false]);
  expect(told.mock.calls).toEqual([[{ kind: 'signed-in', user: '-' }]]);
});

it('whoever leaves leaves nothing, and is where one signs in', async () => {
  const { services } = await worked();
  expect(services.lock.state.getState().locked).toBe(true);
  await services.leaveLocally();
  expect(services.queries.getQueryCache().getAll()).toEqual([]);
  expect(services.tabs.state.getState().tabs.map((tab) => tab.path)).toEqual(['/wel']);
  expect([services.lock.state.getState().locked, services.lock.hasPassword()]).toEqual([false, false]);
});

it('whoever works here keeps what they prefer while their session has ended under the page', async () => {
  const services = await createServices(() => undefined);
  await services.store.write(someTokens);
  services.preferences.set('columns', 'mine');
  await services.store.write(undefined);
  expect([services.preferences.get('columns'), services.runs.owner()]).toEqual(['mine', '000000-1']);
  await services.leaveLocally();
  expect([services.preferences.get('columns'), services.runs.owner()]).toEqual([undefined, '-']);
});
