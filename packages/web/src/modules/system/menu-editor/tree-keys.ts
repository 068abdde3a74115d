import { rootId } from '@mall/sdk/contract';
import type { KeyboardEvent } from 'react';
import { parentOf } from '../row-edits/row-edits.js';
import type { Step } from '../row-edits/row-moves.js';
import type { Line } from './menu-lines.js';

/** What a key asks of the tree. */
export type TreeOrder =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'twist'; readonly open: boolean }
  | { readonly kind: 'choose' }
  | { readonly kind: 'step'; readonly step: Step };

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Arrows go, Enter and the space bar choose, Alt with an arrow moves the line. */
export function treeOrder(pressed: Pressed, line: Line, lines: readonly Line[]): TreeOrder | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (ctrlKey || metaKey || shiftKey) return undefined;
  if (altKey) return steps[key] && { kind: 'step', step: steps[key] };
  if (key === 'Enter' || key === ' ') return { kind: 'choose' };
  const at = lines.indexOf(line);
  const go = (to: string | undefined): TreeOrder | undefined =>
    to === undefined ? undefined : { kind: 'go', to };
  const idAt = (place: number) => lines[place]?.node.row.id;
  if (key === 'ArrowDown') return go(idAt(at + 1));
  if (key === 'ArrowUp') return go(at > 0 ? idAt(at - 1) : undefined);
  if (key === 'Home') return go(idAt(0));
  if (key === 'End') return go(idAt(lines.length - 1));
  if (key === 'ArrowRight') return line.open ? go(idAt(at + 1)) : opening(line);
  if (key === 'ArrowLeft') return line.open ? { kind: 'twist', open: false } : go(aboveOf(line));
  return undefined;
}

const opening = ({ branch }: Line): TreeOrder | undefined =>
  branch ? { kind: 'twist', open: true } : undefined;

function aboveOf({ node: { row } }: Line): string | undefined {
  const parent = parentOf(row);
  return parent === rootId ? undefined : parent;
}
