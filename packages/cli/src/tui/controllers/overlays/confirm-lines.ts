import { groupDigits } from '../../../io/group-digits.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { bodyHeight } from '../layout.js';
import { replyLines } from '../replies/reply.js';
import { say } from '../say.js';
import type { DashboardState } from '../state/dashboard.js';
import { wordsFor } from '../words-for.js';
import type { Confirmation, Preview } from './overlay-state.js';

/** A question above the line of its keys. */
export interface ConfirmLines {
  /** What is asked, and about what. */
  readonly head: readonly Segment[][];
  /** What would happen: as much of it as there is room for. */
  readonly preview: readonly Segment[][];
  /** Lines of the preview in sight, and of all of it. */
  readonly inSight: number;
  readonly count: number;
}

/** The preview keeps this many lines in a small terminal: names of rows give way to it. */
const minPreviewLines = 4;

/** The lines of a question in a terminal of this size; a long preview is scrolled within them. */
export function confirmLines(state: DashboardState, question: Confirmation): ConfirmLines {
  const { columns } = state.size;
  const room = bodyHeight(state.size) - 1;
  const head = headLines(state, question, columns);
  const preview = question.preview ? previewLines(state, question.preview, columns) : [];
  const count = preview.length;
  if (head.length + count <= room) return { head, preview, inSight: count, count };
  const keptHead = head.slice(0, Math.max(2, room - Math.min(count, minPreviewLines)));
  // The last line says which part of the preview is in sight.
  const inSight = Math.max(1, room - keptHead.length - 1);
  const shown = preview.slice(question.top, question.top + inSight);
  const to = question.top + shown.length;
  const range = wordsFor(state)('confirm.range', { from: question.top + 1, to, count });
  const isCut = shown.length < count;
  return {
    head: keptHead,
    preview: isCut ? [...shown, [segment(`   ${range}`, 'dim')]] : shown,
    inSight,
    count,
  };
}

function headLines(state: DashboardState, question: Confirmation, width: number): Segment[][] {
  const words = wordsFor(state);
  const more = question.count - question.about.length;
  const count =
    question.count > 0 ? `  ${words('confirm.count', { count: groupDigits(question.count) })}` : '';
  const production = [
    segment(' '),
    segment(` ${words('confirm.production')} `, 'production'),
    segment(` ${state.place.contextName}`, 'bad'),
  ];
  return [
    [segment('─'.repeat(width), 'dim')],
    ...(state.place.production && question.danger ? [production] : []),
    [
      segment(` ${say(state.language, question.question)}`, question.danger ? 'bad' : 'strong'),
      segment(count, 'strong'),
    ],
    ...question.about.map((name) => [segment(`   ${name}`)]),
    ...(more > 0 ? [[segment(`   ${words('confirm.more', { count: groupDigits(more) })}`, 'dim')]] : []),
  ];
}

/** What would happen, as far as it is known. */
function previewLines(state: DashboardState, preview: Preview, width: number): Segment[][] {
  const words = wordsFor(state);
  if (preview.kind === 'loading') return [[segment(`   ${words('confirm.previewing')}`, 'dim')]];
  if (preview.kind === 'failed') return [[segment(`   ✗ ${say(state.language, preview.problem)}`, 'bad')]];
  return replyLines(state, preview.reply, width - 4).map((line) => [segment('   '), ...line]);
}
