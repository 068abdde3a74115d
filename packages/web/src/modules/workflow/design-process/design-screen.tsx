import { workflowModel } from '@mall/sdk/contract';
import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { later } from '../../../lib/net/later.js';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';
import { useFormFields } from '../panel/use-panel-choices.js';
import { userTasksOf } from '../panel/user-tasks.js';
import { Canvas } from './canvas.js';
import { CanvasTools } from './canvas-tools.js';
import { CheckedFindings } from './checked-findings.js';
import { DesignActions } from './design-actions.js';
import { designWords } from './design-words.js';
import { goTo } from './go-to.js';
import { Palette } from './palette.js';
import { useDrawing } from './use-drawing.js';
import type { Model } from './use-model.js';
import { usePanelKeys } from './use-panel-keys.js';
import { useSave } from './use-save.js';

// The diagram comes first; what stands beside it and over it follows.
const Panel = later(() => import('../panel/panel.js').then((m) => m.Panel));
const StepList = later(() => import('../list-editor/step-list.js').then((m) => m.StepList));
const TryDialog = later(() => import('../try/try-dialog.js').then((m) => m.TryDialog));
const ConflictDialog = later(() => import('./conflict-dialog.js').then((m) => m.ConflictDialog));

/** A process on its canvas, with what can be set of it and what is wrong with it. */
export function DesignScreen({ model: opened }: { readonly model: Model }) {
  const { t } = useWords(designWords);
  const drawing = useDrawing(opened);
  const { designer } = drawing;
  const [view, setView] = useState<'canvas' | 'list'>(useScreenClass() === 0 ? 'list' : 'canvas');
  const { panel, middle, toPanel, toList } = usePanelKeys();
  const [trying, setTrying] = useState(false);
  const saving = useSave(drawing);
  const fields = useFormFields(saving.model.formKey ?? '');
  const may = useMay();
  const readOnly = !may(workflowModel.operations.submit, { id: opened.id });
  return (
    <div className="screen design-screen">
      <ScreenHeader
        title={saving.model.name}
        actions={
          <DesignActions {...{ designer, saving, readOnly }} id={opened.id} onTry={() => setTrying(true)} />
        }
      />
      <div className={view === 'list' ? 'design-body is-list' : 'design-body'}>
        {!readOnly && view === 'canvas' && <Palette designer={designer} />}
        <div ref={middle} className="design-middle">
          <div className="design-bar">
            <Segmented
              aria-label={t('design.view')}
              value={view}
              options={[
                { value: 'canvas', label: t('design.canvas') },
                { value: 'list', label: t('design.list') },
              ]}
              onChange={setView}
            />
            <CanvasTools designer={designer} drawn={view === 'canvas'} />
          </div>
          <Canvas designer={designer} hidden={view === 'list'} />
          {view === 'list' && (
            <Suspense fallback={<Waiting />}>
              <StepList designer={designer} readOnly={readOnly} onSettings={toPanel} />
            </Suspense>
          )}
          <CheckedFindings
            designer={designer}
            onGo={(id) => {
              goTo(designer, id);
              // The canvas shows where it is; in the list one goes on to what is to be set.
              if (view === 'list') toPanel();
            }}
          />
        </div>
        <Suspense fallback={<div className="design-panel" />}>
          {designer.isReady() ? (
            <Panel {...{ designer, fields, disabled: readOnly, ref: panel }} onLeave={toList} />
          ) : (
            <div className="design-panel" />
          )}
        </Suspense>
      </div>
      <Suspense>
        {trying && (
          <TryDialog
            modelId={String(opened.id)}
            fields={fields}
            steps={userTasksOf(designer)}
            text={designer.text}
            onClose={() => setTrying(false)}
          />
        )}
        {saving.conflict && (
          <ConflictDialog
            conflict={saving.conflict}
            busy={saving.busy}
            onTheirs={() => void saving.takeTheirs()}
            onMine={() => void saving.overwrite()}
            onClose={saving.dismiss}
          />
        )}
      </Suspense>
    </div>
  );
}
