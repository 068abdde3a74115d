import { useMemo } from 'react';
import { useView } from '../../../lib/tabs/tab-context.js';
import { ResourceList } from '../../../resource/resource-page.js';
import type { ResourceScreen } from '../../../resource/resource-screen.js';
import '../../../components/screen/screen.css';
import { ReportPreview } from './report-preview.js';

/** The reports; the address says which of them is shown. */
export const ReportPage = () => {
  const [view, change] = useView();
  const shown = view.get('q.report') ?? '';
  const screen = useMemo(
    (): ResourceScreen => ({ name: 'report', onChoose: (row) => change({ 'q.report': row.id }) }),
    [change],
  );
  if (shown !== '') return <ReportPreview id={shown} onBack={() => change({ 'q.report': undefined })} />;
  return (
    <div className="screen">
      <ResourceList screen={screen} />
    </div>
  );
};
