import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';
import type { Row } from '../../../resource/row.js';
import { codeOf } from './region-codes.js';
import { chosenIn, nextLine } from './region-keys.js';
import type { Standing } from './use-standing.js';

/** What is to have the focus as soon as it is there: a line, what is chosen in a column, or what says where one stands. */
type Goal = { readonly column: string; readonly line?: string } | { readonly column?: undefined };

/** Going about in the columns, by hand and by keys; the focus goes along. On a telephone there is one at a time. */
export function useWalk({ levels, path, parent, go }: Standing) {
  const isPhone = useScreenClass() === 0;
  const box = useRef<HTMLDivElement>(null);
  const goal = useRef<Goal>(undefined);
  useEffect(() => {
    const target = goal.current && box.current && found(box.current, goal.current);
    if (!target) return;
    goal.current = undefined;
    target.focus();
  });
  useInSight(box, `${path.join()} ${levels.filter(({ pending }) => !pending).length}`);
  const goTo = (code: string, next: Goal | undefined) => {
    goal.current = next;
    go(code);
  };
  const into = (row: Row) =>
    goTo(codeOf(row), row.hasChildren === true ? { column: codeOf(row) } : isPhone ? {} : undefined);
  const back = () => goTo(parent, { column: parent, line: path.at(-1) ?? '' });
  const choose = (row: Row) => (isPhone ? into(row) : goTo(codeOf(row), undefined));
  return {
    box,
    isPhone,
    choose,
    back,
    /** From what was found: to its line, or on a telephone to itself. */
    jump: (row: Row) =>
      goTo(codeOf(row), isPhone ? {} : { column: String(row.parentCode), line: codeOf(row) }),
    up: (code: string) => goTo(code, undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
      if (!line || altKey || ctrlKey || metaKey || shiftKey) return;
      const next = nextLine(line, key);
      if (next) next.focus();
      else if (key === 'ArrowRight') rowOf(levels, line, into);
      else if (key === 'ArrowLeft' && isPhone && path.length > 0) back();
      else return;
      event.preventDefault();
    },
  };
}

export type Walk = ReturnType<typeof useWalk>;

function found(
  box: HTMLElement,
  { column, ...rest }: Goal & { readonly line?: string },
): HTMLElement | undefined {
  if (column === undefined) return box.querySelector<HTMLElement>('.region-about h2') ?? undefined;
  const place = box.querySelector(`[data-column="${column}"]`);
  const line = rest.line && place?.querySelector<HTMLElement>(`[data-line="${rest.line}"]`);
  return line || chosenIn(place);
}

function rowOf(levels: Standing['levels'], { dataset }: HTMLElement, act: (row: Row) => void): void {
  const row = levels.flatMap(({ rows }) => rows).find((one) => codeOf(one) === dataset.line);
  if (row) act(row);
}

/** What is chosen is seen in its column, and the last of the columns is. */
function useInSight(box: RefObject<HTMLElement | null>, about: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way down, or a column has come
  useEffect(() => {
    for (const line of box.current?.querySelectorAll('[data-line][aria-current=true]') ?? [])
      line.scrollIntoView({ block: 'nearest' });
    const strip = box.current?.querySelector('.region-strip');
    if (strip) strip.scrollLeft = strip.scrollWidth;
  }, [about]);
}
