import type { ButtonSeed } from '../../seed-steps/page-steps.js';

/** Buttons that only open or narrow what is shown: no call asks for their codes, older front ends do (wire contract of workflows, 2.3). */
const known = {
  detail: { name: '详情', place: 2 },
  follow: { name: '流程跟踪', place: 2 },
  search: { name: '搜索', place: 1 },
  flow: { name: '流程图', place: 2 },
  image: { name: '流程图片', place: 2 },
  copy: { name: '复制', place: 2 },
} as const;

/**
 * Some of them, of a page.
 *
 * @example
 * readButtons('wf_copy', 'detail').map(({ code }) => code); // ['wf_copy_detail']
 */
export const readButtons = (page: string, ...buttons: readonly (keyof typeof known)[]): ButtonSeed[] =>
  buttons.map((button) => ({ code: `${page}_${button}`, ...known[button] }));

/** Those of a list of tasks or processes. */
export const listButtons = (page: string): ButtonSeed[] => readButtons(page, 'detail', 'follow', 'search');
