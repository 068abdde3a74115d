import type { ReactNode } from 'react';
import { Lines } from '../components/lines.js';
import { type Segment, segment } from '../components/text/segments.js';
import { overlayGroups } from '../controllers/commands/overlay-keys.js';
import { confirmLines } from '../controllers/overlays/confirm-lines.js';
import type { Confirmation } from '../controllers/overlays/overlay-state.js';
import type { DashboardState, ViewProps } from '../controllers/state/dashboard.js';
import { wordsFor } from '../controllers/words-for.js';
import { keyLabel } from '../input/key-label.js';

/** How many lines a question takes of `height`; the rest stays with the screen below it. */
export const confirmHeight = (props: Omit<ViewProps<Confirmation>, 'height'>, height: number): number =>
  Math.min(height, linesOf(props).length);

/** A question over the lower part of the screen. */
export function ConfirmPanel(props: ViewProps<Confirmation>): ReactNode {
  const lines = linesOf(props);
  const [rule = []] = lines;
  const last = lines.at(-1) ?? [];
  // In a small terminal the names give way, never the question or its keys.
  const fits = lines.length <= props.height ? lines : [rule, ...lines.slice(1, props.height - 1), last];
  return <Lines lines={fits} width={props.width} height={props.height} />;
}

function linesOf({ state, screen }: Omit<ViewProps<Confirmation>, 'height'>): readonly Segment[][] {
  const { head, preview } = confirmLines(state, screen);
  return [...head, ...preview, answers(state)];
}

function answers(state: DashboardState): Segment[] {
  const words = wordsFor(state);
  const key = (id: string) =>
    keyLabel(overlayGroups.confirm.commands.find((command) => command.id === id)?.keys[0] ?? '');
  return [
    segment(` ${key('confirm.yes')}`, 'key'),
    segment(` ${words('confirm.yes')}   `),
    segment(key('confirm.no'), 'key'),
    segment(` ${words('confirm.no')}`),
  ];
}
