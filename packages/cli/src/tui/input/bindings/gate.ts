import { bind } from '../binding.js';

export const alwaysBindings = bind('always', { 'always.lock': [['ctrl+x'], 90] });

export const signInBindings = bind('sign-in', {
  'sign-in.accept': [['enter'], 10],
  'sign-in.next': [['tab', 'down', 'shift+tab', 'up'], 11],
  'sign-in.close': [['escape', 'ctrl+c'], 20],
});

export const lockBindings = bind('lock', {
  'lock.accept': [['enter'], 10],
  'lock.next': [['tab', 'down', 'shift+tab', 'up'], 11],
  'lock.leave': [['ctrl+q'], 20],
});
