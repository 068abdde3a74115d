import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useBesideTab } from '../beside-tab/use-beside-tab.js';
import type { DesignForm } from './design-tree.js';

interface Kept {
  readonly past: readonly DesignForm[];
  readonly now: DesignForm;
  readonly future: readonly DesignForm[];
  /** What changed last: one setting that is typed is one step. */
  readonly about: string;
}

type Event =
  | { readonly type: 'change'; readonly to: DesignForm; readonly about: string }
  | { readonly type: 'undo' | 'redo' };

const most = 100;

/**
 * What a design becomes; each change can be taken back, and a setting that is typed letter by letter is one.
 *
 * @example
 * afterDesign(kept, { type: 'undo' }).now; // as it was before
 */
export function afterDesign(kept: Kept, event: Event): Kept {
  const { past, now, future, about } = kept;
  if (event.type === 'change') {
    if (event.to === now) return kept;
    const same = event.about !== '' && event.about === about;
    return { past: same ? past : [...past, now].slice(-most), now: event.to, future: [], about: event.about };
  }
  if (event.type === 'undo') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], about: '' } : kept;
  }
  const [next, ...rest] = future;
  return next ? { past: [...past, now], now: next, future: rest, about: '' } : kept;
}

/** A design that is worked on in a tab, shown or not. */
export function useDesign(name: string, begun: () => DesignForm) {
  const work = useBesideTab(`form ${name}`, () => createStore<Work>(() => workOn(begun())));
  const { kept, saved } = useStore(work);
  const dispatch = useCallback(
    (event: Event) => work.setState((now) => ({ ...now, kept: afterDesign(now.kept, event) })),
    [work],
  );
  return {
    design: kept.now,
    dirty: kept.now !== saved,
    canUndo: kept.past.length > 0,
    canRedo: kept.future.length > 0,
    change: useCallback((to: DesignForm, about = '') => dispatch({ type: 'change', to, about }), [dispatch]),
    undo: useCallback(() => dispatch({ type: 'undo' }), [dispatch]),
    redo: useCallback(() => dispatch({ type: 'redo' }), [dispatch]),
    markSaved: useCallback((design: DesignForm) => work.setState({ saved: design }), [work]),
  };
}

interface Work {
  readonly kept: Kept;
  /** What the server has. */
  readonly saved: DesignForm;
}

const workOn = (now: DesignForm): Work => ({
  kept: { past: [], now, future: [], about: '' },
  saved: now,
});
