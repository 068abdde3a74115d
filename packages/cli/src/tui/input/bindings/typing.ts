import { bind } from '../binding.js';

/** Contexts in which letters are text: their keys all need a modifier or have a name. */
export const formBindings = bind('form', {
  'form.next': [['tab', 'down', 'enter'], 20],
  'form.previous': [['shift+tab', 'up']],
  'form.choose': [['enter', 'space'], 11],
  'form.next-choice': [['right']],
  'form.previous-choice': [['left']],
  'form.submit': [['ctrl+s', 'alt+enter'], 10],
  'form.outside': [['ctrl+o'], 40],
  'form.cancel': [['escape', 'ctrl+c'], 30],
});

export const pickerBindings = bind('picker', {
  'picker.up': [['up', 'ctrl+p']],
  'picker.down': [['down', 'ctrl+n']],
  'picker.page-up': [['pageup']],
  'picker.page-down': [['pagedown']],
  'picker.first': [['ctrl+home']],
  'picker.last': [['ctrl+end']],
  'picker.accept': [['enter'], 10],
  'picker.tick': [['space', 'tab'], 11],
  'picker.close': [['escape', 'ctrl+c'], 20],
});

export const filterBindings = bind('filter', {
  'filter.accept': [['enter'], 10],
  'filter.next': [['tab', 'down'], 11],
  'filter.previous': [['shift+tab', 'up']],
  'filter.next-choice': [['right', 'space'], 12],
  'filter.previous-choice': [['left']],
  'filter.close': [['escape', 'ctrl+c'], 20],
});

export const confirmBindings = bind('confirm', {
  'confirm.yes': [['y', 'Y'], 10],
  'confirm.no': [['n', 'N', 'escape', 'ctrl+c', 'q', 'enter'], 20],
});

export const helpBindings = bind('help', {
  'help.up': [['up', 'k'], 11],
  'help.down': [['down', 'j'], 12],
  'help.page-up': [['pageup', 'ctrl+b']],
  'help.page-down': [['pagedown', 'ctrl+f', 'space']],
  'help.first': [['home', 'g']],
  'help.last': [['end', 'G']],
  'help.close': [['escape', '?', 'f1', 'q', 'enter', 'ctrl+c'], 10],
});

export const promptBindings = bind('prompt', {
  'prompt.accept': [['enter'], 1],
  'prompt.close': [['escape', 'ctrl+c'], 2],
});
