import { LoadingOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useWords } from '../../i18n/use-words.js';
import { type HeardJob, progressOf } from '../../lib/live/heard-job.js';
import { bulkWords } from './bulk-words.js';
import './run.css';

/** How far the server is with a file, and the way to the page of runs. */
export function JobChip({ job }: { readonly job: HeardJob }) {
  const { t } = useWords(bulkWords);
  const text = t(job.state === 'checking' ? 'checking' : 'importing', { name: job.name, ...progressOf(job) });
  return (
    <Link className="run-chip" to="/runs" title={text}>
      <LoadingOutlined aria-hidden />
      <span className="run-chip-text" role="status">
        {text}
      </span>
    </Link>
  );
}
