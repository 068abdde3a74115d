import { Box } from 'ink';
import type { ReactNode } from 'react';
import { groupDigits } from '../../../io/group-digits.js';
import { widthOf } from '../../../io/width/width.js';
import type { Column } from '../../components/column-layout.js';
import { DataTable } from '../../components/data-table.js';
import { Lines } from '../../components/lines.js';
import { segment } from '../../components/text/segments.js';
import {
  jobTitle,
  momentText,
  paceText,
  progressText,
  standingText,
} from '../../controllers/jobs/job-texts.js';
import type { ScreenOf } from '../../controllers/screen-types.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../../controllers/words-for.js';
import { currentJob, jobLines } from './job-lines.js';

const columnsOf = (
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  numeric: ReadonlySet<string>,
): Column[] =>
  titles.map((title, index) => {
    const data = Math.max(0, ...rows.map((cells) => widthOf(cells[index] ?? '')));
    return {
      title,
      align: numeric.has(title) ? 'right' : 'left',
      natural: Math.max(widthOf(title), data),
      data,
    };
  });

/** Columns that have room for both a pace and a moment. */
const roomy = 100;

/** Bulk work of this machine, the latest first. */
export function JobsView({ state, screen, width, height }: ViewProps<ScreenOf<'jobs'>>): ReactNode {
  const words = wordsFor(state);
  const { jobs } = state;
  if (!jobs || jobs.length === 0) {
    const text = words(jobs ? 'jobs.none' : 'list.loading');
    return <Lines lines={[[segment(` ${text}`, 'dim')]]} width={width} height={height} />;
  }
  // Where nothing runs, nothing has a pace.
  const running = jobs.some((job) => job.standing === 'running');
  // How long it still takes is worth more than when it began.
  const began = !running || width >= roomy;
  const rows = jobs.map((job) => {
    const { counts, createdAt } = job.state;
    const [standing] = standingText(state, job.standing);
    return [
      jobTitle(state, job),
      standing,
      progressText(job),
      ...(running ? [paceText(state, job)] : []),
      groupDigits(counts.failed),
      ...(began ? [momentText(state, createdAt).slice(0, 16)] : []),
    ];
  });
  const titles = [
    words('jobs.what'),
    words('jobs.state'),
    words('jobs.done'),
    ...(running ? [words('jobs.pace')] : []),
    words('jobs.failed'),
    ...(began ? [words('jobs.began')] : []),
  ];
  return (
    <Box width={width} height={height}>
      <DataTable
        columns={columnsOf(titles, rows, new Set([words('jobs.done'), words('jobs.failed')]))}
        rows={jobs.slice(screen.top, screen.top + height - 1).map((job, index) => ({
          key: job.state.id,
          cursor: screen.top + index === screen.cursor,
          selected: false,
          cells: (rows[screen.top + index] ?? []).map((text, at) => ({
            text,
            tone: at === 1 ? standingText(state, job.standing)[1] : undefined,
          })),
        }))}
        width={width}
        height={height}
        hiddenNote={(count) => words('list.hiddenColumns', { count })}
      />
    </Box>
  );
}

/** How one job stands, and what went wrong. */
export function JobView({ state, screen, width, height }: ViewProps<ScreenOf<'job'>>): ReactNode {
  const job = currentJob(state);
  return <Lines lines={job ? jobLines(state, job).slice(screen.top) : []} width={width} height={height} />;
}
