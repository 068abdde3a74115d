import { wrap } from '../../../io/width/width.js';
import { clean } from '../../components/text/clean.js';
import { plainText, type Segment, segment } from '../../components/text/segments.js';
import type { DashboardState } from '../state/dashboard.js';

/** What an operation replied, and what shows it; `text` where nothing does. */
export interface ReplyValue {
  readonly kind: string;
  readonly value: unknown;
}

/** Shows one kind of reply: of an operation that was run, or of one that says what would happen. */
export interface ReplyRenderer {
  /** Undefined: there is nothing to read in it. */
  readonly lines: (value: unknown, state: DashboardState, width: number) => Segment[][] | undefined;
  /** What a person would copy of it. */
  readonly copy?: (value: unknown) => string | undefined;
}

/** By the kinds of replies; modules register theirs beside the shipped ones. */
export type Replies = Readonly<Record<string, ReplyRenderer>>;

/** A reply that was written as text: generated passwords, codes. */
export const textReply: ReplyRenderer = {
  lines: (value, _state, width) =>
    typeof value === 'string' && value !== ''
      ? value.split('\n').flatMap((part) => wrap(clean(part), width).map((line) => [segment(line, 'strong')]))
      : undefined,
  copy: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
};

declare module '../state/dashboard.js' {
  interface DashboardState {
    /** What shows the replies of actions, by the kinds of replies. */
    readonly replies: Replies;
  }
}

const rendererOf = ({ replies }: Pick<DashboardState, 'replies'>, { kind }: ReplyValue): ReplyRenderer =>
  replies[kind] ?? textReply;

/** The lines of a reply; none where there is nothing to read. */
export const replyLines = (
  state: DashboardState,
  reply: ReplyValue | undefined,
  width: number,
): Segment[][] => (reply && rendererOf(state, reply).lines(reply.value, state, width)) ?? [];

/** A reply as text: what is copied, and what a screen reader says. */
export function replyText(state: DashboardState, reply: ReplyValue | undefined): string | undefined {
  if (!reply) return undefined;
  const renderer = rendererOf(state, reply);
  return renderer.copy
    ? renderer.copy(reply.value)
    : linesText(renderer.lines(reply.value, state, readAloudWidth));
}

/** Lines for a screen reader are not wrapped. */
const readAloudWidth = 1_000;

function linesText(lines: readonly (readonly Segment[])[] | undefined): string | undefined {
  const text = lines?.map((line) => plainText(line).trim()).join('\n');
  return text === '' ? undefined : text;
}
