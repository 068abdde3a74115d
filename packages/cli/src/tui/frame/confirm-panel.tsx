import type { ReactNode } from 'react';
import { Lines } from '../components/lines.js';
import { type Segment, segment } from '../components/text/segments.js';
import { overlayGroups } from '../controllers/commands/overlay-keys.js';
import type { Confirmation, Preview } from '../controllers/overlays/overlay-state.js';
import { replyLines } from '../controllers/replies/reply.js';
import { say } from '../controllers/say.js';
import type { DashboardState, ViewProps } from '../controllers/state/dashboard.js';
import { wordsFor } from '../controllers/words-for.js';
import { keyLabel } from '../input/key-label.js';

/** How many lines a question takes of `height`; the rest stays with the screen below it. */
export const confirmHeight = (props: Omit<ViewProps<Confirmation>, 'height'>, height: number): number =>
  Math.min(height, confirmLines(props).length);

/** Lines of the question, with what it is about. */
function confirmLines({ state, screen, width }: Omit<ViewProps<Confirmation>, 'height'>): Segment[][] {
  const words = wordsFor(state);
  const [yes, no] = overlayGroups.confirm.commands;
  const more = screen.count - screen.about.length;
  const count = screen.count > 0 ? `  ${words('confirm.count', { count: screen.count })}` : '';
  return [
    [segment('─'.repeat(width), 'dim')],
    ...(state.place.production && screen.danger
      ? [
          [
            segment(' '),
            segment(` ${words('confirm.production')} `, 'production'),
            segment(` ${state.place.contextName}`, 'bad'),
          ],
        ]
      : []),
    [
      segment(` ${say(state.language, screen.question)}`, screen.danger ? 'bad' : 'strong'),
      segment(count, 'strong'),
    ],
    ...screen.about.map((name) => [segment(`   ${name}`)]),
    ...(more > 0 ? [[segment(`   ${words('confirm.more', { count: more })}`, 'dim')]] : []),
    ...(screen.preview ? previewLines(state, screen.preview, width) : []),
    [
      segment(` ${keyLabel(yes?.keys[0] ?? '')}`, 'key'),
      segment(` ${words('confirm.yes')}   `),
      segment(keyLabel(no?.keys[0] ?? ''), 'key'),
      segment(` ${words('confirm.no')}`),
    ],
  ];
}

/** What would happen, as far as it is known. */
function previewLines(state: DashboardState, preview: Preview, width: number): Segment[][] {
  const words = wordsFor(state);
  if (preview.kind === 'loading') return [[segment(`   ${words('confirm.previewing')}`, 'dim')]];
  if (preview.kind === 'failed') return [[segment(`   ✗ ${say(state.language, preview.problem)}`, 'bad')]];
  return replyLines(state, preview.reply, width - 4).map((line) => [segment('   '), ...line]);
}

/** A question over the lower part of the screen. */
export function ConfirmPanel(props: ViewProps<Confirmation>): ReactNode {
  const lines = confirmLines(props);
  const [rule = []] = lines;
  const last = lines.at(-1) ?? [];
  // In a small terminal the names give way, never the question or its keys.
  const fits = lines.length <= props.height ? lines : [rule, ...lines.slice(1, props.height - 1), last];
  return <Lines lines={fits} width={props.width} height={props.height} />;
}
