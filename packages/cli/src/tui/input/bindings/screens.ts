import { letters } from '../../controllers/home/letters.js';
import { bind, motionKeys } from '../binding.js';

export const globalBindings = bind('global', {
  'global.palette': [[':', 'ctrl+p'], 9],
  'global.help': [['?', 'f1'], 1],
  'global.back': [['escape', '<'], 30],
  'global.forward': [['>']],
  'global.home': [['~']],
  'global.language': [['L'], 80],
  'global.jobs': [['J'], 75],
  'global.refresh': [['r', 'f5'], 70],
  'global.redraw': [['ctrl+l']],
  'global.suspend': [['ctrl+z']],
  'global.quit': [['q', 'ctrl+c'], 2],
});

export const homeBindings = bind('home', {
  ...motionKeys('home'),
  'home.open': [['enter', 'right', 'l'], 10],
  'home.letter': [letters],
  'home.figure': [['1', '2', '3', '4', '5', '6', '7', '8', '9']],
});

/** What rows have in common in lists and on their own pages. */
const rowKeys = (context: 'table' | 'detail') =>
  ({
    [`${context}.create`]: [['n'], 12],
    [`${context}.edit`]: [['e'], 13],
    [`${context}.delete`]: [['d', 'delete'], 14],
    [`${context}.actions`]: [['a'], 15],
    [`${context}.source`]: [['y'], 40],
    [`${context}.history`]: [['H'], 42],
    [`${context}.undo-last`]: [['U'], 19],
    [`${context}.copy`]: [['c']],
  }) as const;

export const tableBindings = bind('table', {
  ...motionKeys('table'),
  'table.open': [['enter', 'o'], 11],
  'table.filter': [['/'], 10],
  'table.clear-filters': [['\\']],
  ...rowKeys('table'),
  'table.select': [['space'], 16],
  'table.select-range': [['v']],
  'table.select-all': [['*', 'ctrl+a']],
  'table.select-none': [['u']],
  'table.next-page': [[']', 'right', 'l'], 50],
  'table.previous-page': [['[', 'left', 'h'], 51],
  'table.larger-page': [['+', '=']],
  'table.smaller-page': [['-']],
  'table.sort': [['S'], 41],
  'table.columns': [['C'], 60],
  'table.next-column': [['tab'], 64],
  'table.previous-column': [['shift+tab']],
  'table.column-left': [['{'], 20],
  'table.column-right': [['}'], 21],
  'table.hide-column': [['X'], 22],
  'table.default-columns': [['D']],
  'table.watch': [['w'], 63],
  'table.import': [['I']],
  'table.export': [['x'], 62],
  'table.pane': [['p'], 61],
});

export const treeBindings = bind('tree', {
  'tree.expand': [['right', 'l'], 17],
  'tree.collapse': [['left', 'h'], 18],
  'tree.expand-all': [['E']],
  'tree.collapse-all': [['W']],
});

export const levelsBindings = bind('levels', { 'levels.below': [['enter'], 11] });

export const detailBindings = bind('detail', { ...motionKeys('detail'), ...rowKeys('detail') });

export const sourceBindings = bind('source', {
  ...motionKeys('source'),
  'source.format': [['t'], 10],
  'source.copy': [['c'], 11],
});

export const historyBindings = bind('history', {
  ...motionKeys('history'),
  'history.open': [['enter'], 10],
  'history.undo': [['U'], 11],
});

export const changeBindings = bind('change', { ...motionKeys('change'), 'change.undo': [['U'], 10] });

export const resultsBindings = bind('results', {
  ...motionKeys('results'),
  'results.retry': [['R'], 10],
  'results.copy': [['c'], 11],
});

export const jobsBindings = bind('jobs', {
  ...motionKeys('jobs'),
  'jobs.open': [['enter'], 10],
  'jobs.go-on': [['R'], 11],
});

export const importBindings = bind('import', { ...motionKeys('import'), 'import.write': [['enter'], 10] });

export const jobBindings = bind('job', { ...motionKeys('job'), 'job.go-on': [['R'], 10] });
