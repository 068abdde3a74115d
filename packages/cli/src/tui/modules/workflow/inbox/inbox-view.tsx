import type { ReactNode } from 'react';
import { fit } from '../../../../io/width/width.js';
import { Lines } from '../../../components/lines.js';
import { type Segment, segment } from '../../../components/text/segments.js';
import { say } from '../../../controllers/say.js';
import type { ViewProps } from '../../../controllers/state/dashboard.js';
import { word } from './inbox-keys.js';
import { currentTask, type InboxScreen, inSight } from './inbox-state.js';
import { nameOf, whose } from './inbox-words.js';

/** What waits; opened, the form on the left and the timeline on the right, or below it where there is no room. */
export function InboxView(props: ViewProps<InboxScreen>): ReactNode {
  const { screen, width, height } = props;
  const lines = screen.open ? detailLines(props) : listLines(props);
  return <Lines lines={lines.slice(0, height)} width={width} height={height} />;
}

function listLines({ state, screen, width, height }: ViewProps<InboxScreen>): Segment[][] {
  const tasks = inSight(screen);
  if (tasks.length === 0)
    return screen.load.kind === 'ready' ? [[segment(` ${say(state.language, word('empty'))}`, 'dim')]] : [];
  const wide = width >= 60;
  const since = wide ? 16 : 0;
  const room = Math.max(10, width - 4 - (since > 0 ? since + 2 : 0));
  const title = Math.floor(room * 0.5);
  const step = Math.floor(room * 0.28);
  return tasks.slice(screen.top, screen.top + height).map((task, index) => {
    const isCursor = screen.top + index === screen.cursor;
    const refused = screen.refused[task.taskId];
    const mark = `${isCursor ? '▸' : ' '}${screen.chosen.has(task.taskId) ? '✓' : ' '} `;
    const rest = refused
      ? fit(say(state.language, refused), room - title - 2)
      : `${fit(task.step, step)}  ${fit(whose(task, state.language), Math.max(4, room - title - step - 4))}`;
    const end = since > 0 ? `  ${fit(task.since.slice(0, 16), since)}` : '';
    const whole = `${mark}${fit(task.title, title)}  ${rest}${end}`;
    return [segment(fit(whole, width), isCursor ? 'cursor' : refused ? 'dim' : 'plain')];
  });
}

function detailLines({ state, screen, width }: ViewProps<InboxScreen>): Segment[][] {
  const task = currentTask(screen);
  if (!task) return [];
  const { language } = state;
  const { timeline = [] } = screen.detail ?? {};
  const form = screen.detail?.form[language] ?? [];
  const head = [segment(nameOf(task, language), 'strong')];
  const left = [say(language, word('form')), ...(form.length > 0 ? form : [say(language, word('noForm'))])];
  const right = [say(language, word('timeline')), ...timeline];
  if (width < 70) return [head, ...[...left, '', ...right].map((line) => [segment(line)])];
  const half = Math.floor(width / 2) - 1;
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => [
    segment(fit(left[index] ?? '', half), index === 0 ? 'dim' : 'plain'),
    segment('  '),
    segment(fit(right[index] ?? '', half), index === 0 ? 'dim' : 'plain'),
  ]);
  return [head, [], ...rows];
}
