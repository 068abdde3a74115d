import { useMemo } from 'react';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Beside } from '../../../components/layout/beside.js';
import { useWords } from '../../../i18n/use-words.js';
import { Dialogs } from '../../../resource/kit/dialogs.js';
import { Listing } from '../../../resource/kit/listing.js';
import { Resource } from '../../../resource/kit/resource.js';
import { Toolbar } from '../../../resource/kit/toolbar.js';
import { reportWords } from '../words.js';
import { ReportNames } from './report-names.js';
import { ReportViewer } from './report-viewer.js';
import { useChosenReport } from './use-chosen-report.js';
import '../../../components/screen/screen.css';
import './report.css';

/** Room for a name and what is done with it. */
const namesWidth = 300;

/** The reports by name, and beside them the one that the address says, run with the parameters that it says. */
export function ReportPage() {
  const { t } = useWords(reportWords);
  // Each is deleted by itself, and a template is uploaded above the names.
  const screen = useMemo(
    () => ({ name: 'report', never: ['remove'], hiddenActions: ['upload'] }) as const,
    [],
  );
  const { id, close } = useChosenReport();
  return (
    <div className="screen reports">
      <Resource screen={screen}>
        <Listing>
          <Toolbar />
          <Beside first={namesWidth} about={id} list={<ReportNames />}>
            {id === '' ? (
              <div className="screen-card report-none">
                <Nothing text={t('preview.choose')} />
              </div>
            ) : (
              <ReportViewer key={id} id={id} onBack={close} />
            )}
          </Beside>
          <Dialogs />
        </Listing>
      </Resource>
    </div>
  );
}
