import { type FormFinding, findingText, parseForm } from '@mall/sdk/contract';
import { Alert, App } from 'antd';
import { useMemo, useState } from 'react';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useUnsaved } from '../../../lib/tabs/tab-context.js';
import { workflowWords } from '../words.js';
import { AboutDialog } from './about-dialog.js';
import { Canvas } from './canvas.js';
import {
  allItems,
  type DesignForm,
  type DesignItem,
  findItem,
  fits,
  freeProp,
  placeOf,
  toDesign,
  toForm,
  toItem,
  withColumn,
  withItem,
  without,
  wrongProps,
} from './design-tree.js';
import './form-design.css';
import { DesignerTools } from './designer-tools.js';
import { fresh, type PaletteType } from './palette.js';
import { PaletteArea } from './palette-area.js';
import { PreviewDialog } from './preview-dialog.js';
import { PropertiesArea } from './properties-area.js';
import { useDesign } from './use-design.js';
import { type FormAbout, type FormRow, useFormSave } from './use-form-save.js';

export interface FormDesignerProps {
  /** Which work on it this is: another one begins where what somebody else has saved is taken. */
  readonly name: string;
  /** Nothing for a new one. */
  readonly row: FormRow | undefined;
  readonly onSaved: (row: FormRow) => void;
  readonly onReload: () => void;
}

const newUid = () => crypto.randomUUID();

/** A form while it is designed: what it can be made of, the form, and what is chosen in it. */
export function FormDesigner({ name, row, onSaved, onReload }: FormDesignerProps) {
  const { t } = useWords(workflowWords);
  const { message } = App.useApp();
  const opened = useMemo(() => parseForm(row?.content || '{"version":1,"column":[]}'), [row]);
  const { design, dirty, change, markSaved, ...history } = useDesign(name, () =>
    toDesign(opened.form ?? { version: 1, column: [] }, newUid),
  );
  const kept = useMemo(() => keptNames(row?.content), [row]);
  const [chosen, setChosen] = useState<string>();
  const [dialog, setDialog] = useState<'preview' | 'about' | 'version'>();
  useUnsaved(dirty);
  const saving = useFormSave(
    name,
    row,
    (next) => {
      markSaved(design);
      setDialog(undefined);
      onSaved(next);
    },
    onReload,
  );
  const add = (type: PaletteType) => {
    const made = newItem(design, type, t(`formDesign.type.${type}`));
    change(withItem(design, made, placeBeside(design, made, chosen)));
    setChosen(made.uid);
  };
  // What is chosen may be otherwise now, and its settings with it.
  const back = (step: () => void) => {
    setChosen(undefined);
    step();
  };
  const save = (about: FormAbout, newVersion = false) => {
    const names = wrongProps(design);
    if (names.length > 0) return void message.error(t('formDesign.wrongProps', { names: names.join(', ') }));
    return void saving.save({ form: toForm(design), about, newVersion });
  };
  const about = saving.row && aboutOf(saving.row);
  return (
    <div className="screen">
      <ScreenHeader
        title={about?.name ?? t('formDesign.newForm')}
        actions={
          <DesignerTools
            {...history}
            undo={() => back(history.undo)}
            redo={() => back(history.redo)}
            busy={saving.busy}
            onPreview={() => setDialog('preview')}
            onVersion={about && (() => save(about, true))}
            onSave={() => (about ? save(about) : setDialog('about'))}
          />
        }
      />
      <Findings findings={opened.findings} />
      <div className="form-design">
        <PaletteArea onAdd={add} />
        <section aria-label={t('formDesign.canvas')}>
          <h2>{t('formDesign.canvas')}</h2>
          <Canvas
            design={design}
            chosen={chosen}
            onChoose={setChosen}
            onChange={change}
            onRemove={(uid) => change(without(design, uid))}
          />
        </section>
        <PropertiesArea
          item={chosen === undefined ? undefined : findItem(design, chosen)}
          kept={kept}
          onChange={(uid, column) => change(withColumn(design, uid, column), `set ${uid}`)}
        />
      </div>
      {dialog === 'preview' && <PreviewDialog form={toForm(design)} onClose={() => setDialog(undefined)} />}
      {dialog === 'about' && (
        <AboutDialog busy={saving.busy} onSave={(next) => save(next)} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

const newItem = (design: DesignForm, type: PaletteType, label: string): DesignItem =>
  toItem(fresh(type, freeProp(design, type), label), newUid);

/** Below what is chosen, where that list takes it; at the end of the form otherwise. */
function placeBeside(design: DesignForm, item: DesignItem, chosen: string | undefined) {
  const beside = chosen === undefined ? undefined : placeOf(design, chosen);
  if (beside && fits(design, item, beside.list)) return { list: beside.list, at: beside.at + 1 };
  const [first] = design.lists;
  return { list: first?.key ?? '', at: first?.items.length ?? 0 };
}

/** Names under which values may have been kept already. */
function keptNames(content: string | null | undefined): ReadonlySet<string> {
  const form = content ? parseForm(content).form : undefined;
  const items = form ? allItems(toDesign(form, newUid)) : [];
  return new Set(items.flatMap(({ column }) => column.prop ?? []));
}

const aboutOf = ({ name, formKey, categoryId, remark }: FormRow): FormAbout => ({
  name,
  formKey,
  ...(categoryId ? { categoryId: String(categoryId) } : {}),
  ...(remark ? { remark } : {}),
});

/** What of an old content is not kept: saving leaves it out. */
function Findings({ findings }: { readonly findings: readonly FormFinding[] }) {
  const { t, language } = useWords(workflowWords);
  if (findings.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="form-findings"
      title={t('formDesign.findings')}
      description={
        <ul>
          {findings.map((finding) => {
            const text = findingText(finding, language);
            return <li key={`${finding.path} ${text}`}>{text}</li>;
          })}
        </ul>
      }
    />
  );
}
