// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { complete, ended, inside, type OwnCase, one, open, ownCase, start, tasks, wait } from './own-case.js';

/** People's work: tasks, jumps, suspension. */
export const workCases: readonly OwnCase[] = [
  ownCase('own: jumps', 'back-and-forth', one(tasks('a', 'b', 'c'), 's > a\na > b\nb > c\nc > e'), [
    start(),
    complete('a'),
    complete('b'),
    { op: 'move', in: 'p', from: 'c', to: 'a', vars: { again: true } },
    open('a'),
    {
      op: 'expect',
      vars: { p: { again: true } },
      historyTasks: [{ activity: 'c', cancelled: 1, reason: 'workflow.moved:a' }],
    },
    { op: 'move', in: 'p', from: 'a', to: 'c' },
    open('c'),
    complete('c'),
    ended,
  ]),
  ownCase(
    'own: jumps',
    'into-and-out-of-a-sub-process',
    one(
      `${inside(`<startEvent id="s1"/><endEvent id="e1"/>${tasks('x', 'y')}`, [
        ['s1', 'x'],
        ['x', 'y'],
        ['y', 'e1'],
      ])}${tasks('a', 'after')}`,
      's > a\na > sub\nsub > after\nafter > e',
    ),
    [
      start(),
      { op: 'move', in: 'p', from: 'a', to: 'y' },
      open('y'),
      { op: 'expect', scopes: ['sub'] },
      { op: 'move', in: 'p', from: 'y', to: 'a' },
      open('a'),
      { op: 'expect', scopes: [] },
    ],
  ),
  ownCase(
    'own: user task',
    'claim-delegate-resolve',
    one('<userTask id="a" flowable:candidateUsers="ann,bo" flowable:candidateGroups="hr"/>', 's > a\na > e'),
    [
      start(),
      {
        op: 'expect',
        query: [
          { candidateUser: 'ann', count: 1 },
          { candidateGroup: 'hr', count: 1 },
          { candidateUser: 'eve', count: 0 },
        ],
        links: [{ task: { key: 'a' }, users: ['ann', 'bo'], groups: ['hr'] }],
      },
      { op: 'claim', task: { key: 'a' }, user: 'ann' },
      { op: 'claim', task: { key: 'a' }, user: 'bo', fails: 'claimed' },
      { op: 'delegate', task: { key: 'a' }, user: 'cy' },
      { op: 'complete', task: { key: 'a' }, fails: 'delegated' },
      { op: 'resolve', task: { key: 'a' } },
      { op: 'expect', tasks: [{ key: 'a', assignee: 'ann', owner: 'ann', delegation: 'resolved' }] },
      complete('a'),
      ended,
    ],
  ),
  ownCase(
    'own: suspend',
    'nothing-moves',
    one(
      `${tasks('a')}<boundaryEvent id="b" attachedToRef="a">${wait('PT1M')}</boundaryEvent>`,
      's > a\na > e\nb > e',
    ),
    [
      start(),
      { op: 'suspend', in: 'p' },
      { op: 'complete', task: { key: 'a' }, fails: 'suspended' },
      { op: 'move', in: 'p', from: 'a', to: 'a', fails: 'suspended' },
      { op: 'suspend', in: 'p', fails: 'suspended' },
      { op: 'advance', seconds: 120 },
      open('a'),
      { op: 'activate', in: 'p' },
      { op: 'runDueTimers' },
      ended,
    ],
  ),
];
