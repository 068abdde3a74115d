import { useCallback } from 'react';
import { useView } from '../../../lib/tabs/tab-context.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { DropTemplates } from './drop-templates.js';
import { ReportPreview } from './report-preview.js';

const slots = { above: DropTemplates };

/** The reports; the address says which of them is shown. */
export function ReportPage() {
  const [view, change] = useView();
  const choose = useCallback((row: Row) => change({ 'q.report': row.id }), [change]);
  const shown = view.get('q.report') ?? '';
  if (shown !== '') return <ReportPreview id={shown} onBack={() => change({ 'q.report': undefined })} />;
  return <ResourcePage name="report" onChoose={choose} slots={slots} />;
}
