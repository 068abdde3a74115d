import { Box } from 'ink';
import type { ReactNode } from 'react';
import { widthOf } from '../../../io/width/width.js';
import type { Column } from '../../components/column-layout.js';
import { DataTable } from '../../components/data-table.js';
import { Lines } from '../../components/lines.js';
import { segment } from '../../components/text/segments.js';
import {
  jobLines,
  jobTitle,
  momentText,
  progressText,
  standingText,
} from '../../controllers/jobs/job-lines.js';
import type { JobScreen, JobsScreen } from '../../controllers/jobs/state.js';
import { currentJob } from '../../controllers/jobs/update.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../view.js';

const numeric = new Set([2, 3]);

const columnsOf = (titles: readonly string[], rows: readonly (readonly string[])[]): Column[] =>
  titles.map((title, index) => {
    const data = Math.max(0, ...rows.map((cells) => widthOf(cells[index] ?? '')));
    return {
      title,
      align: numeric.has(index) ? 'right' : 'left',
      natural: Math.max(widthOf(title), data),
      data,
    };
  });

/** Bulk work of this machine, the latest first. */
export const JobsView = ({ state, screen, width, height }: ViewProps<JobsScreen>): ReactNode => {
  const words = wordsFor(state);
  const { jobs } = state;
  if (!jobs || jobs.length === 0) {
    const text = words(jobs ? 'jobs.none' : 'list.loading');
    return <Lines lines={[[segment(` ${text}`, 'dim')]]} width={width} height={height} />;
  }
  const rows = jobs.map((job) => {
    const { counts, createdAt } = job.state;
    const [standing] = standingText(state, job.standing);
    return [
      jobTitle(job),
      standing,
      progressText(job),
      String(counts.failed),
      momentText(createdAt).slice(0, 16),
    ];
  });
  const titles = [
    words('jobs.what'),
    words('jobs.state'),
    words('jobs.done'),
    words('jobs.failed'),
    words('jobs.began'),
  ];
  return (
    <Box width={width} height={height}>
      <DataTable
        columns={columnsOf(titles, rows)}
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
};

/** How one job stands, and what went wrong. */
export const JobView = ({ state, screen, width, height }: ViewProps<JobScreen>): ReactNode => {
  const job = currentJob(state);
  return <Lines lines={job ? jobLines(state, job).slice(screen.top) : []} width={width} height={height} />;
};
